import { isDefined } from './buffer-look.ts';
import { conditionalDependence } from './conditional.ts';
import { type BufferTable, byTable, condition, type ShiftedRelation } from './relation.ts';

const { notFull, full, empty, notEmpty, one, lastPlace } = condition;

/**
 * The relation of [GP93] (VeriSoft slides, "Can Interfere?" 3): from a state with n messages, operations independent of the first can lead
 * to one in which the first and the second are dependent. The slides tabulate Send, Receive and Full; the rows and columns of Length and
 * Empty follow from the definition. Not symmetric.
 */
export const stateDependentTable: BufferTable = {
  send: { send: notFull, receive: full, length: notFull, empty: notFull, full: lastPlace },
  receive: { send: empty, receive: notEmpty, length: notEmpty, empty: one, full: notEmpty },
  length: { send: notFull, receive: notEmpty, length: null, empty: null, full: null },
  empty: { send: empty, receive: notEmpty, length: null, empty: null, full: null },
  full: { send: notFull, receive: full, length: null, empty: null, full: null },
};

/**
 * The definition, for looks that come after a communication of their own step: goes through the numbers of messages that independent
 * operations can lead to.
 */
const leadsToDependence: ShiftedRelation = (first, second, n, N) => {
  const seen = new Set([n]);
  for (const m of seen) {
    if (isDefined(second, m, N) && conditionalDependence.relates(first, second, m, N)) return true;
    for (const change of [send, receive])
      if (isDefined(change, m, N) && !conditionalDependence.relates(first, change, m, N)) seen.add(m + (change === send ? 1 : -1));
  }
  return false;
};
const send = { operation: 'send', shift: 0 } as const;
const receive = { operation: 'receive', shift: 0 } as const;

export const stateDependent = byTable('state-dependent', 'VeriSoft slides, after [GP93]', stateDependentTable, leadsToDependence);
