import type { Problem, SolutionVerdict } from '../../contract/tutor/problem.ts';

/**
 * The number of the next hint that has not been given yet: one that fits what was said of the last solution, else one for the start; null
 * if there is none.
 */
export function nextHint({ hints }: Problem, verdict: SolutionVerdict | null, given: readonly number[]): number | null {
  const keys: string[] = [];
  if (verdict?.kind === 'weak') keys.push(verdict.violated);
  if (verdict?.kind === 'changed') keys.push(verdict.change);
  if (verdict !== null) keys.push(verdict.kind);
  for (const key of [...keys, 'start']) {
    const at = hints.findIndex(({ on }, i) => on === key && !given.includes(i));
    if (at >= 0) return at;
  }
  return null;
}
