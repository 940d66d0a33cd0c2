import type { CheckResult } from '../../../contract/check/result.ts';

/** Whether the search came to its end, but in a store that may have taken different states for one: what it has not found may be there. */
export function notProved({ store }: Pick<CheckResult, 'store'>): boolean {
  return store?.unproved === true;
}
