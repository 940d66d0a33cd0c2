import type { Algorithm } from '../check/reduction.ts';

/** A number that is known from both sides; exactly where they are equal. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * What an analysis does not know when its set is larger than it must be. All are facts about two transitions as they really are from the
 * state on, as long as none of the smaller set is taken.
 */
export const missingFacts = ['element', 'test', 'update', 'buffer', 'alternative', 'apart', 'enabler', 'choice'] as const;

/**
 * `element`: they touch different elements of an array. `test`: what one writes leaves what the other tests as it is. `update`: they change
 * the same, and both orders lead to the same. `buffer`: what waits in the buffer lets them commute. `alternative`: they are ways of one
 * process, and commute. `apart`: in no state both are enabled. `enabler`: the second becomes enabled only after a step of the smaller set.
 * `choice`: nothing is missing; other starts or other enabling sets would have led to fewer.
 */
export type MissingFact = (typeof missingFacts)[number];

/** A fact about a pair of transitions of a state. */
export interface FactUsed {
  readonly fact: MissingFact;
  /** A transition of the smaller set, and the one that it pulled in needlessly. */
  readonly because: number;
  readonly transition: number;
  /** The objects at which they meet; null where they are ways of one process. */
  readonly object: number | null;
}

/** A state in which more transitions are taken than there are in the smallest set. */
export interface Loss {
  /** Its number in the breadth-first order of all states. */
  readonly state: number;
  readonly enabled: readonly number[];
  readonly taken: readonly number[];
  readonly smallest: readonly number[];
  /** What would have helped to a smaller set by itself; empty: only several of them together. */
  readonly helps: readonly MissingFact[];
  /** The pairs of the smallest set and what it need not have pulled in. */
  readonly uses: readonly FactUsed[];
}

/** How much room a reduction leaves on a model, where deadlocks alone must be kept. */
export interface Room {
  readonly algorithm: Algorithm;
  /** All states of the model, and those that the reduction visits. */
  readonly states: number;
  readonly taken: number;
  /** States of the smallest graph that any choice of persistent sets leaves. */
  readonly least: Bounds;
  /** States in which more than one transition is enabled, and those of them where not all smallest sets are known. */
  readonly branching: number;
  readonly undecided: number;
  /** States that every choice visits, as far as they are known. */
  readonly mandatory: number;
  /** The states that the reduction visits and in which it takes more than it must. */
  readonly losses: readonly Loss[];
}
