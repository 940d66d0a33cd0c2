import type { Code } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import type { HostFunctions } from '../../emit/host-functions.ts';
import { streamBytes } from '../../emit/memory-map.ts';
import { eachWord } from './bit-code.ts';
import { recordShape } from './records.ts';
import type { SleepRoom } from './sleep-tables.ts';

/** Generates accesses to the stack of a reduced search, whose upper part is in a window of the memory; the host keeps the rest. */
export class RecordStack {
  private readonly bytes: number;

  constructor(
    private readonly env: Environment,
    private readonly host: HostFunctions,
    /** For sleep sets; null if there are none. */
    private readonly room: SleepRoom | null,
  ) {
    this.bytes = recordShape(env.compaction.cells.length, room?.rows.bytes).bytes;
  }

  /** Takes the record on top: its cells into locals and to `child`, its last word into a local, its sleep set into its place. */
  pop(code: Code, cells: readonly number[], word: number): void {
    const { env, host, bytes, room } = this;
    const { globals, map } = env;
    const top = code.local();
    code.getGlobal(globals.inputAt).i32(bytes).op('i32.sub').tee(top).setGlobal(globals.inputAt);
    cells.forEach((local, cell) => {
      code.store(map.child + 4 * cell, () =>
        code
          .get(top)
          .memory('i32.load', map.input + 4 * cell)
          .tee(local),
      );
    });
    code
      .get(top)
      .memory('i32.load', map.input + 4 * cells.length)
      .set(word);
    if (room !== null)
      copyRow(
        code,
        room,
        () =>
          code
            .get(top)
            .i32(map.input + 4 * (cells.length + 1))
            .op('i32.add'),
        () => code.i32(room.asleep),
      );
    code.get(top).op('i32.eqz');
    code.if(() => code.call(host.refill).setGlobal(globals.inputAt));
    code.release(top);
  }

  /**
   * Puts a record on the stack, whose upper part is in the window; the host keeps the rest. `asleep` pushes the address of the sleep set to
   * go with it.
   */
  push(code: Code, cell: (cell: number) => void, word: () => void, asleep: (() => void) | null = null): void {
    const { env, host, bytes, room } = this;
    const { globals, map, compaction } = env;
    const { length } = compaction.cells;
    code
      .getGlobal(globals.inputAt)
      .i32(streamBytes - bytes)
      .op('i32.gt_u');
    code.if(() => code.getGlobal(globals.inputAt).call(host.flushOutput).setGlobal(globals.inputAt));
    for (let i = 0; i <= length; i++) {
      code.getGlobal(globals.inputAt);
      if (i < length) cell(i);
      else word();
      code.memory('i32.store', map.input + 4 * i);
    }
    if (asleep !== null && room !== null) {
      copyRow(code, room, asleep, () =>
        code
          .getGlobal(globals.inputAt)
          .i32(map.input + 4 * (length + 1))
          .op('i32.add'),
      );
    }
    code.getGlobal(globals.inputAt).i32(bytes).op('i32.add').setGlobal(globals.inputAt);
  }
}

/** Copies a row between the addresses that are pushed. */
function copyRow(code: Code, { rows }: SleepRoom, from: () => void, to: () => void): void {
  eachWord(code, rows, (push) => {
    to();
    push();
    code.op('i32.add');
    from();
    push();
    code.op('i32.add').memory('i64.load').memory('i64.store');
  });
}
