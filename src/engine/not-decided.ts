import type { Verdict } from '../contract/check/verdict.ts';

/** The verdict on what a check cannot decide, whatever its limits are: another store, reduction, method or engine is needed. */
export function notDecided(about: Pick<Verdict, 'property' | 'kind' | 'span'>, reason: string): Verdict {
  return { ...about, holds: null, explanation: `not decided, because ${reason}`, trace: null, notDecided: reason };
}
