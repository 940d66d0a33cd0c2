import type { Code } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import { entryWords } from './records.ts';

/** Generates accesses to the successors in the batch, whose addresses are in locals. */
export class Entries {
  private readonly length: number;

  constructor(
    readonly code: Code,
    private readonly env: Environment,
  ) {
    this.length = env.compaction.cells.length;
  }

  /** Pushes a word of a successor. */
  push(at: number, word: 'ordinal' | 'transition' | 'flags' | 'event'): void {
    this.code.get(at).memory('i32.load', 4 * (this.length + entryWords[word]));
  }

  /** Pushes a word, not 0, if one of the flags is set. */
  pushFlags(at: number, flags: number): void {
    this.push(at, 'flags');
    this.code.i32(flags).op('i32.and');
  }

  setFlags(at: number, flags: number): void {
    this.code.get(at);
    this.push(at, 'flags');
    this.code
      .i32(flags)
      .op('i32.or')
      .memory('i32.store', 4 * (this.length + entryWords.flags));
  }

  /** Pushes the entry of a successor's transition in a table with a word for each transition. */
  pushOfTransition(at: number, table: number): void {
    this.push(at, 'transition');
    this.code.i32(4).op('i32.mul').memory('i32.load', table);
  }

  /** Goes through the successors from the one in a local to before the address that `end` pushes; the local is at that end afterwards. */
  each(at: number, end: () => void, inside: () => void): void {
    const { code, env } = this;
    code.block((out) => {
      code.loop((next) => {
        code.get(at);
        end();
        code.op('i32.ge_u').brIf(out);
        inside();
        code.get(at).i32(env.map.batchEntry).op('i32.add').set(at).br(next);
      });
    });
  }

  /** Goes through all successors. */
  all(inside: (at: number) => void): void {
    const { code, env } = this;
    const at = code.local();
    code.i32(env.map.batch).set(at);
    this.each(
      at,
      () => code.getGlobal(env.globals.batchAt),
      () => inside(at),
    );
    code.release(at);
  }
}
