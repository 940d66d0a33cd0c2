import type { Code, FunctionReference } from '../encoder/code.ts';
import type { ModuleBuilder } from '../encoder/module.ts';
import type { Environment } from '../environment.ts';
import type { HostFunctions } from '../host.ts';
import { streamBytes } from '../memory-map.ts';
import { sight, stuck, type Watch, watch } from '../observations.ts';
import { stop } from '../stop.ts';
import { Entries } from './entries.ts';
import { flag, recordShape, todo } from './records.ts';
import { found, type TableAccess } from './table-access.ts';

/** Functions that the loop calls. */
export interface LoopFunctions {
  readonly unpack: FunctionReference;
  readonly table: TableAccess;
  /** Marks the successors in the batch that are to be taken. */
  readonly choose: FunctionReference;
  /** Merges what goes on from the successor at an address; null if nothing is merged. */
  readonly settle: FunctionReference | null;
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
    this.bytes = recordShape(this.cells.length).bytes;
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
            code.if(() => this.visit(word));
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
    const { module, env, host } = this;
    const { code } = module.function(
      this.cells.map(() => 'i32'),
      [],
      'begin',
    );
    pushRecord(
      code,
      env,
      host,
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
    code.get(top).op('i32.eqz');
    code.if(() => code.call(host.refill).setGlobal(globals.inputAt));
    code.release(top);
  }

  /** A new state. */
  private visit(word: number): void {
    const { code, env, host, cells, functions } = this;
    const { globals, map } = env;
    const own = (cell: number): Code => code.get(cells[cell] ?? 0);
    pushRecord(code, env, host, own, () => code.get(word).i32(todo.leave).op('i32.or'));
    code.getGlobal(globals.height).getGlobal(globals.highest).op('i32.gt_u');
    code.if(() => code.getGlobal(globals.height).setGlobal(globals.highest));
    code.getGlobal(globals.height).i32(1).op('i32.add').setGlobal(globals.height);
    for (const local of cells) code.get(local);
    code.call(functions.unpack);
    code.i32(map.batch).setGlobal(globals.batchAt).i32(0).setGlobal(globals.ordinal);
    watch(code, env, host, this.watches);
    functions.expand(code, cells);
    code.getGlobal(globals.stop);
    code.if(() => code.op('return'));
    code.getGlobal(globals.batchAt).i32(map.batch).op('i32.eq');
    code.if(
      () => stuck(code, env, host),
      () => {
        code.call(functions.choose);
        this.pushChosen();
      },
    );
  }

  /** Puts what was chosen on the stack, the first step on top. */
  private pushChosen(): void {
    const { code, env, host, functions } = this;
    const { globals, map } = env;
    const entries = new Entries(code, env);
    const at = code.local();
    code.getGlobal(globals.batchAt).set(at);
    code.loop((next) => {
      code.get(at).i32(map.batchEntry).op('i32.sub').set(at);
      entries.pushFlags(at, flag.chosen | flag.asleep);
      code.i32(flag.chosen).op('i32.eq');
      code.if(() => {
        entries.pushFlags(at, flag.failed);
        code.if(
          () =>
            pushRecord(
              code,
              env,
              host,
              () => code.i32(0),
              () => pushWord(todo.failure),
            ),
          () => {
            if (functions.settle !== null) code.get(at).call(functions.settle);
            pushRecord(
              code,
              env,
              host,
              (cell) => code.get(at).memory('i32.load', 4 * cell),
              () => pushWord(todo.enter),
            );
          },
        );
      });
      code.get(at).i32(map.batch).op('i32.gt_u').brIf(next);
    });
    code.release(at);

    function pushWord(kind: number): void {
      entries.push(at, 'ordinal');
      code.i32(todo.bits).op('i32.shl').i32(kind).op('i32.or');
    }
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
}

/** Puts a record on the stack, whose upper part is in the window; the host keeps the rest. */
function pushRecord(
  code: Code,
  { globals, map, compaction }: Environment,
  host: HostFunctions,
  cell: (cell: number) => void,
  word: () => void,
): void {
  const { length } = compaction.cells;
  const { bytes } = recordShape(length);
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
  code.getGlobal(globals.inputAt).i32(bytes).op('i32.add').setGlobal(globals.inputAt);
}

function addOne(code: Code, global: number): void {
  code.getGlobal(global).i64(1).op('i64.add').setGlobal(global);
}
