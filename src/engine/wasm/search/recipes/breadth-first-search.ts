import { type Watch, watch } from '../../emit/observations.ts';
import type { Recipe } from '../recipe.ts';
import { recordedQueue } from '../recorded-queue.ts';
import { noteStuck } from '../without-steps.ts';
import { watchWaitingFunction } from '../watch-waiting.ts';

/** Breadth-first search of all states, with how each was reached. */
export function breadthFirst(watches: readonly Watch[]): Recipe<null> {
  return recordedQueue((site, { functions }, lookUp) => {
    watchWaitingFunction(site, watches, functions.unpack);
    return (code, { meet }) => {
      watch(code, site.env, site.host, watches);
      meet();
      noteStuck(code, site, lookUp);
    };
  });
}
