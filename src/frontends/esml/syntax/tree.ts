import type { Fairness } from '../../../contract/check/fairness-catalogue.ts';
import type { Span } from '../../../base/span.ts';

/**
 * The syntax tree of an ESML text (thesis D.5 with the extensions of docs/language.md section 3). Trees are plain values; what later stages
 * find out lives in side tables keyed by `id`, which is unique within one tree and dense from 0.
 */
export type NodeId = number;

export interface Node {
  readonly id: NodeId;
  readonly span: Span;
}

/** One occurrence of an identifier. A name that was missing in the text has `text` "" and an empty span. */
export interface Name extends Node {
  readonly kind: 'name';
  readonly text: string;
}

// ---- Model ---------------------------------------------------------------------------------------------------------

export interface Model extends Node {
  readonly kind: 'model';
  readonly name: Name;
  readonly declarations: Declarations;
  readonly processes: readonly Process[];
  readonly body: readonly BodyItem[];
  readonly endName: Name | null;
  readonly properties: readonly Property[];
}

export interface Declarations {
  readonly constants: readonly ConstantDeclaration[];
  readonly types: readonly TypeDeclaration[];
  readonly variables: readonly VariableDeclaration[];
}

export interface ConstantDeclaration extends Node {
  readonly kind: 'constant-declaration';
  readonly name: Name;
  readonly value: Initializer;
}

export interface TypeDeclaration extends Node {
  readonly kind: 'type-declaration';
  readonly name: Name;
  readonly type: TypeExpression;
}

/** `a, b: T`; also a tuple's fields and, with a mode, a process's parameters. */
export interface VariableDeclaration extends Node {
  readonly kind: 'variable-declaration';
  readonly names: readonly Name[];
  readonly type: TypeReference;
  /** What follows `:=`; null if the variables begin as their type does, and for fields. */
  readonly initial: Initializer | null;
}

/** The value that a variable begins with or a constant has: an expression, or values in brackets. */
export type Initializer = Expression | ListValue;

/** `[a, b, c]` */
export interface ListValue extends Node {
  readonly kind: 'list-value';
  readonly elements: readonly Initializer[];
}

/** What stands where a type is meant: its name, or the type itself, written in place. */
export type TypeReference = Name | TypeExpression;

export interface Process extends Node {
  readonly kind: 'process';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly declarations: Declarations;
  readonly body: readonly Command[];
  /** The span of the keyword END that closes the body; empty if it is missing. */
  readonly endSpan: Span;
  readonly endName: Name | null;
}

export interface Parameter extends Node {
  readonly kind: 'parameter';
  readonly mode: 'in' | 'out' | null;
  readonly names: readonly Name[];
  readonly type: TypeReference;
}

/** The model's body: activations and replicated activations. */
export type BodyItem = Activation | Replication | SymmetricReplication;

export interface Activation extends Node {
  readonly kind: 'activation';
  readonly process: Name;
  readonly arguments: readonly Expression[];
}

/** `FOR i := low TO high DO ... END` */
export interface Replication extends Node {
  readonly kind: 'replication';
  readonly variable: Name;
  readonly low: Expression;
  readonly high: Expression;
  readonly body: readonly BodyItem[];
}

/** `FOR i IN type DO ... END`: once for each value of a symmetric type. */
export interface SymmetricReplication extends Node {
  readonly kind: 'symmetric-replication';
  readonly range: SymmetricRange;
  readonly body: readonly BodyItem[];
}

// ---- Types ---------------------------------------------------------------------------------------------------------

export type TypeExpression =
  | SubrangeType
  | EnumerationType
  | ListType
  | ArrayType
  | TupleType
  | AlphabetType
  | ChannelType
  | ScalarsetType
  | MissingType;

export interface SubrangeType extends Node {
  readonly kind: 'subrange-type';
  readonly low: Expression;
  readonly high: Expression;
}
export interface EnumerationType extends Node {
  readonly kind: 'enumeration-type';
  readonly members: readonly Name[];
}
export interface ListType extends Node {
  readonly kind: 'list-type';
  readonly size: Expression;
  readonly element: TypeReference;
}
export interface ArrayType extends Node {
  readonly kind: 'array-type';
  /** How many elements there are, or the name of the symmetric type that they are indexed by. */
  readonly size: Expression;
  readonly element: TypeReference;
}
export interface TupleType extends Node {
  readonly kind: 'tuple-type';
  readonly fields: readonly VariableDeclaration[];
}
export interface AlphabetType extends Node {
  readonly kind: 'alphabet-type';
  readonly signals: readonly SignalDeclaration[];
}
export interface SignalDeclaration extends Node {
  readonly kind: 'signal-declaration';
  readonly name: Name;
  readonly data: TypeReference | null;
}
/** `CHANNEL [n] OF alphabet` */
export interface ChannelType extends Node {
  readonly kind: 'channel-type';
  readonly capacity: Expression;
  readonly alphabet: TypeReference;
}
/** `SCALARSET [n]` */
export interface ScalarsetType extends Node {
  readonly kind: 'scalarset-type';
  readonly size: Expression;
}
/** Stands where a type should have been; a diagnostic has been given. */
export interface MissingType extends Node {
  readonly kind: 'missing-type';
}

