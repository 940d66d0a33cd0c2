import type { Span } from '../../base/span.ts';
import type { Algorithm, ReductionOptions } from '../check/reduction.ts';
import type { Proviso } from '../check/proviso-catalogue.ts';
import type { DiagnosticView } from '../diagnostic.ts';
import type { AnalyseRequest } from '../model.ts';

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

/** What would have helped to a smaller set: one kind of facts, or several kinds together. */
export type Helping = MissingFact | 'several';

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

/** How much room a reduction leaves on a model. */
export interface Room {
  readonly algorithm: Algorithm;
  /** `none`: deadlocks alone must be kept, and nothing is visible. */
  readonly proviso: Proviso;
  /** All states of the model, and those that the reduction visits. */
  readonly states: number;
  readonly taken: number;
  /** States of the smallest graph that any choice of persistent sets leaves; under a proviso, such that nothing is put off for ever. */
  readonly least: Bounds;
  /** States in which more than one transition is enabled, and those of them where not all smallest sets are known. */
  readonly branching: number;
  readonly undecided: number;
  /** States that every choice visits, as far as they are known. */
  readonly mandatory: number;
  /** The states that the reduction visits and in which the proviso turned down a smaller set than the one taken. */
  readonly turnedDown: number;
  /** The other states that the reduction visits and in which it takes more than it must. */
  readonly losses: readonly Loss[];
}

/** A request for the room that an algorithm leaves on a model. */
export interface RoomRequest extends AnalyseRequest {
  readonly by: Pick<ReductionOptions, 'por' | 'interference' | 'select' | 'proviso'>;
  /** The room is not looked for in models with more states. */
  readonly maxStates: number;
}

/** A pair of transitions, and in how many states a kind of facts about it would have helped. */
export interface RoomPair {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly states: number;
}

/** What would have helped, in how many states, and the pairs that it is about most often. */
export interface RoomHelping {
  readonly helping: Helping;
  readonly states: number;
  readonly pairs: readonly RoomPair[];
  /** How many pairs are not told. */
  readonly more: number;
}

/** A state in which a smaller set would do. */
export interface RoomLoss {
  readonly state: number;
  readonly taken: number;
  /** The transitions of the smallest set by name. */
  readonly smallest: readonly string[];
  readonly helps: readonly Helping[];
}

/** The room left in words. */
export interface RoomView extends Omit<Room, 'losses'> {
  readonly helpings: readonly RoomHelping[];
  readonly losses: readonly RoomLoss[];
}

export interface RoomResult {
  readonly run: number;
  readonly failed: readonly DiagnosticView[] | null;
  readonly stopped: boolean;
  /** Null if the text could not be compiled, the work was stopped, or the model has too many states. */
  readonly room: RoomView | null;
}
