import type { Code } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import type { HostFunctions } from '../../emit/host-functions.ts';
import { streamBytes } from '../../emit/memory-map.ts';
import { eachWord } from './bit-code.ts';
import { batchShape } from '../batch.ts';
import { recordShape, wordAt } from './records.ts';
import type { SleepRoom } from './sleep-tables.ts';

/** A place and the end of the table: in globals and in locals. */
export interface RecordPlaces {
  readonly own: readonly [place: number, end: number];
  readonly taken: readonly [place: number, end: number];
}

/** Generates accesses to the stack of a reduced search, whose upper part is in a window of the memory; the host keeps the rest. */
export class RecordStack {
  private readonly bytes: number;
  /** Where the last word of a record is that is no sleep set. */
  private readonly word: number;

  constructor(
    private readonly env: Environment,
    private readonly host: HostFunctions,
    /** For sleep sets; null if there are none. */
    private readonly room: SleepRoom | null,
    /** The global with the number of the state that is expanded or was looked up last, where records are linked. */
    readonly number: number | null,
    /** Where the place of the state that was looked up last is, and where that of the record taken from the stack is put; null for none. */
    private readonly places: RecordPlaces | null,
  ) {
    const { length } = env.compaction.cells;
    this.bytes = recordShape(length, room?.rows.bytes ?? 0, number !== null, places !== null).bytes;
    this.word = wordAt(length, number !== null);
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
      .memory('i32.load', map.input + this.word)
      .set(word);
    if (this.number !== null) this.popLink(code, top);
    this.places?.taken.forEach((local, i) => {
      code
        .get(top)
        .memory('i32.load', map.input + this.word + 4 + 4 * i)
        .set(local);
    });
    if (room !== null)
      copyRow(
        code,
        room,
        () =>
          code
            .get(top)
            .i32(map.input + this.word + 4)
            .op('i32.add'),
        () => code.i32(room.asleep),
      );
    code.get(top).op('i32.eqz');
    code.if(() => code.call(host.refill).setGlobal(globals.inputAt));
    code.release(top);
  }

  /** Puts the number and the event of the record whose place is in a local to where the host reads them of a state at `child`. */
  private popLink(code: Code, top: number): void {
    const { map, compaction } = this.env;
    const { length } = compaction.cells;
    const { parent, event } = linkAt(length);
    code.store(map.child + parent, () => code.get(top).memory('i32.load', map.input + 4 * length));
    code.store(map.child + event, () => code.get(top).memory('i32.load', map.input + 4 * length + 4));
  }

  /** After a record for leaving has been put on the stack, of the state that was looked up last. */
  notePlace(code: Code): void {
    const { env, bytes, places, word } = this;
    places?.own.forEach((global, i) => {
      code
        .getGlobal(env.globals.inputAt)
        .getGlobal(global)
        .memory('i32.store', env.map.input - bytes + word + 4 + 4 * i);
    });
  }

  /**
   * Puts a record on the stack, whose upper part is in the window; the host keeps the rest. `asleep` pushes the address of the sleep set to
   * go with it.
   */
  push(
    code: Code,
    cell: (cell: number) => void,
    word: () => void,
    asleep: (() => void) | null = null,
    event: (() => void) | null = null,
  ): void {
    const { env, host, bytes, room } = this;
    const { globals, map, compaction } = env;
    const { length } = compaction.cells;
    code
      .getGlobal(globals.inputAt)
      .i32(streamBytes - bytes)
      .op('i32.gt_u');
    code.if(() => code.getGlobal(globals.inputAt).call(host.flushOutput).setGlobal(globals.inputAt));
    const store = (at: number, value: () => void): void => {
      code.getGlobal(globals.inputAt);
      value();
      code.memory('i32.store', map.input + at);
    };
    for (let i = 0; i < length; i++) store(4 * i, () => cell(i));
    const { number } = this;
    if (number !== null) {
      store(4 * length, () => code.getGlobal(number));
      if (event !== null) store(4 * length + 4, event);
    }
    store(this.word, word);
    if (asleep !== null && room !== null) {
      copyRow(code, room, asleep, () =>
        code
          .getGlobal(globals.inputAt)
          .i32(map.input + this.word + 4)
          .op('i32.add'),
      );
    }
    code.getGlobal(globals.inputAt).i32(bytes).op('i32.add').setGlobal(globals.inputAt);
  }
}

/** What of a state at `child` its host reads. */
export function linkAt(cells: number): { readonly parent: number; readonly event: number } {
  return batchShape({ stored: cells, sizes: [0], storesKey: false });
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
