import type { Span } from '../base/span.ts';
import type { ValueType } from './value-type.ts';

/**
 * The transition system: the waist between the language and all algorithms. Processes are program graphs. A template is shared by all its
 * activations; an activation supplies the values of its parameters and its channels. Nothing here knows syntax, only spans to point at it.
 *
 * Numbers: locations and edges are numbered within their template, channels and activations within the system, and transitions (an
 * activation's local edge, or a pair of edges that communicate) within the system. That a process goes on elsewhere
 * where none of the guards of a location is true, without a step of its own (in ESML a DO that falls through, docs/language.md section 2),
 * has no meaning here: the location carries guarded copies of the edges of those that come after it, behind its own.
 */
export interface TransitionSystem {
  readonly name: string;
  readonly templates: readonly Template[];
  readonly activations: readonly Activation[];
  readonly shared: readonly StoredVariable[];
  readonly channels: readonly Channel[];
  readonly transitions: readonly Transition[];
  readonly properties: readonly Property[];
}

export interface Variable {
  readonly name: string;
  readonly type: ValueType;
  readonly span: Span;
}

/** A variable that is part of a state. */
export interface StoredVariable extends Variable {
  /** Its words in the initial state. */
  readonly initial: readonly number[];
}

/** A variable of a process. A value parameter that a receive stores into is one, and starts with the value of that parameter. */
export interface LocalVariable extends StoredVariable {
  readonly initialParameter: number | null;
}

/** A channel: rendezvous when `capacity` is 0. A channel array contributes one channel per element, named `link[0]`. */
export interface Channel {
  readonly name: string;
  readonly capacity: number;
  readonly signals: readonly Signal[];
  readonly span: Span;
  /** Of an element of a channel array that is indexed by a symmetric type: the type's name, and which value it belongs to. */
  readonly element?: { readonly array: string; readonly type: string; readonly value: number };
}

export interface Signal {
  readonly name: string;
  readonly data: ValueType | null;
}

export interface Template {
  readonly name: string;
  /** Value parameters, read only. */
  readonly parameters: readonly Variable[];
  /** Names of channel parameters, in order. */
  readonly channelParameters: readonly string[];
  readonly variables: readonly LocalVariable[];
  readonly locations: readonly Location[];
  readonly edges: readonly Edge[];
  /** What is passed on the way to the first location: TRACEs before it. */
  readonly entry: readonly Operation[];
  readonly initial: number;
  readonly span: Span;
}

export interface Location {
  /**
   * A `choice` takes one of its edges whose guards are true, and fails where there is none; a `repetition` goes on `otherwise` then (the
   * alternative and the repetitive construct of Dijkstra 1975). A `poll` waits.
   */
  readonly kind: 'step' | 'choice' | 'repetition' | 'poll' | 'communication' | 'end';
  readonly labels: readonly string[];
  /** The command at the location, or its closing END. */
  readonly span: Span;
  /** Numbers of the edges that leave it: its own in the order of the text, then the copies of those where it goes on `otherwise`. */
  readonly edges: readonly number[];
  /** How many of `edges` are its own; copies come after them. */
  readonly ownEdges: number;
  /**
   * Of a repetition: where the process goes on if none of the guards is true, and the TRACEs passed on the way; null for other locations.
   */
  readonly otherwise: { readonly target: number; readonly passed: readonly Operation[] } | null;
}

/**
 * A way to leave a location. In order: `guard` is evaluated in the state before; for communications see `action`; then `operations` are
 * done; then the process is at `target`.
 */
export interface Edge {
  readonly source: number;
  readonly target: number;
  readonly guard: Expression | null;
  /**
   * The guard in parts, as the text has them; of a copy, those of the edge that it copies. All are true where the guard is.
   */
  readonly guardParts: readonly Conjunct[];
  /** Operations done before the action: TRACEs that are passed on the way to the edge that this one copies. */
  readonly before: readonly Operation[];
  readonly action: Action;
  /** Done after the action, within the same step. */
  readonly operations: readonly Operation[];
  /** The command (assignment, guarded alternative, communication, ...). */
  readonly span: Span;
  /** The edge of another location that it copies; null for a location's own. */
  readonly copyOf: number | null;
}

export type Action = LocalAction | TossAction | SendAction | ReceiveAction;

