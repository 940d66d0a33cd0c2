import type { Code, FunctionReference, Label } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import { stop } from '../emit/stop.ts';
import type { FurtherWords, SharedEntry } from './shared-entry.ts';
import type { Insertion, Key, TableAccess } from './state-table.ts';
import { waitUntil } from './waiting-code.ts';

/**
 * Accesses to a table that several threads share; states are put into it, and looked for. A thread that finds a place empty claims it by
 * one compare-and-swap, and looks once more at what is there where another one was faster: so each state has one entry, and one thread
 * alone finds it new.
 */
export class SharedEntryTable implements TableAccess {
  private readonly slot: number;

  constructor(
    private readonly code: Code,
    private readonly env: Environment,
    private readonly entry: SharedEntry,
    private readonly delay: FunctionReference | null,
  ) {
    this.slot = code.local();
  }

  reload(): void {
    this.entry.reload();
  }

  warm({ x }: Key): void {
    const { code, entry, slot } = this;
    entry.pushHome(x);
    code.set(slot);
    entry.pushSlot(slot);
    code.memory('i64.load');
  }

  insert(key: Key, { out, fresh, found }: Insertion): void {
    const { code, entry } = this;
    const { globals } = this.env;
    code.block((done) => {
      code.block((there) => {
        this.probe(key, there, out, (first) => {
          code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
          code.if(() => code.i32(stop.states).setGlobal(globals.stop).br(out));
          this.wait();
          entry.pushClaim(this.slot, first);
          code.if(() => {
            if (entry.more !== null) {
              entry.more.write(this.slot, () => this.wait());
            }
            code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
            fresh();
            code.br(done);
          });
        });
      });
      found();
    });
  }

  find(key: Key, found: () => void, missing: () => void): void {
    const { code } = this;
    code.block((done) => {
      code.block((there) => {
        code.block((nowhere) => this.probe(key, there, nowhere, () => void code.br(nowhere)));
        missing();
        code.br(done);
      });
      found();
    });
  }

  pushPayload(): void {
    throw new Error('the table that threads share keeps nothing beside states');
  }

  setPayload(): void {
    throw new Error('the table that threads share keeps nothing beside states');
  }

  /**
   * Looks for an entry from its home on and goes to `there` where it lies. `empty` is generated for a slot that has room: it leaves, or
   * leaves in the local what has come there, which is looked at then.
   */
  private probe({ push, x }: Key, there: Label, out: Label, empty: (first: number) => void): void {
    const { code, entry, slot } = this;
    const { globals } = this.env;
    const first = code.local('i64');
    const lost = (): void => void code.i32(stop.lost).setGlobal(globals.stop).br(out);
    entry.take(push);
    entry.home(x, slot);
    entry.pushSlot(slot);
    code.set(slot);
    code.loop((again) => {
      entry.pushFirst(slot);
      code.set(first);
      code.loop((look) => {
        entry.pushMayBe(first);
        const { more } = entry;
        if (more === null) code.brIf(there);
        else
          code.if(() => {
            this.untilWritten(more, first, lost);
            more.pushSame(slot);
            code.brIf(there);
          });
        entry.pushIsFree(first);
        code.if(() => {
          empty(first);
          code.br(look);
        });
      });
      entry.further(slot);
      entry.pushTooFar();
      code.if(lost);
      code.br(again);
    });
    code.release(first);
  }

  /** Waits until the words of the entry are written whose first one is in a local. */
  private untilWritten(more: FurtherWords, first: number, lost: () => void): void {
    const { code, entry, slot } = this;
    waitUntil(code, {
      pushIsReady: () => more.pushIsWritten(first),
      look: () => {
        entry.pushFirst(slot);
        code.set(first);
      },
      pushAddress: () => code.get(slot),
      pushSeen: () => code.get(first).op('i32.wrap_i64'),
      lost,
    });
  }

  private wait(): void {
    if (this.delay !== null) this.code.call(this.delay);
  }
}
