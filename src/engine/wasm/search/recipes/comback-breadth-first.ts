import type { CombackOptions } from '../../../../contract/check/store-options.ts';
import { stateMonitors } from '../../../properties/monitors.ts';
import type { Environment } from '../../emit/environment.ts';
import { failedFunction, type Watch, watch } from '../../emit/observations.ts';
import { pausing } from '../../emit/pausing.ts';
import { roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import { lookUpFunction } from '../breadth-first.ts';
import { lookUpBetween, twinsOf } from '../comback/comparing.ts';
import type { CombackRoom } from '../comback/comback-room.ts';
import { followFunction } from '../comback/following.ts';
import { type QueueComparing, queueComparing, queueRoom } from '../comback/queue-comparing.ts';
import { eventsOf, fireFunction, tooManySteps } from '../comback/replaying.ts';
import type { Recipe } from '../recipe.ts';
import { noteStuck } from '../without-steps.ts';
import { watchWaitingFunction } from '../watch-waiting.ts';

/**
 * Breadth-first search of all states with ComBack: the table knows their hashes, and states are made again along back edges, and compared,
 * by the module itself.
 */
export function combackBreadthFirst(options: CombackOptions, watches: readonly Watch[]): Recipe<CombackRoom> {
  return {
    order: 'bfs',
    prepare: ({ module, data, system, keys, cells }) => {
      const room = roomFor(keys, 4, { sends: true, logs: false, ahead: false });
      const queue = queueRoom(module, data, cells, room.entry, options);
      const ends = options.chains ? stateMonitors(system) : null;
      let made: QueueComparing | null = null;
      const comparingIn = (env: Environment): QueueComparing => {
        made ??= queueComparing(module, env, keys, queue, ends);
        return made;
      };
      return {
        bits: { marked: false, numberBits: 0 },
        behind: (env) => comparingIn(env).behind,
        room,
        frontier: { kind: 'own' },
        more: { kind: 'queue', queue },
        generate: (site) => {
          const { env, host } = site;
          const { comparing, firing, finish } = comparingIn(env);
          const { again } = firing;
          const twins = twinsOf(env, comparing);
          const events = eventsOf(env, again);
          const pauses = pausing(env, 'bfs');
          const { makeRoom, followBatch } = comparing;
          const visit = visitFunction(site, { pausing: pauses, events });
          const lookUp = lookUpFunction(site, {
            number: twins.number,
            collisions: twins.collisions,
            ...(makeRoom === null ? {} : { before: (code) => void code.call(makeRoom) }),
            ...(followBatch === null ? {} : { changes: (code) => void code.call(followBatch) }),
            fresh: (code, _, at) => twins.discovered(code, at),
            after: (code) => {
              if (comparing.functions.looked !== null) code.call(comparing.functions.looked);
            },
          });
          // To look it up takes steps again, which needs the working state.
          finishVisit(visit.code, env, lookUp, () => tooManySteps(visit.code, env));
          finish(lookUp);
          const failed = failedFunction(module, env, host, lookUpBetween(module, lookUp, comparing));
          return {
            successors: { visit, failed, announce: null, pausing: pauses, cellsStay: false },
            loop: ({ functions: { unpack }, processes }) => {
              fireFunction(firing, env, unpack, processes);
              if (firing.following !== null) followFunction(firing.following, env, again, unpack, processes);
              watchWaitingFunction(site, watches, unpack);
              return {
                kind: 'queue',
                lookUp,
                refillStops: true,
                beginsProcess: events.beginsProcess,
                explore: (code, { meet, pushCells }) => {
                  watch(code, env, host, watches);
                  meet();
                  noteStuck(code, site, lookUp, () => {
                    pushCells();
                    code.call(unpack);
                  });
                },
              };
            },
          };
        },
      };
    },
  };
}
