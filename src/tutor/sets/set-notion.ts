import type { Step } from '../../contract/steps.ts';
import type { Grade } from '../../contract/tutor/exercise.ts';

/** A state that may be asked about, with the way to it. */
export interface Place {
  readonly state: Int32Array;
  readonly way: readonly Step[];
}

/** A notion of sets of transitions, in a state: what may be in one, and what keeps a set from being one. */
export interface SetNotion {
  readonly title: string;
  /** What is asked, in sentences. */
  readonly task: readonly string[];
  /** What may be a member: the transitions that are enabled, then those that are not yet. */
  readonly offered: readonly number[];
  readonly enabled: number;
  /** What a transition is called. */
  name(transition: number): string;
  /** Says what keeps transitions from being such a set, when it is asked for; null if they are one. */
  fault(set: readonly number[]): (() => Grade) | null;
}

/** All subsets but the empty one, smaller ones first. */
export function subsets(items: readonly number[]): number[][] {
  const all = Array.from({ length: 2 ** items.length - 1 }, (_, mask) => items.filter((_item, i) => ((mask + 1) >> i) % 2 === 1));
  return all.sort((a, b) => a.length - b.length);
}
