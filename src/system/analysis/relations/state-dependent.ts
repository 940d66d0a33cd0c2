import { type BufferTable, byTable, condition } from './relation.ts';

const { notFull, full, empty, notEmpty, one, lastPlace } = condition;

/**
 * The relation of [GP93] (VeriSoft slides, "Can Interfere?" 3): from a state with n messages, operations independent of the first can lead to one in which the
 * first and the second are dependent. The slides tabulate Send, Receive and Full; the rows and columns of Length and Empty follow from the definition. Not
 * symmetric.
 */
export const stateDependentTable: BufferTable = {
  send: { send: notFull, receive: full, length: notFull, empty: notFull, full: lastPlace },
  receive: { send: empty, receive: notEmpty, length: notEmpty, empty: one, full: notEmpty },
  length: { send: notFull, receive: notEmpty, length: null, empty: null, full: null },
  empty: { send: empty, receive: notEmpty, length: null, empty: null, full: null },
  full: { send: notFull, receive: full, length: null, empty: null, full: null },
};

export const stateDependent = byTable('state-dependent', 'VeriSoft slides, after [GP93]', stateDependentTable);
