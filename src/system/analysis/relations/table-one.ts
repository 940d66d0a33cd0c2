import type { OperationKind } from '../objects.ts';
import type { Relation } from './relation.ts';

/** The tags of Table I. */
export type Tag = 'Read' | 'Write' | 'Send' | 'Receive';

/**
 * Table I of Holzmann, Godefroid and Pirottin (1992), between tags that point to the same global object: + always dependent, - never, x
 * unless the channel is neither full nor about to let the send in (section 4). Tags of local variables and constants (Local) are dependent
 * on nothing.
 */
export const tableOne: Readonly<Record<Tag, Readonly<Record<Tag, '-' | '+' | 'x'>>>> = {
  Read: { Read: '-', Write: '+', Send: '+', Receive: '+' },
  Write: { Read: '+', Write: '+', Send: '+', Receive: '+' },
  Send: { Read: '+', Write: '+', Send: '+', Receive: 'x' },
  Receive: { Read: '+', Write: '+', Send: 'x', Receive: '+' },
};

/** The tag that an operation leaves: a complement is a write there, and looking at a channel's length a read. */
export function tagOf(operation: OperationKind): Tag {
  if (operation === 'send') return 'Send';
  if (operation === 'receive') return 'Receive';
  return operation === 'write' || operation === 'complement' ? 'Write' : 'Read';
}

/** The x is read conservatively: dependent where the channel is empty or full. */
export const tableOneDependence: Relation = {
  name: 'table-1',
  source: 'Holzmann, Godefroid and Pirottin 1992, Table I',
  relates(first, second, n, N) {
    const entry = tableOne[tagOf(first.operation)][tagOf(second.operation)];
    return entry === '+' || (entry === 'x' && (n === null || n === 0 || n === N));
  },
};
