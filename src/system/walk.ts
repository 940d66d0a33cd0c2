import type { Expression, Operation, Place } from './ir.ts';
import { isArithmetic } from './operators.ts';

/**
 * What operations and expressions are made of, for whoever only looks through them. Each kind has its line in a table, so that a kind that
 * is added has to say what is in it before any analysis passes over it.
 */
type Table<Of extends { readonly kind: string }, R> = { readonly [K in Of['kind']]: (of: Extract<Of, { readonly kind: K }>) => R };

/** What a table says of a value. */
function look<Of extends { readonly kind: string }, R>(table: Table<Of, R>, of: Of): R {
  // The entry at a kind takes values of that kind.
  const entry = table[of.kind as Of['kind']] as unknown as (of: Of) => R;
  return entry(of);
}

const nothing: readonly never[] = [];

const inner: Table<Operation, readonly (readonly Operation[])[]> = {
  assign: () => nothing,
  list: () => nothing,
  assert: () => nothing,
  fail: () => nothing,
  trace: () => nothing,
  choose: ({ alternatives }) => alternatives.map(({ operations }) => operations),
};

/** The operations inside of an operation, those of each of its alternatives by themselves. */
export function innerOperations(operation: Operation): readonly (readonly Operation[])[] {
  return look(inner, operation);
}

/** Operations in the order of the text, each before those inside of it. */
export function* nestedOperations(operations: readonly Operation[]): Generator<Operation> {
  for (const operation of operations) {
    yield operation;
    for (const alternative of innerOperations(operation)) yield* nestedOperations(alternative);
  }
}

const written: Table<Operation, readonly Place[]> = {
  assign: ({ target }) => [target],
  list: ({ list }) => [list],
  assert: () => nothing,
  fail: () => nothing,
  trace: () => nothing,
  choose: () => nothing,
};

/** The places that an operation stores something into itself. */
export function placesWritten(operation: Operation): readonly Place[] {
  return look(written, operation);
}

const choosing: Table<Operation, boolean> = {
  assign: () => false,
  list: () => false,
  assert: () => false,
  fail: () => false,
  trace: () => false,
  choose: () => true,
};

/** Whether a step may go on in several ways at an operation. */
export function chooses(operation: Operation): boolean {
  return look(choosing, operation);
}

const operands: Table<Expression, readonly Expression[]> = {
  constant: () => nothing,
  parameter: () => nothing,
  load: () => nothing,
  length: () => nothing,
  pending: () => nothing,
  negate: ({ operand }) => [operand],
  not: ({ operand }) => [operand],
  binary: ({ left, right }) => [left, right],
  element: ({ indices }) => indices.map(({ index }) => index),
  conditional: ({ condition, yes, no }) => [condition, yes, no],
  compare: () => nothing,
  at: () => nothing,
  asked: ({ answer }) => [answer],
};

/** The expressions of which an expression is made, but for those in the indices of places. */
export function operandsOf(e: Expression): readonly Expression[] {
  return look(operands, e);
}

const places: Table<Expression, readonly Place[]> = {
  constant: () => nothing,
  parameter: () => nothing,
  load: ({ place }) => [place],
  length: ({ list }) => [list],
  pending: () => nothing,
  negate: () => nothing,
  not: () => nothing,
  binary: () => nothing,
  element: () => nothing,
  conditional: () => nothing,
  compare: ({ left, right }) => [left, right],
  at: () => nothing,
  asked: () => nothing,
};

/** The places that an expression reads itself; those in its operands are read by these. */
export function placesRead(e: Expression): readonly Place[] {
  return look(places, e);
}

type Asking = Extract<Expression, { readonly kind: 'pending' | 'at' }>;

const asking: Table<Expression, Asking | null> = {
  constant: () => null,
  parameter: () => null,
  load: () => null,
  length: () => null,
  pending: (e) => e,
  negate: () => null,
  not: () => null,
  binary: () => null,
  element: () => null,
  conditional: () => null,
  compare: () => null,
  at: (e) => e,
  asked: () => null,
};

/** What an expression asks of a state itself beside places: whether messages are there, or where a process is. */
export function asksBeside(e: Expression): Asking | null {
  return look(asking, e);
}

const failing: Table<Expression, boolean> = {
  constant: () => false,
  parameter: () => false,
  load: () => false,
  length: () => false,
  pending: () => false,
  negate: () => true,
  not: () => false,
  binary: ({ operator }) => isArithmetic(operator),
  element: () => true,
  conditional: () => false,
  compare: () => false,
  at: () => false,
  asked: () => false,
};

/** Whether the evaluation of an expression may fail itself; its operands and places may besides. */
export function failsItself(e: Expression): boolean {
  return look(failing, e);
}
