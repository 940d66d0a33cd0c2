import type { CombackOptions } from '../../../../contract/check/store-options.ts';
import { failedFunction, stuck, type Watch, watch } from '../../emit/observations.ts';
import { pausing } from '../../emit/pausing.ts';
import { roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import type { CombackRoom } from '../comback/comback-room.ts';
import { lookUpBetween, makeComparing, twinsOf } from '../comback/comparing.ts';
import { declareFire, eventsOf, fireFunction, tooManySteps } from '../comback/replaying.ts';
import { frameShape, lookUpNext, numberAt, popFunction } from '../depth-first.ts';
import type { Recipe } from '../recipe.ts';

/**
 * Depth-first search of all states with ComBack: the table knows their hashes, and the host compares states, which it makes again from
 * those on the stack. Frames have the numbers of states, and a state is explored anew when the search comes back to it.
 */
export function combackDepthFirst(options: CombackOptions, watches: readonly Watch[]): Recipe<CombackRoom> {
  return {
    order: 'dfs',
    prepare: ({ module, data, keys, cells }) => {
      const { again, ring, comparing } = makeComparing(module, data, cells, options);
      const records = frameShape(keys.stored, true);
      return {
        bits: { marked: true, numberBits: 0 },
        room: roomFor(keys, 4, { sends: false, logs: false, ahead: false }),
        frontier: { kind: 'own' },
        more: { kind: 'stack', records, again, ring, rises: true },
        generate: (site) => {
          const { env, host } = site;
          const twins = twinsOf(env, comparing);
          const events = eventsOf(env, again);
          const pauses = pausing(env, 'dfs');
          const visit = visitFunction(site, { pausing: pauses, events });
          const lookUp = lookUpNext(site, { twins });
          // To look it up takes steps again, which needs the working state.
          finishVisit(visit.code, env, lookUp, () => tooManySteps(visit.code, env));
          const failed = failedFunction(module, env, host, lookUpBetween(module, lookUp, comparing));
          const pop = popFunction(site, twins);
          return {
            successors: { visit, failed, announce: null, pausing: pauses, cellsStay: false },
            loop: ({ functions: { unpack }, processes }) => {
              fireFunction(declareFire(module, again), env, unpack, processes);
              return {
                kind: 'stack',
                lookUp,
                number: twins.number,
                kept: null,
                beginsProcess: events.beginsProcess,
                explore: (code, { top, fresh, meet }) => {
                  code
                    .get(top)
                    .memory('i32.load', env.map.input + numberAt(keys.stored))
                    .setGlobal(env.globals.current);
                  code.get(fresh);
                  code.if(() => watch(code, env, host, watches));
                  meet();
                  code.getGlobal(env.globals.ordinal).op('i32.eqz');
                  code.if(() => stuck(code, env, host));
                  code.call(lookUp);
                },
                leave: (code) => void code.call(pop),
              };
            },
          };
        },
      };
    },
  };
}