export interface LocalAction {
  readonly kind: 'local';
}
/** One step for each value from 0 to `bound`, which is stored in `target`. Such an edge has a guard only as a copy. */
export interface TossAction {
  readonly kind: 'toss';
  readonly target: Place;
  readonly bound: Expression;
}
/** The guard of a send is evaluated before the value is passed. */
export interface SendAction {
  readonly kind: 'send';
  readonly channel: ChannelReference;
  readonly signal: number;
  readonly value: Value | null;
}
/** `condition` is evaluated after the value has been stored in `target`; if it is false there is no step. */
export interface ReceiveAction {
  readonly kind: 'receive';
  readonly channel: ChannelReference;
  readonly signal: number;
  readonly target: Place | null;
  readonly condition: Expression | null;
  /** The condition in parts, as the text has them. */
  readonly conditionParts: readonly Conjunct[];
}

/** A part of a condition, with its place in the text. */
export interface Conjunct {
  readonly expression: Expression;
  readonly span: Span;
}

/** A channel of the system by number, or a template's channel parameter by position. */
export type ChannelReference =
  | { readonly kind: 'channel'; readonly channel: number }
  | { readonly kind: 'parameter'; readonly parameter: number };

// ---- Operations ----------------------------------------------------------------------------------------------------

export type Operation = (AssignOperation | ListOperation | AssertOperation | FailOperation | TraceOperation | ChooseOperation) & {
  /** Of an operation of a FORALL: which FORALL it is, and for which value of its symmetric type it is done. */
  readonly forall?: ForallMark;
};

export interface ForallMark {
  readonly type: string;
  readonly value: number;
  readonly span: Span;
}

export interface AssignOperation {
  readonly kind: 'assign';
  readonly target: Place;
  readonly value: Value;
  readonly span: Span;
}
export interface ListOperation {
  readonly kind: 'list';
  readonly operation: 'empty' | 'remove' | 'append' | 'prepend';
  readonly list: Place;
  readonly value: Value | null;
  readonly span: Span;
}
export interface AssertOperation {
  readonly kind: 'assert';
  readonly condition: Expression;
  readonly span: Span;
}
/** A run-time error: an IF with no true guard. */
export interface FailOperation {
  readonly kind: 'fail';
  readonly error: 'no-guard';
  readonly span: Span;
}
export interface TraceOperation {
  readonly kind: 'trace';
  readonly parts: readonly (string | Value)[];
  readonly span: Span;
}
/**
 * IF and DO inside ATOMIC: one true alternative is chosen and its operations done; a `loop` repeats until no guard is true, a choice
 * without loop fails when none is.
 */
export interface ChooseOperation {
  readonly kind: 'choose';
  readonly loop: boolean;
  readonly alternatives: readonly { readonly guard: Expression; readonly operations: readonly Operation[]; readonly span: Span }[];
  readonly span: Span;
}

// ---- Expressions ---------------------------------------------------------------------------------------------------

/** A scalar is an expression; a structured value is copied from a place. */
export type Value =
  | { readonly kind: 'scalar'; readonly expression: Expression; readonly type: ValueType }
  | { readonly kind: 'structured'; readonly place: Place };

