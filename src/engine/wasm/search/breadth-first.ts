import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import type { HostFunctions } from '../emit/host-functions.ts';
import { mostEntries, streamBytes } from '../emit/memory-map.ts';
import { stop } from '../emit/stop.ts';
import type { Collisions, TableAccess } from '../table/state-table.ts';
import { type BatchShape, batchShape, keyInBatch } from './batch.ts';
import type { Site } from './recipe.ts';

/** Generates what is done about a step, whose entry in the batch is at the address in a local, once its successor has been found. */
export type OnStep = (code: Code, shape: BatchShape, at: number) => void;

/** What the lookup of a breadth-first search does about the states and steps in the batch. */
export interface LookingUp {
  /** The global where numbers are left, where the table numbers its states. */
  readonly number?: number | null;
  /** How states are told apart where the table knows only hashes. */
  readonly collisions?: (code: Code, at: number) => Collisions;
  /** Before the batch is looked at; and then what may change or empty it. */
  readonly before?: (code: Code) => void;
  readonly changes?: (code: Code) => void;
  /** A state is new, and waits by now. */
  readonly fresh?: OnStep;
  /** The successor of a step has been found or entered. */
  readonly step?: OnStep;
  /** All of the batch has been looked up. */
  readonly after?: (code: Code) => void;
}

/**
 * Generates the lookup of the batch. All probes are started before the first is looked at, so that waiting for memory overlaps; then each
 * successor is found in the table or put into it and sent to the output.
 */
