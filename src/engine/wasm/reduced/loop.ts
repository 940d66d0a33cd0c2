import type { Code, FunctionReference } from '../encoder/code.ts';
import type { ModuleBuilder } from '../encoder/module.ts';
import type { Environment } from '../environment.ts';
import type { HostFunctions, SleepHost } from '../host.ts';
import { streamBytes } from '../memory-map.ts';
import { sight, stuck, type Watch, watch } from '../observations.ts';
import { stop } from '../stop.ts';
import { eachWord } from './bit-code.ts';
import { Entries } from './entries.ts';
import { flag, recordShape, todo } from './records.ts';
import type { SleepRoom } from './sleep-tables.ts';
import type { SleepFunctions } from './sleeping.ts';
import { found, type TableAccess } from './table-access.ts';

/** Functions that the loop calls. */
export interface LoopFunctions {
  readonly unpack: FunctionReference;
  readonly table: TableAccess;
  /** Marks the successors in the batch that are to be taken. */
  readonly choose: FunctionReference;
  /** Merges what goes on from the successor at an address; null if nothing is merged. */
  readonly settle: FunctionReference | null;
  /** For sleep sets; null if there are none. */
  readonly sleep: (SleepFunctions & SleepHost & { readonly room: SleepRoom }) | null;
  /** Meets all steps of the working state. */
  readonly expand: (code: Code, cells: readonly number[]) => void;
}

/**
 * Generates the loop of a reduced depth-first search: `begin` takes the cells of the first state, `run` works on so many records of the stack. The order is that of
 * `engine/reduce/reduced-depth-first.ts`: a state is looked for in the table only when its turn comes.
 */
export class ReducedLoop {
  private readonly code: Code;
  private readonly cells: readonly number[];
  private readonly bytes: number;

  constructor(
    private readonly module: ModuleBuilder,
    private readonly env: Environment,
    private readonly host: HostFunctions,
    private readonly watches: readonly Watch[],
    private readonly functions: LoopFunctions,
  ) {
    this.code = module.function(['i32'], [], 'run').code;
    this.cells = env.compaction.cells.map(() => this.code.local());
    this.bytes = recordShape(this.cells.length, functions.sleep?.room.rows.bytes).bytes;
  }

  generate(): void {
    const { code, env, functions } = this;
    const { globals, map } = env;
    this.begin();
    const word = code.local();
    const where = code.local();
    code.loop((next) => {
      code.getGlobal(globals.stop);
      code.if(() => code.op('return'));
      code.getGlobal(globals.inputAt).op('i32.eqz');
      code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
      this.pop(word);
      code.switch(
        () =>
          code
            .get(word)
            .i32((1 << todo.bits) - 1)
            .op('i32.and'),
        [
          () => {
            code.i32(map.child).call(functions.table.insert).set(where);
            code.getGlobal(globals.stop);
            code.if(() => code.op('return'));
            addOne(code, globals.transitions);
            code.get(where).i32(found.onStack).op('i32.eq');
            code.if(() => addOne(code, globals.loops));
            code.get(where).i32(found.nowhere).op('i32.eq');
            code.if(
              () => this.visit(word),
              () => this.visitAgain(word, where),
            );
          },
          () => {
            code.i32(map.child).i32(0).call(functions.table.mark);
            code.getGlobal(globals.height).i32(1).op('i32.sub').setGlobal(globals.height);
          },
          () => code.getGlobal(globals.height).i32(1).op('i32.sub').setGlobal(globals.height),
          () => this.fail(word),
        ],
      );
      code.get(0).i32(1).op('i32.sub').tee(0).brIf(next);
    });
  }

  private begin(): void {
    const { code } = this.module.function(
      this.cells.map(() => 'i32'),
      [],
      'begin',
    );
    this.push(
      code,
      (cell) => code.get(cell),
      () => code.i32(todo.enter),
    );
  }

  /** Takes the record on top: its cells into locals and to `child`. */
  private pop(word: number): void {
    const { code, env, host, cells, bytes } = this;
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
    const { sleep } = this.functions;
    if (sleep !== null)
      copyRow(
        code,
        sleep.room,
        () =>
          code
            .get(top)
            .i32(map.input + 4 * (cells.length + 1))
            .op('i32.add'),
        () => code.i32(sleep.room.asleep),
      );
    code.get(top).op('i32.eqz');
    code.if(() => code.call(host.refill).setGlobal(globals.inputAt));
    code.release(top);
  }

  /** A new state. */
  private visit(word: number): void {
    const { code, env, host, functions } = this;
    const { sleep } = functions;
    this.put(word, () => code.i32(todo.leave));
    this.expand(true);
    code.getGlobal(env.globals.batchAt).i32(env.map.batch).op('i32.eq');
    code.if(
      () => stuck(code, env, host),
      () => {
        if (sleep !== null) code.call(sleep.flagAsleep);
        code.call(functions.choose);
        if (sleep !== null) {
          code.call(sleep.noteChosen).getGlobal(sleep.room.number).call(sleep.keep);
          if (functions.settle !== null) this.unpack();
          code.call(sleep.carry);
        }
        this.pushChosen();
      },
    );
  }

