import type { SideName } from './compare.ts';
import type { ReductionOptions } from '../check/reduction.ts';
import type { Span } from '../../base/span.ts';
import type { StateView } from '../states.ts';

export interface ExplainRequest {
  readonly side: SideName;
  readonly state: number;
  /** Options in place of those of the side, for this state alone. */
  readonly instead: Partial<ReductionOptions>;
  /** Grow the set from this transition only; null for the algorithm's own choice. */
  readonly start: number | null;
}

/** What can happen to enabled transitions in a state: one is asleep; the proviso turns a set down. */
export type Happening = 'asleep' | 'proviso';

/** A sentence with the places in the source that it speaks of. */
export interface Sentence {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** A decision in plain words. */
export interface Explanation {
  readonly state: number;
  /** The state as the machine has it, by which it is found elsewhere. */
  readonly words: Int32Array;
  readonly view: StateView;
  /** Whether the search came to the state; if not, what it would decide on arrival by a new path. */
  readonly visited: boolean;
  /** True when options were changed for this state. */
  readonly supposed: boolean;
  readonly summary: string;
  readonly enabled: readonly ExplainedTransition[];
  readonly computation: readonly Sentence[];
  readonly rejected: readonly ExplainedRejection[];
  readonly attempts: readonly Attempt[];
  readonly proviso: string;
  readonly sleepBefore: readonly Sentence[];
  /** null where it is not known: the state was not visited, or options were changed. */
  readonly sleepAfter: readonly Sentence[] | null;
}

export interface ExplainedTransition {
  readonly transition: number;
  readonly label: string;
  readonly spans: readonly Span[];
  readonly fate: 'taken' | 'outside' | 'asleep';
  /** Why it is not taken; null for those that are. */
  readonly why: Sentence | null;
}

export interface ExplainedRejection {
  readonly members: readonly string[];
  readonly why: Sentence;
  readonly steps: readonly Sentence[];
}

/** A set that the algorithm can compute in the state. */
export interface Attempt {
  /** The transition that it grows from; null for algorithms without one. */
  readonly start: number | null;
  readonly members: readonly string[];
  readonly all: boolean;
  readonly steps: readonly Sentence[];
}

/** Two transitions in both orders. States are numbers of the drawing, null where they are not drawn. */
export interface Square {
  readonly first: string;
  readonly second: string;
  readonly state: number | null;
  readonly afterFirst: SquareCorner;
  readonly afterSecond: SquareCorner;
  /** After both, in the order first, second; and in the other order. */
  readonly firstSecond: SquareCorner;
  readonly secondFirst: SquareCorner;
  readonly commutes: boolean;
  readonly text: string;
}

export interface SquareCorner {
  readonly kind: 'state' | 'disabled' | 'error';
  readonly state: number | null;
}