export function lookUpFunction(
  site: Site,
  { number = null, collisions, before, changes, fresh, step, after }: LookingUp,
): FunctionReference {
  const { module, env, keys, states, host } = site;
  const lookUp = module.named('lookUp', []);
  const { code } = lookUp;
  const { globals, map } = env;
  const shape = batchShape(keys);
  const at = code.local();
  const end = code.local();
  const x = code.local();
  const table = states.access(code);
  const key = keyInBatch(code, shape, at, x);
  code.getGlobal(globals.batchAt).tee(end).i32(map.batch).op('i32.eq');
  code.if(() => code.op('return'));
  before?.(code);
  leaveStopped(code, env);
  if (changes !== undefined) {
    changes(code);
    code.getGlobal(globals.batchAt).i32(map.batch).op('i32.eq');
    code.if(() => code.op('return'));
  }
  table.reload();
  warmUp(code, env, shape, table, end);
  code.i32(map.batch).set(at);
  code.block((out) => {
    code.loop((next) => {
      code.get(at).memory('i32.load', shape.hash).set(x);
      table.insert(key, {
        out,
        number,
        ...(collisions === undefined ? {} : { collisions: collisions(code, at) }),
        fresh: () => {
          sendState(code, env, keys.stored, host, (word) => code.get(at).memory('i32.load', 4 * word));
          fresh?.(code, shape, at);
        },
        found: () => {},
      });
      step?.(code, shape, at);
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
  after?.(code);
  return lookUp;
}

/** Generates the start of all probes of the batch, up to the address in a local, so that waiting for memory overlaps. */
export function warmUp(code: Code, { globals, map }: Environment, shape: BatchShape, table: TableAccess, end: number): void {
  code
    .getGlobal(globals.slots)
    .i32(1 << 16)
    .op('i32.gt_u');
  code.if(() => {
    const [at, x] = [code.local(), code.local()];
    const sum = code.local('i64');
    code.i64(0).set(sum);
    code.i32(map.batch).set(at);
    code.loop((next) => {
      code.get(at).memory('i32.load', shape.hash).set(x);
      table.warm(keyInBatch(code, shape, at, x));
      code.get(sum).op('i64.add').set(sum);
      code.get(at).i32(map.batchEntry).op('i32.add').tee(at).get(end).op('i32.ne').brIf(next);
    });
    code.get(sum).setGlobal(globals.warm);
    code.release(sum);
    code.release(at, x);
  });
}

/**
 * Leaves the lookup where the search had to stop before: no step counts behind the one that met a limit, and where there was no memory for
 * a successor, what lies in the batch may be no state.
 */
export function leaveStopped(code: Code, { globals, map }: Environment): void {
  code.getGlobal(globals.stop);
  code.if(() => {
    for (const reason of [stop.states, stop.full, stop.memory, stop.refused]) {
      code.getGlobal(globals.stop).i32(reason).op('i32.eq');
      code.if(() => code.i32(map.batch).setGlobal(globals.batchAt).op('return'));
    }
  });
}

/**
 * Looks the batch up now if it may lead to the limit on states, and leaves where that has ended the search: what comes next in the order of
 * steps must not be seen then.
 */
export function lookUpNearLimit(code: Code, { globals }: Environment, lookUp: FunctionReference): void {
  code.getGlobal(globals.count).i32(mostEntries).op('i32.add').getGlobal(globals.maxStates).op('i32.ge_u');
  code.if(() => {
    code.call(lookUp).getGlobal(globals.stop);
    code.if(() => code.op('return'));
  });
}

/** What stands for the target in a record that says how many steps a state has. */
export const endOfState = -1;

/** Bytes of a record: the state where a step begins, its place among the steps there, and the state where it leads. */
export const edgeBytes = 12;

/** Notes each step with its place and where it leads: the number of the state found last is in a global. */
export function logSteps(env: Environment, host: HostFunctions, number: number): OnStep {
  return (code, shape, at) =>
    logEdge(code, env, host, [
      () => code.get(at).memory('i32.load', shape.parent),
      () => code.get(at).memory('i32.load', shape.ordinal),
      () => code.getGlobal(number),
    ]);
}

/** Writes a record of a step, or of how many steps a state has, to the log. */
export function logEdge(
  code: Code,
  { globals, map }: Environment,
  host: HostFunctions,
  words: readonly [() => void, () => void, () => void],
): void {
  code
    .getGlobal(globals.logAt)
    .i32(streamBytes - edgeBytes)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(globals.logAt).call(host.flushLog).i32(0).setGlobal(globals.logAt));
  words.forEach((push, i) => {
    code.getGlobal(globals.logAt);
    push();
    code.memory('i32.store', map.log + 4 * i);
  });
  code.getGlobal(globals.logAt).i32(edgeBytes).op('i32.add').setGlobal(globals.logAt);
}

/** Generates what sends a new state to the output, of whose words `push` pushes one. */
export function sendState(
  code: Code,
  { globals, map }: Environment,
  stored: number,
  host: HostFunctions,
  push: (word: number) => void,
): void {
  const bytes = 4 * stored;
  code
    .getGlobal(globals.outputAt)
    .i32(streamBytes - bytes)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(globals.outputAt).call(host.flushOutput).setGlobal(globals.outputAt));
  for (let word = 0; word < stored; word++) {
    code.getGlobal(globals.outputAt);
    push(word);
    code.memory('i32.store', map.output + 4 * word);
  }
  code.getGlobal(globals.outputAt).i32(bytes).op('i32.add').setGlobal(globals.outputAt);
}

/** Notes how a new state was reached: `search-log.ts` reads it. */
export function record({ env, host }: Site): OnStep {
  return (code, shape, at) =>
    recordStep(
      code,
      env,
      host,
      () => code.get(at).memory('i32.load', shape.ordinal),
      () => code.get(at).memory('i32.load', shape.parent),
    );
}

/** Notes the same of a state whose parent, and the place of the step there, are pushed. */
export function recordStep(
  code: Code,
  { globals, map }: Environment,
  host: HostFunctions,
  pushOrdinal: () => void,
  pushParent: () => void,
): void {
  const ordinal = code.local();
  const distance = code.local();
  const parent = code.local();
  pushOrdinal();
  code.set(ordinal);
  pushParent();
  code.tee(parent).getGlobal(globals.logParent).op('i32.sub').set(distance);
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
