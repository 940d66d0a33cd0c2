import type { Evidence, EvidenceChild } from '../../../contract/check/evidence.ts';
import type { Step } from '../../../contract/steps.ts';

/** A run from the initial state to a piece of evidence and along it, to be shown step by step. */
export interface EvidenceRun {
  readonly steps: readonly Step[];
  /** Where the evidence begins. */
  readonly index: number;
  readonly loopStart: number | null;
}

/** The run to a piece of evidence that begins after `before`. */
export function runOf({ steps, loopStart }: Evidence, before: readonly Step[]): EvidenceRun {
  return { steps: [...before, ...steps], index: before.length, loopStart: loopStart === null ? null : before.length + loopStart };
}

/** The steps from the initial state to where a part of the evidence begins. */
export function stepsTo({ at, via }: EvidenceChild, parent: Evidence, before: readonly Step[]): readonly Step[] {
  const way = [...before, ...parent.steps.slice(0, at)];
  return via === null ? way : [...way, via];
}

/** The parts worth a line: what is said of each state on a path by a plain proposition is left to its last state. */
export function partsOf({ children, steps }: Evidence): readonly EvidenceChild[] {
  return children.filter(
    ({ at, evidence }) =>
      evidence.children.length > 0 || evidence.steps.length > 0 || steps.length === 0 || at === steps.length || children.length <= 3,
  );
}
