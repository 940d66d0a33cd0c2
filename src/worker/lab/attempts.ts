import { reducers } from '../../engine/reduce/algorithms.ts';
import type { ReductionOptions } from '../../engine/reduce/options.ts';
import { persistentOneFrom } from '../../engine/reduce/persistent-one.ts';
import { persistentThreeFrom } from '../../engine/reduce/persistent-three.ts';
import { persistentTwoFrom } from '../../engine/reduce/persistent-two.ts';
import type { Candidate } from '../../engine/reduce/reasons.ts';
import type { Situation } from '../../engine/reduce/situation.ts';
import { stubbornFrom } from '../../engine/reduce/stubborn.ts';

/** A set that an algorithm computes, and the transition from which it grew, if it did. */
export interface Grown {
  readonly start: number | null;
  readonly candidate: Candidate;
}

const growing: Partial<Record<ReductionOptions['por'], (start: number, situation: Situation, options: ReductionOptions) => Candidate>> = {
  persistent1: persistentOneFrom,
  persistent2: persistentTwoFrom,
  persistent3: persistentThreeFrom,
  stubborn: stubbornFrom,
};

/** All sets that an algorithm can compute in a state: from each enabled transition, those that end with all of them too. */
export function attemptsIn(situation: Situation, options: ReductionOptions): Grown[] {
  const grow = growing[options.por];
  if (grow !== undefined) return situation.enabled.map((start) => ({ start, candidate: grow(start, situation, options) }));
  return [...reducers[options.por](situation, options)].map((candidate) => ({ start: null, candidate }));
}

/** Whether an algorithm grows its sets from a transition that can be chosen. */
export function growsFromStart(por: ReductionOptions['por']): boolean {
  return growing[por] !== undefined;
}