// ---- Commands ------------------------------------------------------------------------------------------------------

export type Command =
  | SkipCommand
  | AssignCommand
  | TossCommand
  | ListCommand
  | Communication
  | IfCommand
  | DoCommand
  | PollCommand
  | WhenCommand
  | AtomicCommand
  | LoopCommand
  | GotoCommand
  | AssertCommand
  | TraceCommand
  | LabelledCommand
  | ForallCommand
  | ActivationCommand
  | MissingCommand;

export interface SkipCommand extends Node {
  readonly kind: 'skip';
}
export interface AssignCommand extends Node {
  readonly kind: 'assign';
  readonly target: Access;
  readonly value: Expression;
}
/** `x := TOSS(bound)` */
export interface TossCommand extends Node {
  readonly kind: 'toss';
  readonly target: Access;
  readonly bound: Expression;
}
export interface ListCommand extends Node {
  readonly kind: 'list-command';
  readonly operation: 'empty' | 'remove' | 'append' | 'prepend';
  readonly list: Expression;
  /** Present for append and prepend. */
  readonly value: Expression | null;
}
/** `ch!sig(e)` or `ch?sig(v)`; a receive's argument is checked to be an access later. */
export interface Communication extends Node {
  readonly kind: 'communication';
  readonly direction: 'send' | 'receive';
  readonly channel: Access;
  readonly signal: Name;
  readonly argument: Expression | null;
}
export interface IfCommand extends Node {
  readonly kind: 'if';
  readonly alternatives: readonly GuardedAlternative[];
}
export interface DoCommand extends Node {
  readonly kind: 'do';
  readonly alternatives: readonly GuardedAlternative[];
}
export type GuardedAlternative = Alternative | ReplicatedAlternative;
export interface Alternative extends Node {
  readonly kind: 'alternative';
  readonly guard: Expression;
  readonly body: readonly Command[];
}
/** `SOME i IN type : guard -> body` */
export interface ReplicatedAlternative extends Node {
  readonly kind: 'replicated-alternative';
  readonly range: SymmetricRange;
  readonly guard: Expression;
  readonly body: readonly Command[];
}
/** `i IN type`: every value of a symmetric type. */
export interface SymmetricRange extends Node {
  readonly kind: 'symmetric-range';
  readonly variable: Name;
  readonly type: Name;
}
export interface PollCommand extends Node {
  readonly kind: 'poll';
  readonly alternatives: readonly PollAlternative[];
}
export interface PollAlternative extends Node {
  readonly kind: 'poll-alternative';
  /** The `SOME i IN type :` before it, which makes one alternative for each value; null if absent. */
  readonly range: SymmetricRange | null;
  /** The `WHEN guard,` before a communication, evaluated before anything is stored; null if absent and for WHEN alone. */
  readonly guard: Expression | null;
  readonly trigger: Communication | WhenCommand;
  /** The `& expression` of a communication; null if absent and for WHEN. */
  readonly condition: Expression | null;
  readonly body: readonly Command[];
}
export interface WhenCommand extends Node {
  readonly kind: 'when';
  readonly condition: Expression;
}
export interface AtomicCommand extends Node {
  readonly kind: 'atomic';
  readonly body: readonly Command[];
}
/** `LOOP commands END`: for ever; going back is no step. */
export interface LoopCommand extends Node {
  readonly kind: 'loop';
  readonly body: readonly Command[];
}
/** `GOTO label` */
export interface GotoCommand extends Node {
  readonly kind: 'goto';
  readonly label: Name;
}
export interface AssertCommand extends Node {
  readonly kind: 'assert';
  readonly condition: Expression;
}
export interface TraceCommand extends Node {
  readonly kind: 'trace';
  readonly parts: readonly (Expression | StringLiteral)[];
}
export interface LabelledCommand extends Node {
  readonly kind: 'labelled';
  readonly label: Name;
  readonly command: Command;
}
/** `FORALL i IN type DO ... END` */
export interface ForallCommand extends Node {
  readonly kind: 'forall';
  readonly range: SymmetricRange;
  readonly body: readonly Command[];
}
/** An activation inside a process: always an error, kept so that the checker can say so. */
export interface ActivationCommand extends Node {
  readonly kind: 'activation-command';
  readonly process: Access;
  readonly arguments: readonly Expression[];
}
/** Stands where a command should have been; a diagnostic has been given. */
export interface MissingCommand extends Node {
  readonly kind: 'missing-command';
}

// ---- Expressions ---------------------------------------------------------------------------------------------------

export type Expression =
  | NumberLiteral
  | BooleanLiteral
  | Access
  | ParenthesizedExpression
  | UnaryExpression
  | BinaryExpression
  | ConditionalExpression
  | ListOperation
  | OrdinalExpression
  | AtExpression
  | ProcessQuestion
  | QuantifiedExpression
  | RangeExpression
  | TemporalUnary
  | TemporalBinary
  | AutomatonExpression
  | TossExpression
  | MissingExpression;

