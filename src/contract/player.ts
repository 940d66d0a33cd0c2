import type { AnalyseRequest } from './model.ts';
import type { LabSide } from './lab/compare.ts';
import type { PlayedStore } from './lab/played-store.ts';
import type { DiagnosticView } from './diagnostic.ts';
import type { GraphNode } from './graph.ts';

export interface RecordRequest extends AnalyseRequest {
  readonly side: LabSide;
  readonly store: PlayedStore;
  /** Where the recording ends. */
  readonly mostEvents: number;
  /** A model with more states than this has its states numbered by the search. */
  readonly mostNumbered: number;
}

export interface RecordResult {
  readonly run: number;
  readonly failed: readonly DiagnosticView[] | null;
  readonly recording: SearchRecording | null;
}

/** A search as it happened. States have the numbers of the search; transitions those of the model. */
export interface SearchRecording {
  readonly side: LabSide;
  readonly store: PlayedStore;
  readonly events: readonly PlayerEvent[];
  /** False when the search went on after the last event. */
  readonly complete: boolean;
  /** Why the search did not come to its end though it is complete: the store was full; null if it did. */
  readonly ended: string | null;
  /** Why the combination is unsound for the model; null if it is not. */
  readonly refusal: string | null;
  /**
   * The states that were found, in the order in which they were, and after them those that were taken for others. A state that was
   * forgotten and found again has one number.
   */
  readonly nodes: readonly PlayedState[];
  /** The names of the words of a state. */
  readonly wordNames: readonly string[];
  /** Of each state how it is compressed (Holzmann, Godefroid and Pirottin 1992, Algorithm 4); null where states are not. */
  readonly codes: readonly StateCode[] | null;
  /** Their numbers in the state graph of the model, by which people know them; null where that is too large to be numbered. */
  readonly numbers: readonly number[] | null;
  /** What the search has missed though it came to its end; null if nothing, or if the model is too large for that to be known. */
  readonly missed: Missed | null;
  /** In words what each transition is, by its number; only those that occur. */
  readonly transitions: Readonly<Record<number, string>>;
  /** With conflict sets the tags of each transition: operations with the object or element that they touch. */
  readonly tags: Readonly<Record<number, string>>;
}

/** A state that a search found; `words` is the state as the machine has it, by which it is found elsewhere. */
export interface PlayedState extends Pick<GraphNode, 'id' | 'kind'> {
  /** Whether all processes are at their end, so that no step is no deadlock. */
  readonly ended: boolean;
  readonly words: Int32Array;
}

/** A state as it is compressed: the bytes that are stored, and what each of them, or a run of equal ones, is written as. */
export interface StateCode {
  readonly bytes: readonly number[];
  /** Bytes of the state before. */
  readonly before: number;
  readonly pieces: readonly CodePiece[];
}

/** Equal bytes beside each other, and what is written for them: bits in a Huffman code, bytes in run lengths. */
export interface CodePiece {
  readonly value: number;
  readonly times: number;
  readonly written: string;
}

/** What a search missed that took states for others. */
export interface Missed {
  readonly states: number;
  /** States of the model. */
  readonly total: number;
  /** Deadlocks, violations and errors among them, by their numbers in the state graph. */
  readonly bad: readonly PlayedState[];
}

/** Why a set that was tried was not taken. */
export interface Blame {
  /** larger: another set, not larger than this one, was taken. */
  readonly why: 'visible' | 'proviso' | 'fails' | 'not-single' | 'larger';
  /** The transition that is visible, leads back or fails. */
  readonly transition: number | null;
}

/** A set that was tried and not taken, with the transition that is to blame if it is one. */
export interface TurnedDown extends Blame {
  readonly members: readonly number[];
}

export type PlayerEvent =
  /** A state is put on the stack; `chosen` is null when all enabled transitions are taken. */
  | {
      readonly kind: 'enter';
      readonly state: number;
      readonly enabled: readonly number[];
      readonly chosen: readonly number[] | null;
      readonly rejected: readonly TurnedDown[];
      readonly asleep: readonly number[];
    }
  | {
      readonly kind: 'take';
      readonly state: number;
      readonly transition: number;
      /**
       * forgotten: it has been found before and replaced in the store, and is searched again. mistaken: it is new, but the store takes it
       * for others. waits: it may be one of others, which is found out later.
       */
      readonly outcome: 'new' | 'stack' | 'visited' | 'error' | 'forgotten' | 'mistaken' | 'waits';
      readonly target: number;
      /** The states that it is taken for, or that it may be. */
      readonly like: readonly number[];
    }
  /** A state that waited is found out about. */
  | {
      readonly kind: 'settle';
      readonly state: number;
      readonly transition: number;
      readonly outcome: 'new' | 'visited';
      readonly target: number;
    }
  /** A state is put into the store, with marks as `StoreEvent` has them, in the place of another one (-1: of none). */
  | { readonly kind: 'keep'; readonly state: number; readonly marks: readonly number[]; readonly instead: number }
  /** The state that a step leads to is compressed, to be looked for so. */
  | { readonly kind: 'compress'; readonly state: number; readonly target: number }
  /** A stored state is made again and compared; the path ends with it. */
  | {
      readonly kind: 'rebuild';
      readonly state: number;
      readonly path: readonly number[];
      readonly cached: boolean;
      readonly equal: boolean;
    }
  /** Stored states are made again together. `state`: the first of them. */
  | {
      readonly kind: 'group';
      readonly state: number;
      readonly wanted: readonly number[];
      readonly steps: readonly (readonly [number, number])[];
    }
  | { readonly kind: 'sleep'; readonly state: number; readonly asleep: readonly number[] }
  | { readonly kind: 'again'; readonly state: number; readonly woken: readonly number[]; readonly asleep: readonly number[] }
  | { readonly kind: 'leave'; readonly state: number };
