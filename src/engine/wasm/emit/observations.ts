import type { Expression } from '../../../system/ir.ts';
import type { Code, FunctionReference } from './encoder/code.ts';
import type { ModuleBuilder } from './encoder/module-builder.ts';
import type { Environment } from './environment.ts';
import { pushGuard } from './expressions.ts';
import type { HostFunctions } from './host-functions.ts';
import { pushTerminated } from './process.ts';
import { stop } from './stop.ts';

/** What the module tells its host of when it sees it for the first time; a watched property by its number, from 0. */
export const sight = { deadlock: -1, terminated: -2, failure: -3, end: -4, loop: -5, goal: -6 } as const;

/** A property watched in every state: it is decided where its expression has the value, or fails. */
export interface Watch {
  readonly property: number;
  readonly expression: Expression;
  readonly wanted: boolean;
}

/** A property of states that is to be reached or avoided: it holds where its expression has the value. */
export interface Target {
  readonly expression: Expression;
  readonly wanted: boolean;
}

/** Generates 1 where the target holds in the working state, else 0; where it cannot be evaluated the search stops. */
export function pushHolds(code: Code, env: Environment, { expression, wanted }: Target): void {
  const value = code.local();
  pushGuard(code, env, null, expression);
  code.tee(value).i32(2).op('i32.eq');
  code.if(() => code.i32(stop.undecided).setGlobal(env.globals.stop));
  code
    .get(value)
    .i32(wanted ? 1 : 0)
    .op('i32.eq');
}

/** Generates the note that the run that was looked for has been found. */
export function foundRun(code: Code, env: Environment, host: HostFunctions, kind: number): void {
  code.i32(kind).call(host.seen);
  code.i32(stop.found).setGlobal(env.globals.stop);
}

/**
 * Generates `failed`: a step ended in a run-time error. The first is noted when its turn comes: the steps before it are looked up, which
 * may end the search, or lead it deeper.
 */
export function failedFunction(
  module: ModuleBuilder,
  { globals }: Environment,
  host: HostFunctions,
  lookUp: FunctionReference,
): FunctionReference {
  const failed = module.named('failed', []);
  const { code } = failed;
  code.getGlobal(globals.failures).op('i32.eqz');
  code.if(() => {
    code.call(lookUp).getGlobal(globals.stop).getGlobal(globals.child).op('i32.or', 'i32.eqz');
    code.if(() => code.i32(1).setGlobal(globals.failures).i32(sight.failure).call(host.seen));
  });
  code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);
  return failed;
}

/** What is known of a watched property: nothing yet, that it cannot be evaluated in some state, or that a state decides it. */
const known = { nothing: 0, failure: 1, decided: 2 };

/** Generates the watching of properties in the working state: a state that decides one is told of even after one in which it fails. */
export function watch(code: Code, env: Environment, host: HostFunctions, watches: readonly Watch[]): void {
  const value = code.local();
  for (const { property, expression, wanted } of watches) {
    const address = env.map.monitors + 4 * property;
    const tell = (what: number): void => {
      code.store(address, () => code.i32(what));
      code.i32(property).call(host.seen);
    };
    code.load(address).i32(known.decided).op('i32.ne');
    code.if(() => {
      pushGuard(code, env, null, expression);
      code
        .tee(value)
        .i32(wanted ? 1 : 0)
        .op('i32.eq');
      code.if(() => tell(known.decided));
      code.get(value).i32(2).op('i32.eq').load(address).op('i32.eqz', 'i32.and');
      code.if(() => tell(known.failure));
    });
  }
}

/** Generates the note on a state without steps. */
export function stuck(code: Code, env: Environment, host: HostFunctions): void {
  const note = (counter: number, kind: number): void => {
    code.getGlobal(counter).op('i32.eqz');
    code.if(() => code.i32(kind).call(host.seen));
    code.getGlobal(counter).i32(1).op('i32.add').setGlobal(counter);
  };
  pushTerminated(code, env);
  code.if(
    () => note(env.globals.terminated, sight.terminated),
    () => note(env.globals.deadlocks, sight.deadlock),
  );
}
