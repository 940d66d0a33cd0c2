import type { FunctionReference } from '../emit/encoder/code.ts';
import { failedFunction } from '../emit/observations.ts';
import { pausing } from '../emit/pausing.ts';
import { roomFor } from '../table/keeping.ts';
import { finishVisit, visitFunction } from './batch.ts';
import { type LookingUp, lookUpFunction, record } from './breadth-first.ts';
import type { ModelSteps } from './model-steps.ts';
import type { QueueLoop, Recipe, Site, Successors } from './recipe.ts';

/** A breadth-first search that records how each state was reached; what is done with a state that has waited is said by its loop. */
export function recordedQueue(explore: (site: Site, steps: ModelSteps, lookUp: FunctionReference) => QueueLoop['explore']): Recipe<null> {
  return {
    order: 'bfs',
    prepare: ({ keys }) => ({
      bits: { marked: false, numberBits: 0 },
      room: roomFor(keys, 3, { sends: true, logs: true, ahead: false }),
      frontier: { kind: 'queue' },
      more: null,
      generate: (site) => {
        const { lookUp, successors } = queueSteps(site, { fresh: record(site) });
        return { successors, loop: (steps) => ({ kind: 'queue', lookUp, explore: explore(site, steps, lookUp) }) };
      },
    }),
  };
}

/** What a breadth-first search does about steps, of which it takes some at a time where a state has many, and how it looks them up. */
export function queueSteps(site: Site, lookingUp: LookingUp): { readonly lookUp: FunctionReference; readonly successors: Successors } {
  const { module, env, host } = site;
  const pauses = pausing(env, 'bfs');
  const visit = visitFunction(site, { pausing: pauses });
  const lookUp = lookUpFunction(site, lookingUp);
  finishVisit(visit.code, env, lookUp);
  const failed = failedFunction(module, env, host, lookUp);
  return { lookUp, successors: { visit, failed, announce: null, pausing: pauses, cellsStay: true } };
}