/** Expressions yield one word; Booleans are 0 and 1. Those that can fail carry the span to blame. */
export type Expression =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'parameter'; readonly parameter: number }
  | { readonly kind: 'load'; readonly place: Place }
  | { readonly kind: 'length'; readonly list: Place }
  | { readonly kind: 'pending'; readonly channel: ChannelReference }
  | { readonly kind: 'negate'; readonly operand: Expression; readonly span: Span }
  | { readonly kind: 'not'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  /** An element of a constant array, found as a place is; fails where an index is out of range. */
  | { readonly kind: 'element'; readonly values: readonly number[]; readonly indices: readonly ElementIndex[] }
  /** Only the branch that `condition` chooses is evaluated. */
  | { readonly kind: 'conditional'; readonly condition: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'compare'; readonly equal: boolean; readonly left: Place; readonly right: Place; readonly words: number }
  /**
   * True when the activation is at one of the locations, those of the label `Proc@label`. In a process only conditions and assertions say
   * it; until a step is done, all processes are where they were before it.
   */
  | { readonly kind: 'at'; readonly activation: number; readonly locations: readonly number[]; readonly label: string }
  /**
   * What is asked of a process beside its location: `Proc@label` where it may be on the way to the label (`beingAt`), in properties also
   * `enabled(Proc)` and `moved(Proc)`. It is whether `answer`, which is in terms of the whole system as properties are, is true in the
   * state before the step. Where it cannot be evaluated that is false, so that this never fails.
   */
  | {
      readonly kind: 'asked';
      readonly activation: number;
      readonly question: 'at' | 'enabled' | 'moved';
      readonly label: string;
      readonly answer: Expression;
    };

/** One index into a constant array: elements of `stride` values, out of `size`. */
export interface ElementIndex {
  readonly index: Expression;
  readonly size: number;
  readonly stride: number;
  readonly span: Span;
}

export type BinaryOperator = ArithmeticOperator | ComparisonOperator | Connective;
/** From two numbers to one; the evaluation fails where the result has no place in a word, and where a divisor is 0. */
export type ArithmeticOperator = 'add' | 'subtract' | 'multiply' | 'divide' | 'modulo';
/** From two numbers to a Boolean; never fails. */
export type ComparisonOperator = 'equal' | 'unequal' | 'less' | 'lessEqual' | 'greater' | 'greaterEqual';
/** From two Booleans to one; the right side is evaluated only if needed. */
export type Connective = 'and' | 'or';

/** A variable or part of one. */
export interface Place {
  readonly root: PlaceRoot;
  readonly steps: readonly PlaceStep[];
  readonly type: ValueType;
}
export type PlaceRoot =
  | { readonly kind: 'local'; readonly variable: number }
  | { readonly kind: 'shared'; readonly variable: number }
  /** A variable of a given activation: in properties, and in what `asked` asks. */
  | { readonly kind: 'activation'; readonly activation: number; readonly variable: number }
  /** The buffer of a channel, as it lies in a state: in questions whether a process is enabled. */
  | { readonly kind: 'buffer'; readonly channel: number };
export type PlaceStep =
  /** A tuple's field, `words` words from its start. */
  | { readonly kind: 'field'; readonly words: number; readonly name: string }
  /** An array's element of `stride` words, out of `size`. */
  | { readonly kind: 'index'; readonly index: Expression; readonly size: number; readonly stride: number; readonly span: Span }
  /** The first element of a list; fails when it is empty. */
  | { readonly kind: 'head'; readonly span: Span };

// ---- Activations and transitions -----------------------------------------------------------------------------------

export interface Activation {
  /** `Phil[2]`, or `Chopstick` when the template is activated once. */
  readonly name: string;
  readonly template: number;
  /** Its number among the activations of its template, from 0. */
  readonly ordinal: number;
  readonly arguments: readonly number[];
  /** Channels by number, one per channel parameter. */
  readonly channels: readonly number[];
  readonly span: Span;
}

/** Numbered by position. A rendezvous pairs a send edge of one activation with a receive edge of another. */
export type Transition =
  | { readonly kind: 'local'; readonly activation: number; readonly edge: number }
  | {
      readonly kind: 'rendezvous';
      readonly sender: number;
      readonly sendEdge: number;
      readonly receiver: number;
      readonly receiveEdge: number;
      readonly channel: number;
    };

// ---- Properties ----------------------------------------------------------------------------------------------------

export interface Property {
  readonly name: string;
  readonly logic: 'ctl' | 'ltl';
  readonly fairness: 'none' | 'strong' | 'weak' | 'impartial';
  readonly formula: Formula;
  /** The formula as the text has it. */
  readonly text: string;
  readonly span: Span;
  /** Where the parts of its propositions are in the text, those under a quantifier for each member; absent where it was rewritten. */
  readonly sources?: ReadonlyMap<Expression, FormulaSource>;
}

/** A formula, or part of one, with its place and words in the text. */
export type Formula = FormulaShape & FormulaSource;

export interface FormulaSource {
  readonly span: Span;
  readonly text: string;
}

export type FormulaShape =
  | { readonly kind: 'proposition'; readonly expression: Expression }
  | { readonly kind: 'not'; readonly operand: Formula }
  | { readonly kind: 'and' | 'or' | 'implies'; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'unary'; readonly operator: UnaryTemporal; readonly operand: Formula }
  | { readonly kind: 'until'; readonly operator: BinaryTemporal; readonly left: Formula; readonly right: Formula }
  /**
   * The whole formula of a property of LTL. Whether it may count steps, as X does, was found out from its states (`stutter-invariant.ts`).
   */
  | { readonly kind: 'automaton'; readonly states: readonly AutomatonState[]; readonly countsSteps: boolean };

/**
 * Of a formula that is an automaton, which says that no run is accepted by it: one that takes edges in each state, whose guards hold there,
 * and passes accepting states again and again. The first state is initial.
 */
export interface AutomatonState {
  readonly name: string;
  readonly accepting: boolean;
  readonly edges: readonly { readonly guard: Proposition; readonly target: number }[];
}

/** A part of a formula that single states decide. */
export type Proposition = Formula & { readonly kind: 'proposition' };

export type UnaryTemporal = 'AG' | 'EG' | 'AF' | 'EF' | 'AX' | 'EX' | 'G' | 'F' | 'X';
export type BinaryTemporal = 'AU' | 'EU' | 'U' | 'R';
