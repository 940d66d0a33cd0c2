import { roomFor } from '../../table/keeping.ts';
import { endOfState, logEdge, logSteps } from '../breadth-first.ts';
import type { Recipe } from '../recipe.ts';
import { queueSteps } from '../recorded-queue.ts';
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
        const { lookUp, successors } = queueSteps(site, { number, step: logSteps(env, host, number) });
        return {
          successors,
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
