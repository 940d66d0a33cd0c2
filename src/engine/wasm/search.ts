import type { Expression } from '../../system/ir.ts';
import type { Code, FunctionReference } from './encoder/code.ts';
import type { ModuleBuilder } from './encoder/module.ts';
import type { EntryFormat } from './entry.ts';
import { EntryCode } from './entry-code.ts';
import type { Environment } from './environment.ts';
import { pushGuard } from './expressions.ts';
import { pushMixed } from './hash.ts';
import { streamBytes } from './memory-map.ts';
import { pushTerminated } from './process.ts';
import { stop } from './stop.ts';

/** Functions of the host. */
export interface HostFunctions {
  /** Takes the states at the start of the output buffer: so many bytes. */
  readonly flushOutput: FunctionReference;
  readonly flushLog: FunctionReference;
  /** Fills the input buffer with states to be expanded; gives their bytes, 0 when there are none. */
  readonly refill: FunctionReference;
}

/** A property watched in every state: it is decided where its expression has the value, or fails. */
export interface Watch {
  readonly property: number;
  readonly expression: Expression;
  readonly wanted: boolean;
}

/** Generates `visit`: the successor joins the batch. */
export function visitFunction(module: ModuleBuilder, env: Environment): FunctionReference & { readonly code: Code } {
  const { globals, map } = env;
  const { cells } = env.compaction;
  const visit = module.function(
    cells.map(() => 'i32'),
    [],
    'visit',
  );
  const { code } = visit;
  const at = code.local();
  code.getGlobal(globals.batchAt).set(at);
  cells.forEach((_, cell) => {
    code
      .get(at)
      .get(cell)
      .memory('i32.store', 4 * cell);
  });
  code.get(at);
  pushMixed(
    code,
    cells.map((_, cell) => cell),
  );
  code.memory('i32.store', 4 * cells.length);
  code
    .get(at)
    .getGlobal(globals.ordinal)
    .memory('i32.store', 4 * cells.length + 4);
  code
    .get(at)
    .getGlobal(globals.current)
    .memory('i32.store', 4 * cells.length + 8);
  code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);
  code.get(at).i32(map.batchEntry).op('i32.add').setGlobal(globals.batchAt);
  return visit;
}

/** Adds to `visit` that a full batch is looked up. */
export function finishVisit(code: Code, env: Environment, lookUp: FunctionReference): void {
  code.getGlobal(env.globals.batchAt).i32(env.map.batchEnd).op('i32.eq');
  code.if(() => code.call(lookUp));
}

/** Generates `failed`: a step ended in a run-time error. */
export function failedFunction(module: ModuleBuilder, { globals }: Environment): FunctionReference {
  const failed = module.function([]);
  const { code } = failed;
  code.getGlobal(globals.firstFailure).op('i32.eqz');
  code.if(() => {
    code.getGlobal(globals.current).i32(1).op('i32.add').setGlobal(globals.firstFailure);
    code.getGlobal(globals.ordinal).setGlobal(globals.firstFailureOrdinal);
  });
  code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);
  return failed;
}

/** Generates `put`: stores a word (its address in bytes from the start of the state) and updates the cells in memory. */
export function putFunction(module: ModuleBuilder, { map, compaction }: Environment): FunctionReference {
  const put = module.function(['i32', 'i32']);
  const { code } = put;
  const cell = code.local();
  code.get(0).memory('i32.load', map.cellOf).tee(cell).i32(0).op('i32.ge_s');
  code.if(() => {
    if (compaction.cells.length === 1) code.i32(0).set(cell);
    code.get(cell).i32(4).op('i32.mul').tee(cell);
    code.get(cell).memory('i32.load', map.cells);
    code.get(1).get(0).memory('i32.load', map.state).op('i32.sub').get(0).memory('i32.load', map.factors).op('i32.mul', 'i32.add');
    code.memory('i32.store', map.cells);
  });
  code.get(0).get(1).memory('i32.store', map.state);
  return put;
}

/**
 * Generates the lookup of the batch. All probes are started before the first is looked at, so that waiting for memory overlaps; then each successor is found
 * in the table or put into it, sent to the output and noted in the log.
 */
