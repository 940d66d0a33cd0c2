import { type Watch, watch } from '../../emit/observations.ts';
import type { Recipe } from '../recipe.ts';
import { recordedQueue } from '../recorded-queue.ts';
import { finishFunction, stopAtQuota } from '../thread-round.ts';
import { watchWaitingFunction } from '../watch-waiting.ts';
import { noteStuck } from '../without-steps.ts';

/**
 * The part of one thread in a breadth-first search by several: it does what a search of its own does, but for the table, and stops where it
 * has found as many states as it may; `finish` looks up what its last states led to.
 */
export function breadthFirstThread(watches: readonly Watch[]): Recipe<null> {
  return recordedQueue((site, { functions }, lookUp) => {
    watchWaitingFunction(site, watches, functions.unpack);
    finishFunction(site, lookUp);
    return (code, { meet }) => {
      watch(code, site.env, site.host, watches);
      meet();
      noteStuck(code, site, lookUp);
      stopAtQuota(code, site);
    };
  });
}
