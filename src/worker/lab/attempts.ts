import type { Candidate } from '../../engine/reduce/reasons.ts';
import { setsOf } from '../../engine/reduce/makers.ts';
import type { Situation } from '../../engine/reduce/situation.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/** A set that an algorithm computes, and the transition from which it grew, if it did. */
export interface Grown {
  readonly start: number | null;
  readonly candidate: Candidate;
}

/** All sets that an algorithm can compute in a state: from each enabled transition, those that end with all of them too. */
export function attemptsIn(situation: Situation, options: ReductionOptions): Grown[] {
  const { growFrom, propose } = setsOf(options.por);
  if (growFrom !== null) return situation.enabled.map((start) => ({ start, candidate: growFrom(start, situation, options) }));
  return [...(propose?.(situation, options) ?? [])].map((candidate) => ({ start: null, candidate }));
}