  /** A state found again: for what was asleep then and is not now. */
  private visitAgain(word: number, where: number): void {
    const { code, env, functions } = this;
    const { sleep, table } = functions;
    if (sleep === null) return;
    const { room } = sleep;
    const woken = code.local();
    code.getGlobal(room.number).call(sleep.recall);
    code.call(sleep.wake).tee(woken);
    code.if(() => code.getGlobal(room.number).call(sleep.keep));
    code.get(woken).i32(2).op('i32.and');
    code.if(() => {
      this.put(word, () => code.i32(todo.leaveAgain).i32(todo.leave).get(where).i32(found.onStack).op('i32.eq', 'select'));
      code.i32(env.map.child).i32(1).call(table.mark);
      this.expand(false);
      code.call(sleep.chooseWoken).call(sleep.carry);
      this.pushChosen();
    });
    code.release(woken);
  }

  /** Puts the state taken from the stack back on it, to be left when all behind it is done. */
  private put(word: number, kind: () => void): void {
    const { code, env, cells } = this;
    const { globals } = env;
    this.push(
      code,
      (cell) => code.get(cells[cell] ?? 0),
      () => {
        code.get(word);
        kind();
        code.op('i32.or');
      },
    );
    code.getGlobal(globals.height).getGlobal(globals.highest).op('i32.gt_u');
    code.if(() => code.getGlobal(globals.height).setGlobal(globals.highest));
    code.getGlobal(globals.height).i32(1).op('i32.add').setGlobal(globals.height);
  }

  private unpack(): void {
    for (const local of this.cells) this.code.get(local);
    this.code.call(this.functions.unpack);
  }

  /** Collects all steps of the state. */
  private expand(watched: boolean): void {
    const { code, env, host, cells, functions } = this;
    const { globals, map } = env;
    this.unpack();
    code.i32(map.batch).setGlobal(globals.batchAt).i32(0).setGlobal(globals.ordinal);
    if (watched) watch(code, env, host, this.watches);
    functions.expand(code, cells);
    code.getGlobal(globals.stop);
    code.if(() => code.op('return'));
  }

  /** Puts what was chosen on the stack, the first step on top. */
  private pushChosen(): void {
    const { code, env, functions } = this;
    const { globals, map } = env;
    const { sleep } = functions;
    const entries = new Entries(code, env);
    const at = code.local();
    const pushWord = (kind: number): void => {
      entries.push(at, 'ordinal');
      code.i32(todo.bits).op('i32.shl').i32(kind).op('i32.or');
    };
    /** Pushes the address of what stays asleep behind the step. */
    const pushCarried = (room: SleepRoom): void => {
      code.get(at).i32(map.batch).op('i32.sub').i32(map.batchEntry).op('i32.div_u').i32(room.rows.bytes).op('i32.mul');
      code.i32(room.carried).op('i32.add');
    };
    code.getGlobal(globals.batchAt).set(at);
    code.loop((next) => {
      code.get(at).i32(map.batchEntry).op('i32.sub').set(at);
      entries.pushFlags(at, flag.chosen | flag.asleep);
      code.i32(flag.chosen).op('i32.eq');
      code.if(() => {
        entries.pushFlags(at, flag.failed);
        code.if(
          () =>
            this.push(
              code,
              () => code.i32(0),
              () => pushWord(todo.failure),
            ),
          () => {
            if (functions.settle !== null) code.get(at).call(functions.settle);
            this.push(
              code,
              (cell) => code.get(at).memory('i32.load', 4 * cell),
              () => pushWord(todo.enter),
              sleep === null ? null : () => pushCarried(sleep.room),
            );
          },
        );
      });
      code.get(at).i32(map.batch).op('i32.gt_u').brIf(next);
    });
    code.release(at);
  }

  private fail(word: number): void {
    const { code, env, host } = this;
    const { globals } = env;
    code.getGlobal(globals.failures).op('i32.eqz');
    code.if(() => {
      code.get(word).i32(todo.bits).op('i32.shr_u').setGlobal(globals.ordinal);
      code.i32(1).setGlobal(globals.failures).i32(sight.failure).call(host.seen);
    });
  }

  /** Puts a record on the stack, whose upper part is in the window; the host keeps the rest. `asleep` pushes the address of the sleep set to go with it. */
  private push(code: Code, cell: (cell: number) => void, word: () => void, asleep: (() => void) | null = null): void {
    const { env, host, bytes, functions } = this;
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
    if (asleep !== null && functions.sleep !== null) {
      copyRow(code, functions.sleep.room, asleep, () =>
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

function addOne(code: Code, global: number): void {
  code.getGlobal(global).i64(1).op('i64.add').setGlobal(global);
}
