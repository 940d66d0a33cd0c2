import { Closure } from './closure.ts';
import { type EnablingSet, enablingSets } from './enabling.ts';
import { interfering } from './interference.ts';
import type { Candidate, Pulled } from './reasons.ts';
import { type AlgorithmSets, candidate, type Reducer } from './reducer.ts';
import type { Situation } from './situation.ts';
import type { Interference, ReductionOptions } from '../../contract/check/reduction.ts';

/**
 * Persistent sets, third strategy of the VeriSoft slides: a disabled transition brings in transitions of which one must happen before it is
 * enabled.
 */
const sets: Reducer = function* (situation, options) {
  for (const start of situation.enabled) {
    const found = persistentThreeSetFrom(start, situation, options);
    if (found.transitions.length < situation.enabled.length) yield found;
  }
};

/** Algo_3(t) of the slides, with the first necessary enabling set of each disabled transition. */
export function persistentThreeSetFrom(start: number, situation: Situation, { interference }: ReductionOptions): Candidate {
  return closureFrom(start, situation, interference, (sets) => sets[0]);
}

/**
 * The closure from a transition, with a way to choose among necessary enabling sets. What `isNeedless` says of an interfering transition
 * leaves it out: for the question what would be if more were known.
 */
export function closureFrom(
  start: number,
  situation: Situation,
  interference: Interference,
  choose: (sets: readonly EnablingSet[], members: ReadonlySet<number>) => EnablingSet | undefined,
  isNeedless: (pulled: Pulled) => boolean = () => false,
): Candidate {
  const closure = new Closure(situation);
  closure.add(start, { kind: 'start', transition: start });
  for (let at = closure.take(); at !== undefined; at = closure.take()) {
    if (situation.isEnabled(at)) {
      for (const reason of interfering(at, situation, interference)) if (!isNeedless(reason)) closure.add(reason.transition, reason);
      continue;
    }
    const set = choose(enablingSets(at, situation), closure.members);
    for (const transition of set?.transitions ?? []) {
      closure.add(transition, {
        kind: 'enables',
        transition,
        because: at,
        how: set?.how ?? { kind: 'condition', condition: null, objects: [] },
      });
    }
  }
  return candidate(situation, closure.members, closure.reasons);
}

export const persistentThree: AlgorithmSets = { propose: sets, growFrom: persistentThreeSetFrom };
