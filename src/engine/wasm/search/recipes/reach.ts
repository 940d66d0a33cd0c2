import { failedFunction, foundRun, pushHolds, sight, type Target } from '../../emit/observations.ts';
import { pausing } from '../../emit/pausing.ts';
import { roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import { lookUpFunction, record } from '../breadth-first.ts';
import type { Recipe } from '../recipe.ts';

/** Breadth-first search that stops at the first state where a target holds. */
export function reach(target: Target): Recipe<null> {
  return {
    order: 'bfs',
    prepare: ({ keys }) => ({
      bits: { marked: false, numberBits: 0 },
      room: roomFor(keys, 3, { sends: true, logs: true, ahead: false }),
      frontier: { kind: 'queue' },
      more: null,
      generate: (site) => {
        const { module, env, host } = site;
        const pauses = pausing(env, 'bfs');
        const visit = visitFunction(site, { pausing: pauses });
        const lookUp = lookUpFunction(site, { fresh: record(site) });
        finishVisit(visit.code, env, lookUp);
        return {
          successors: { visit, failed: failedFunction(module, env, host, lookUp), announce: null, pausing: pauses, cellsStay: true },
          loop: () => ({
            kind: 'queue',
            lookUp,
            explore: (code, { meet }) => {
              pushHolds(code, env, target);
              code.if(() => foundRun(code, env, host, sight.goal));
              code.getGlobal(env.globals.stop);
              code.if(() => code.op('return'));
              meet();
            },
          }),
        };
      },
    }),
  };
}
