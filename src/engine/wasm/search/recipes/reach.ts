import { foundRun, pushHolds, sight, type Target } from '../../emit/observations.ts';
import type { Recipe } from '../recipe.ts';
import { recordedQueue } from '../recorded-queue.ts';

/** Breadth-first search that stops at the first state where a target holds. */
export function reach(target: Target): Recipe<null> {
  return recordedQueue(({ env, host }) => (code, { meet }) => {
    pushHolds(code, env, target);
    code.if(() => foundRun(code, env, host, sight.goal));
    code.getGlobal(env.globals.stop);
    code.if(() => code.op('return'));
    meet();
  });
}
