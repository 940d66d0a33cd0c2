import type { Span } from '../base/span.ts';

/** The families of alike processes of a model, and what looks alike and is not. */
export interface AlikeView {
  readonly families: readonly FamilyView[];
  /** Processes that look alike and yet may not change places, with the reason and its place in the text. */
  readonly refused: readonly RefusedFamily[];
}

export interface RefusedFamily {
  readonly name: string;
  readonly reason: string;
  readonly line: number | null;
  readonly span: Span | null;
}

/** A family, and the local states of its members where these are single values. */
export interface FamilyView {
  readonly name: string;
  /** The processes, in the order of their values. */
  readonly members: readonly string[];
  readonly locals: LocalsView | null;
  /** Why the local states are not known; null where they are. */
  readonly unknown: RefusedFamily | null;
}

/** The local states of a member: how many can be written down, how many differ in live words, and those that are locally reachable. */
export interface LocalsView {
  readonly conceivable: number;
  readonly live: number;
  readonly states: readonly LocalStateView[];
  readonly steps: readonly LocalStepView[];
}

export interface LocalStateView {
  /** `critical`, or `line 24` where the place has no label. */
  readonly place: string;
  /** `nonempty = TRUE` for each live variable, and for each element at the member's identity. */
  readonly values: readonly string[];
  readonly span: Span;
}

/** A step from one local state to another. */
export interface LocalStepView {
  readonly source: number;
  readonly target: number;
  /** The commands that lead there. */
  readonly labels: readonly string[];
  /** Whether some of them are steps of other processes. */
  readonly byOthers: boolean;
}

/** A state of the model: one of the run that is followed, or of the graph of the last check. */
export type WhichState = { readonly run: number; readonly index: number } | { readonly id: number };

/** For each family the number of the local state of each member; empty for families whose local states are not known. */
export interface TokensView {
  readonly now: readonly (readonly number[])[];
  /** The same before the last step of the run; null at its beginning, and for other states. */
  readonly before: readonly (readonly number[])[] | null;
}

/** Which local states are met in the states of the model. */
export interface ReachedView {
  /** How many states were searched, and whether these are all. */
  readonly states: number;
  readonly complete: boolean;
  /** For each family the numbers of the local states met. */
  readonly reached: readonly (readonly number[])[];
}
