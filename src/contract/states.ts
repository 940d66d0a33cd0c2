import type { ProblemPicture } from './picture.ts';
import type { WaitsInWords } from './waiting.ts';
import type { Span } from '../base/span.ts';

/** What can be special about a state, from the least to the most; `violation` of a property that single states decide. */
export const stateKinds = ['plain', 'initial', 'deadlock', 'terminated', 'error', 'violation'] as const;

export type StateKind = (typeof stateKinds)[number];

/** A state that was found elsewhere, by a search of the lab or the player. */
export interface LookedAt {
  /** null when it is not known in the graph of the last check. */
  readonly id: number | null;
  readonly state: StateView;
  /** The transitions with a step there. */
  readonly enabled: readonly number[];
}

/** A state of the model: one of the run that is followed, of the graph of the last check, or found elsewhere, as the machine has it. */
export type WhichState = { readonly run: number; readonly index: number } | { readonly id: number } | { readonly words: Int32Array };

/** A state for the eye. */
export interface StateView {
  /** Number of the state in the last check's graph; null when it is not known there. */
  readonly id: number | null;
  readonly groups: readonly StateGroup[];
  /** What each process waits for; null where nobody asks for it: for rows of a table, and in the reduction lab. */
  readonly waiting: WaitsInWords | null;
  /** The model's picture of its problem in this state; null where there is none, or nobody asks for it. */
  readonly picture: ProblemPicture | null;
}

/** A process with its location and variables, or the shared variables, or the buffers of channels. */
export interface StateGroup {
  readonly name: string;
  readonly kind: 'process' | 'shared' | 'channels';
  /**
   * Where the process is, for processes: the location in its program graph, text such as `line 24: p!down(0)` and its span; null for
   * others. `behind` are those of its labels at which it is only since no guard of the DO where it stands is true.
   */
  readonly location: {
    readonly number: number;
    readonly text: string;
    readonly span: Span;
    readonly label: string | null;
    readonly behind: readonly string[];
  } | null;
  /** What the process was activated with, values and channels. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly entries: readonly StateEntry[];
  /**
   * The variables that are dead at the location: on every way on from there they get another value, if any, before they are used, and no
   * property reads them (E. A. Emerson and T. Wahl, section 3.1, Definition 1).
   */
  readonly dead: readonly string[];
}

/** A variable, or a part of one: an element, a field, an item of a list, a message in a buffer. */
export interface StateEntry {
  /** `count`; of parts `[2]` for an element, `.id` for a field and `#1` for the first item of a list or buffer. */
  readonly name: string;
  readonly value: string;
  /** True when it differs from the state given for comparison, or is not in one of the two. */
  readonly changed: boolean;
  /** The value in the state given for comparison; null without one, and for an item that is new. */
  readonly before: string | null;
  /** True for an item that was there before and is no longer. */
  readonly gone: boolean;
  /** What it consists of; empty for scalars. */
  readonly parts: readonly StateEntry[];
}

/** An expression and its value in a state, or why it has none. */
export interface WatchView {
  readonly expression: string;
  readonly entry: StateEntry | null;
  readonly problem: string | null;
}
