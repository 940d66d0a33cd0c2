import type { Step } from '../../contract/steps.ts';
import type { Evidence } from '../../contract/check/evidence.ts';

/**
 * One run taken from evidence, for views that show runs only: its path, continued by what is said of its last state; where it has no
 * path, that of its first part that has one. null if no part has.
 */
export function linearPart(evidence: Evidence): { readonly steps: readonly Step[]; readonly loopStart: number | null } | null {
  const { steps, loopStart, children } = evidence;
  if (loopStart !== null) return { steps, loopStart };
  for (const { at, via, evidence: below } of children) {
    if (at !== steps.length) continue;
    const rest = linearPart(below);
    if (rest === null && via === null) continue;
    const before = via === null ? steps : [...steps, via];
    const loop = rest?.loopStart ?? null;
    return { steps: [...before, ...(rest?.steps ?? [])], loopStart: loop === null ? null : before.length + loop };
  }
  return steps.length > 0 || evidence.ends ? { steps, loopStart: null } : null;
}
