import { communicates, seesChange } from './buffer-look.ts';
import { type BufferTable, byTable, condition, type ShiftedRelation } from './relation.ts';

const { notFull, full, empty, notEmpty, emptyOrFull, one, lastPlace } = condition;

/** The conditional dependence of operations on a bounded FIFO channel with Empty and Full (VeriSoft slides, after [GP93]). */
export const conditionalTable: BufferTable = {
  send: { send: notFull, receive: emptyOrFull, length: notFull, empty: empty, full: lastPlace },
  receive: { send: emptyOrFull, receive: notEmpty, length: notEmpty, empty: one, full: full },
  length: { send: notFull, receive: notEmpty, length: null, empty: null, full: null },
  empty: { send: empty, receive: one, length: null, empty: null, full: null },
  full: { send: lastPlace, receive: full, length: null, empty: null, full: null },
};

/**
 * A look and a communication depend on each other where the communication changes the answer; the table says no other of a look that comes
 * first in its step.
 */
export const shiftedDependence: ShiftedRelation = (first, second, n, N) =>
  communicates(first.operation) ? seesChange(second, first, n, N) : seesChange(first, second, n, N);

export const conditionalDependence = byTable(
  'conditional',
  'VeriSoft slides, conditional dependency relation',
  conditionalTable,
  shiftedDependence,
);