export function lookUpFunction(
  module: ModuleBuilder,
  env: Environment,
  format: EntryFormat,
  host: HostFunctions,
  grow: FunctionReference,
): FunctionReference {
  const lookUp = module.function([]);
  const { code } = lookUp;
  const { globals, map } = env;
  const { cells } = env.compaction;
  const at = code.local();
  const end = code.local();
  const x = code.local();
  const slot = code.local();
  const entry = new EntryCode(code, env, format);
  code.getGlobal(globals.batchAt).tee(end).i32(map.batch).op('i32.eq');
  code.if(() => code.op('return'));
  entry.reload();
  warmUp();
  code.i32(map.batch).set(at);
  code.block((out) => {
    code.loop((next) => {
      code.getGlobal(globals.count).getGlobal(globals.full).op('i32.ge_u');
      code.if(() => {
        enlarge(out);
      });
      code
        .get(at)
        .memory('i32.load', 4 * cells.length)
        .set(x);
      entry.cells(at);
      entry.home(x, slot);
      entry.pushSlot(slot);
      code.set(slot);
      code.block((found) => {
        code.block((empty) => {
          code.loop((probe) => {
            const first = code.local('i64');
            entry.pushWord(slot, 0);
            code.tee(first).op('i64.eqz').brIf(empty);
            code
              .get(first)
              .get(entry.words[0] ?? 0)
              .op('i64.eq');
            entry.words.slice(1).forEach((word, index) => {
              code.if(
                () => {
                  entry.pushWord(slot, index + 1);
                  code.get(word).op('i64.eq');
                },
                () => code.i32(0),
                'i32',
              );
            });
            code.brIf(found);
            entry.further(slot);
            entry.pushTooFar();
            code.if(() => {
              enlarge(out);
              code.br(next);
            });
            code.br(probe);
          });
        });
        code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
        code.if(() => code.i32(stop.states).setGlobal(globals.stop).br(out));
        entry.write(slot);
        code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
        send(code, env, host, at);
        record(code, env, host, at);
      });
      code.get(at).i32(map.batchEntry).op('i32.add').tee(at).get(end).op('i32.ne').brIf(next);
    });
  });
  code
    .getGlobal(globals.transitions)
    .get(at)
    .i32(map.batch)
    .op('i32.sub')
    .i32(map.batchEntry)
    .op('i32.div_u', 'i64.extend_i32_u', 'i64.add');
  code.setGlobal(globals.transitions);
  code.i32(map.batch).setGlobal(globals.batchAt);
  return lookUp;

  function enlarge(out: { readonly depth: number }): void {
    code.call(grow).getGlobal(globals.stop).brIf(out);
    entry.reload();
  }

  function warmUp(): void {
    code
      .getGlobal(globals.slots)
      .i32(1 << 16)
      .op('i32.gt_u');
    code.if(() => {
      const sum = code.local('i64');
      code.i64(0).set(sum);
      code.i32(map.batch).set(at);
      code.loop((next) => {
        code
          .get(at)
          .memory('i32.load', 4 * cells.length)
          .set(x);
        entry.pushHome(x);
        code.set(slot);
        entry.pushSlot(slot);
        code.memory('i64.load').get(sum).op('i64.add').set(sum);
        code.get(at).i32(map.batchEntry).op('i32.add').tee(at).get(end).op('i32.ne').brIf(next);
      });
      code.get(sum).setGlobal(globals.warm);
      code.release(sum);
    });
  }
}

/** Copies the cells of a new state to the output. */
function send(code: Code, { globals, map, compaction }: Environment, host: HostFunctions, at: number): void {
  const bytes = 4 * compaction.cells.length;
  code
    .getGlobal(globals.outputAt)
    .i32(streamBytes - bytes)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(globals.outputAt).call(host.flushOutput).i32(0).setGlobal(globals.outputAt));
  compaction.cells.forEach((_, cell) => {
    code
      .getGlobal(globals.outputAt)
      .get(at)
      .memory('i32.load', 4 * cell)
      .memory('i32.store', map.output + 4 * cell);
  });
  code.getGlobal(globals.outputAt).i32(bytes).op('i32.add').setGlobal(globals.outputAt);
}

/** Notes how a new state was reached: `search-log.ts` reads it. */
function record(code: Code, { globals, map, compaction }: Environment, host: HostFunctions, at: number): void {
  const ordinal = code.local();
  const distance = code.local();
  const parent = code.local();
  const { length } = compaction.cells;
  code
    .get(at)
    .memory('i32.load', 4 * length + 4)
    .set(ordinal);
  code
    .get(at)
    .memory('i32.load', 4 * length + 8)
    .tee(parent)
    .getGlobal(globals.logParent)
    .op('i32.sub')
    .set(distance);
  code.get(parent).setGlobal(globals.logParent);
  code
    .getGlobal(globals.logAt)
    .i32(streamBytes - 16)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(globals.logAt).call(host.flushLog).i32(0).setGlobal(globals.logAt));
  code.get(distance).i32(7).op('i32.lt_u').get(ordinal).i32(32).op('i32.lt_u', 'i32.and');
  code.if(
    () => {
      code.getGlobal(globals.logAt).get(distance).i32(32).op('i32.mul').get(ordinal).op('i32.or').memory('i32.store8', map.log);
      code.getGlobal(globals.logAt).i32(1).op('i32.add').setGlobal(globals.logAt);
    },
    () => {
      code.getGlobal(globals.logAt).i32(255).memory('i32.store8', map.log);
      code
        .getGlobal(globals.logAt)
        .get(distance)
        .memory('i32.store', map.log + 1);
      code
        .getGlobal(globals.logAt)
        .get(ordinal)
        .memory('i32.store', map.log + 5);
      code.getGlobal(globals.logAt).i32(9).op('i32.add').setGlobal(globals.logAt);
    },
  );
  code.release(ordinal, distance, parent);
}

/** Generates the watching of properties in the working state. */
export function watch(code: Code, env: Environment, watches: readonly Watch[]): void {
  for (const { property, expression, wanted } of watches) {
    const address = env.map.monitors + 4 * property;
    code.load(address).op('i32.eqz');
    code.if(() => {
      pushGuard(code, env, null, expression);
      code.i32(wanted ? 0 : 1).op('i32.ne');
      code.if(() => code.store(address, () => code.getGlobal(env.globals.current).i32(1).op('i32.add')));
    });
  }
}

/** Generates the note on a state without steps. */
export function stuck(code: Code, env: Environment): void {
  const { globals } = env;
  const note = (counter: number, first: number): void => {
    code.getGlobal(counter).i32(1).op('i32.add').setGlobal(counter);
    code.getGlobal(first).op('i32.eqz');
    code.if(() => code.getGlobal(globals.current).i32(1).op('i32.add').setGlobal(first));
  };
  pushTerminated(code, env);
  code.if(
    () => note(globals.terminated, globals.firstTerminated),
    () => note(globals.deadlocks, globals.firstDeadlock),
  );
}
