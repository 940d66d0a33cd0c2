import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import { stop } from '../emit/stop.ts';
import type { Site } from './recipe.ts';

/** Generates `finish`, which looks up what the last states of a thread led to, when its round is over. */
export function finishFunction({ module }: Site, lookUp: FunctionReference): void {
  module.function([], [], 'finish').code.call(lookUp);
}

/** Generates the end of a thread's round, behind a state, where it has found as many states as it may. */
export function stopAtQuota(code: Code, { env: { globals } }: Site): void {
  code.getGlobal(globals.count).getGlobal(globals.full).op('i32.ge_u').getGlobal(globals.stop).op('i32.eqz', 'i32.and');
  code.if(() => code.i32(stop.quota).setGlobal(globals.stop));
}
