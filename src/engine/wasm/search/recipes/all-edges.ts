import { failedFunction } from '../../emit/observations.ts';
import { pausing } from '../../emit/pausing.ts';
import { roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import { endOfState, logEdge, logSteps, lookUpFunction } from '../breadth-first.ts';
import type { Recipe } from '../recipe.ts';
import { numberName } from '../twins.ts';

/** Breadth-first search that logs all steps for a graph (`host/graph-search.ts`): its states are numbered. */
export const allEdges: Recipe<null> = {
  order: 'bfs',
  prepare: ({ module, keys }) => {
    const number = module.global('i32', 0, numberName);
    return {
      bits: { marked: true, numberBits: 32 },
      room: roomFor(keys, 3, { sends: true, logs: true, ahead: false }),
      frontier: { kind: 'edges' },
      more: null,
      generate: (site) => {
        const { env, host } = site;
        const { globals } = env;
        const pauses = pausing(env, 'bfs');
        const visit = visitFunction(site, { pausing: pauses });
        const lookUp = lookUpFunction(site, { number, step: logSteps(env, host, number) });
        finishVisit(visit.code, env, lookUp);
        return {
          successors: { visit, failed: failedFunction(module, env, host, lookUp), announce: null, pausing: pauses, cellsStay: true },
          loop: () => ({
            kind: 'queue',
            lookUp,
            explore: (code, { meet }) => {
              meet();
              logEdge(code, env, host, [
                () => code.getGlobal(globals.current),
                () => code.getGlobal(globals.ordinal),
                () => code.i32(endOfState),
              ]);
            },
          }),
        };
      },
    };
  },
};
