import { failedFunction, type Watch, watch } from '../../emit/observations.ts';
import { pausing } from '../../emit/pausing.ts';
import { roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import { lookUpFunction, record } from '../breadth-first.ts';
import type { Recipe } from '../recipe.ts';
import { noteStuck } from '../without-steps.ts';
import { watchWaitingFunction } from '../watch-waiting.ts';

/** Breadth-first search of all states, with how each was reached. */
export function breadthFirst(watches: readonly Watch[]): Recipe<null> {
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
          loop: ({ functions }) => {
            watchWaitingFunction(site, watches, functions.unpack);
            return {
              kind: 'queue',
              lookUp,
              explore: (code, { meet }) => {
                watch(code, env, host, watches);
                meet();
                noteStuck(code, site, lookUp);
              },
            };
          },
        };
      },
    }),
  };
}
