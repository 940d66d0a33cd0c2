import type { Span } from '../base/span.ts';
import type { StateKind } from './states.ts';
import type { Step } from './steps.ts';

/** The families of alike processes of a model, and what looks alike and is not. */
export interface AlikeView {
  /** Whether there are processes that are alike; if not, the families are the processes that are there once, each by itself. */
  readonly alike: boolean;
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
  /** The variables whose process counters keep apart from the others, as they name it. */
  readonly apart: readonly string[];
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

/** For each family the number of the local state of each member; empty for families whose local states are not known. */
export interface TokensView {
  readonly now: readonly (readonly number[])[];
  /** The same before the last step of the run; null at its beginning, and for other states. */
  readonly before: readonly (readonly number[])[] | null;
}

/** Steps that do the same but for which member does it. */
export interface AlikeMove {
  /** `one of reader: idle → reading`, and what else moves. */
  readonly what: string;
  /** The command, or the message of a communication. */
  readonly command: string;
  /** The steps, with the processes that take them. */
  readonly steps: readonly { readonly step: Step; readonly processes: readonly string[] }[];
}

/** The steps of a state, put together. */
export interface AlikeMoves {
  readonly moves: readonly AlikeMove[];
  /** Whether there are more steps than were looked at. */
  readonly omits: boolean;
}

/** Which local states are met in the states of the model. */
export interface ReachedView {
  /** How many states were searched, and whether these are all. */
  readonly states: number;
  readonly complete: boolean;
  /** For each family the numbers of the local states met. */
  readonly reached: readonly (readonly number[])[];
}

/** What puts states of the model together: one of each orbit stands for all, or vectors of counters do. */
export type QuotientKind = 'representatives' | 'counters';

/** What is asked of a quotient: how many states of the model are searched, and how many of these drawn, at most. */
export interface QuotientRequest {
  readonly kind: QuotientKind;
  readonly maxStates: number;
  readonly mostDrawn: number;
}

/** The graph of the model beside its quotient, as far as they are drawn: the first abstract states with all that they stand for. */
export interface QuotientView {
  readonly kind: QuotientKind;
  readonly states: readonly ConcreteStateView[];
  readonly steps: readonly DrawnStep[];
  readonly abstract: readonly AbstractStateView[];
  /** There is one where some state has a step to some other of the two abstract states (E. A. Emerson and T. Wahl, section 2). */
  readonly abstractSteps: readonly DrawnStep[];
  /** States of the model found, abstract states that stand for these, and whether these are all. */
  readonly found: number;
  readonly abstractFound: number;
  readonly complete: boolean;
}

/** A step between two drawn states, by their places. */
export interface DrawnStep {
  readonly source: number;
  readonly target: number;
}

/** A state as it is drawn. */
export interface DrawnState {
  readonly kind: StateKind;
  readonly depth: number;
  /** Steps to states that are not drawn, as far as they are known; one more where its steps are not known. */
  readonly hidden: number;
}

/** A state of the model. */
export interface ConcreteStateView extends DrawnState {
  /** Its number in the state graph, breadth first. */
  readonly number: number;
  /** The place of the abstract state that stands for it. */
  readonly abstract: number;
  /** Who is where: `critical: P[0], P[2]`. */
  readonly members: readonly string[];
  readonly words: Int32Array;
}

/** A state of the quotient. */
export interface AbstractStateView extends DrawnState {
  /** How many members are where: `2 × critical`. */
  readonly counts: readonly string[];
  /** What else there is in the state: shared variables, buffers, other processes. */
  readonly rest: readonly string[];
  /** The places of the states that it stands for. */
  readonly stands: readonly number[];
  /** Whether these are all that it stands for. */
  readonly whole: boolean;
}

/** Why there is no quotient. */
export interface NoQuotient {
  readonly refused: RefusedFamily;
}