export interface NumberLiteral extends Node {
  readonly kind: 'number';
  readonly value: number;
}
export interface BooleanLiteral extends Node {
  readonly kind: 'boolean';
  readonly value: boolean;
}
export interface StringLiteral extends Node {
  readonly kind: 'string';
  /** Without the quotes. */
  readonly value: string;
}

/** A variable access: a name, then fields and indices. */
export type Access = Name | FieldAccess | IndexAccess;
export interface FieldAccess extends Node {
  readonly kind: 'field';
  readonly base: Access;
  readonly field: Name;
}
export interface IndexAccess extends Node {
  readonly kind: 'index';
  readonly base: Access;
  readonly index: Expression;
}

export interface ParenthesizedExpression extends Node {
  readonly kind: 'parenthesized';
  readonly inner: Expression;
}

export type UnaryOperator = '-' | '~';
export type BinaryOperator = '*' | 'DIV' | 'MOD' | '&' | '+' | '-' | 'OR' | '=' | '#' | '<' | '<=' | '>' | '>=' | '=>' | '<=>';

export interface UnaryExpression extends Node {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}
/** `=>` occurs in properties only. */
export interface BinaryExpression extends Node {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly operatorSpan: Span;
  readonly left: Expression;
  readonly right: Expression;
}
/** `(condition -> yes : no)`, with its parentheses */
export interface ConditionalExpression extends Node {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly yes: Expression;
  readonly no: Expression;
}
/** `ORD(operand)` */
export interface OrdinalExpression extends Node {
  readonly kind: 'ordinal';
  readonly operand: Expression;
}
export interface ListOperation extends Node {
  readonly kind: 'list-operation';
  readonly operation: 'length' | 'head';
  readonly operand: Expression;
}
/** `Proc@label`, in properties only. */
export interface AtExpression extends Node {
  readonly kind: 'at';
  readonly process: Access;
  readonly label: Name;
}
/** `enabled(Proc)`, `moved(Proc)`, in properties only. */
export interface ProcessQuestion extends Node {
  readonly kind: 'process-question';
  readonly question: 'enabled' | 'moved';
  readonly process: Access;
}
/** `COUNT(Proc p : e)`, `ALL(...)`, `SOME(...)`, in properties only. */
export interface QuantifiedExpression extends Node {
  readonly kind: 'quantified';
  readonly quantifier: 'count' | 'all' | 'some';
  readonly process: Name;
  readonly variable: Name;
  readonly condition: Expression;
}
/** `SOME i IN type : e`, `ALL i IN type : e`, `COUNT(i IN type : e)`, with or without the parentheses. */
export interface RangeExpression extends Node {
  readonly kind: 'range';
  readonly quantifier: 'count' | 'all' | 'some';
  readonly range: SymmetricRange;
  readonly condition: Expression;
}
export type TemporalUnaryOperator = 'AG' | 'EG' | 'AF' | 'EF' | 'AX' | 'EX' | 'G' | 'F' | 'X';
export interface TemporalUnary extends Node {
  readonly kind: 'temporal-unary';
  readonly operator: TemporalUnaryOperator;
  /** `AF<=k f`: within how many steps. */
  readonly bound?: Expression;
  readonly operand: Expression;
}
/** `A(l U r)`, `E(l U r)`, and in LTL `l U r`, `l R r`. */
export interface TemporalBinary extends Node {
  readonly kind: 'temporal-binary';
  readonly operator: 'AU' | 'EU' | 'U' | 'R';
  /** `A(l U<=k r)`: within how many steps. */
  readonly bound?: Expression;
  readonly left: Expression;
  readonly right: Expression;
}
/** `AUTOMATON idle: TRUE -> idle [] p -> accept_p; accept_p: ~q -> accept_p END`, behind LTL: no run is accepted by it. */
export interface AutomatonExpression extends Node {
  readonly kind: 'automaton';
  /** The first one is initial. */
  readonly states: readonly AutomatonState[];
}
export interface AutomatonState extends Node {
  readonly kind: 'automaton-state';
  readonly name: Name;
  readonly edges: readonly { readonly guard: Expression; readonly target: Name }[];
}
/** TOSS anywhere but as a whole right-hand side: always an error, kept so that the checker can say so. */
export interface TossExpression extends Node {
  readonly kind: 'toss-expression';
  readonly bound: Expression;
}
/** Stands where an expression should have been; a diagnostic has been given. */
export interface MissingExpression extends Node {
  readonly kind: 'missing-expression';
}

// ---- Properties ----------------------------------------------------------------------------------------------------

export interface Property extends Node {
  readonly kind: 'property';
  readonly name: Name | null;
  readonly logic: 'ctl' | 'ltl';
  readonly fairness: Fairness;
  readonly formula: Expression;
}
