import type { Verdict } from '../../contract/check/verdict.ts';

/** The verdict on what a check cannot decide, whatever its limits are: another store, reduction, method or engine is needed. */
export function notDecided(about: Pick<Verdict, 'property' | 'kind' | 'span'>, reason: string): Verdict {
  return { ...about, holds: null, explanation: `not decided, because ${reason}`, run: null, notDecided: reason };
}

/** What is said of a property that is decided, where the check ended before there was evidence. */
export const withoutEvidence = 'the check ended after this was decided and before its run or other evidence was found';
