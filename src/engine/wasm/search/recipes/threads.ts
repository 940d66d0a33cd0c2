import { type Watch, watch } from '../../emit/observations.ts';
import { stop } from '../../emit/stop.ts';
import type { Recipe } from '../recipe.ts';
import { recordedQueue } from '../recorded-queue.ts';
import { watchWaitingFunction } from '../watch-waiting.ts';
import { noteStuck } from '../without-steps.ts';

/**
 * The part of one thread in a breadth-first search by several: it does what a search of its own does, but for the table, and stops where it
 * has found as many states as it may; `finish` looks up what its last states led to.
 */
export function breadthFirstThread(watches: readonly Watch[]): Recipe<null> {
  return recordedQueue((site, { functions }, lookUp) => {
    const { module, env, host } = site;
    const { count, full, stop: stops } = env.globals;
    watchWaitingFunction(site, watches, functions.unpack);
    module.function([], [], 'finish').code.call(lookUp);
    return (code, { meet }) => {
      watch(code, env, host, watches);
      meet();
      noteStuck(code, site, lookUp);
      code.getGlobal(count).getGlobal(full).op('i32.ge_u').getGlobal(stops).op('i32.eqz', 'i32.and');
      code.if(() => code.i32(stop.quota).setGlobal(stops));
    };
  });
}
