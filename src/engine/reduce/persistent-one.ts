import { Closure } from './closure.ts';
import { interfering } from './interference.ts';
import type { Candidate } from './reasons.ts';
import { type AlgorithmSets, candidate, type Reducer } from './reducer.ts';
import type { Situation } from './situation.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/**
 * Persistent sets, first strategy of the VeriSoft slides: only enabled transitions are looked at; one that is disabled and may interfere
 * ends the attempt.
 */
const sets: Reducer = function* (situation, options) {
  for (const start of situation.enabled) {
    const found = persistentOneSetFrom(start, situation, options);
    if (found.transitions.length < situation.enabled.length) yield found;
  }
};

/** Algo_1(t) of the slides. */
export function persistentOneSetFrom(start: number, situation: Situation, { interference }: ReductionOptions): Candidate {
  const closure = new Closure(situation);
  closure.add(start, { kind: 'start', transition: start });
  for (let at = closure.take(); at !== undefined; at = closure.take()) {
    for (const reason of interfering(at, situation, interference)) {
      if (!situation.isEnabled(reason.transition)) {
        const stop = { kind: 'gives-up', transition: reason.transition, because: at } as const;
        return candidate(situation, situation.enabled, [...closure.reasons, reason, stop]);
      }
      closure.add(reason.transition, reason);
    }
  }
  return candidate(situation, closure.members, closure.reasons);
}

export const persistentOne: AlgorithmSets = { propose: sets, growFrom: persistentOneSetFrom };
