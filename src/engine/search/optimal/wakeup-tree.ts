import type { Occurrence } from '../../reduce/occurrences.ts';
import type { StepOccurrence } from '../happens-before.ts';

/** True if two occurrences are independent. */
export type Commute = (a: Occurrence, b: Occurrence) => boolean;

/** A step to be taken, and what is to be taken after it; where nothing is, the search goes on as it likes. */
export interface WakeupBranch {
  readonly step: StepOccurrence;
  readonly below: WakeupBranch[];
}

/**
 * What is left of a sequence if a step comes first: the sequence without the step where nothing before it there depends on it, the sequence
 * as it is where the step is not in it and independent of all; null if the step cannot come first (it is no weak initial: Abdulla, Aronis,
 * Jonsson and Sagonas 2017, section 3).
 */
export function after(step: StepOccurrence, sequence: readonly StepOccurrence[], commute: Commute): readonly StepOccurrence[] | null {
  for (const [i, other] of sequence.entries()) {
    if (same(step, other)) return sequence.toSpliced(i, 1);
    if (!commute(step, other)) return null;
  }
  return sequence;
}

/**
 * Adds a sequence to the ordered tree whose branches are given (section 6.1 there). Where a leaf can be put in front of the sequence, the
 * search will come to an execution that begins with both, and nothing is added. Else the rest is added below the first branches that agree
 * with it, behind all others.
 */
export function insert(branches: WakeupBranch[], sequence: readonly StepOccurrence[], commute: Commute): boolean {
  for (const { step, below } of branches) {
    const rest = after(step, sequence, commute);
    if (rest !== null) return below.length > 0 && insert(below, rest, commute);
  }
  let at = branches;
  for (const step of sequence) {
    const below: WakeupBranch[] = [];
    at.push({ step, below });
    at = below;
  }
  return true;
}

export function same(a: StepOccurrence, b: StepOccurrence): boolean {
  return a.transition === b.transition && a.choice === b.choice;
}
