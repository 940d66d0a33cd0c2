import type { OperationKind } from '../objects.ts';
import type { Touch } from './buffer-look.ts';

/** When two operations on one buffer are related, given that n of its N places are taken. */
export interface BufferCondition {
  readonly text: string;
  holds(n: number, N: number): boolean;
}

/**
 * A relation between operations on the same object. `n` is the number of messages that wait in a buffer; null asks whether it may hold in
 * any state.
 */
export interface Relation {
  readonly name: RelationName;
  /** Where it is defined. */
  readonly source: string;
  relates(first: Touch, second: Touch, n: number | null, N: number): boolean;
}

export type RelationName = 'constant' | 'conditional' | 'can-be-dependent' | 'do-not-accord' | 'state-dependent' | 'table-1';

export type BufferOperation = 'send' | 'receive' | 'length' | 'empty' | 'full';
export type BufferTable = Readonly<Record<BufferOperation, Readonly<Record<BufferOperation, BufferCondition | null>>>>;

export const bufferOperations: readonly BufferOperation[] = ['send', 'receive', 'length', 'empty', 'full'];

export const condition = {
  always: { text: '+', holds: () => true },
  notFull: { text: 'n < N', holds: (n, N) => n < N },
  full: { text: 'n = N', holds: (n, N) => n === N },
  empty: { text: 'n = 0', holds: (n) => n === 0 },
  notEmpty: { text: 'n > 0', holds: (n) => n > 0 },
  emptyOrFull: { text: 'n = 0 or n = N', holds: (n, N) => n === 0 || n === N },
  one: { text: 'n = 1', holds: (n) => n === 1 },
  lastPlace: { text: 'n = N - 1', holds: (n, N) => n === N - 1 },
} as const satisfies Record<string, BufferCondition>;

export function isBufferOperation(operation: OperationKind): operation is BufferOperation {
  return (bufferOperations as readonly string[]).includes(operation);
}

/**
 * Operations on variables (slides, "Refining Dependencies between Operations"): reads commute, and so do complements. The same in every
 * relation.
 */
function variablesRelated(first: OperationKind, second: OperationKind): boolean {
  const reads = (operation: OperationKind): boolean => operation === 'read' || operation === 'test';
  if (reads(first) && reads(second)) return false;
  return !(first === 'complement' && second === 'complement');
}

/**
 * A relation given by its table for buffers. The table speaks of operations that are a step of their own; for a look at the length after a
 * communication of the same step `shifted` decides, given that n places are taken before the step.
 */
export function byTable(name: RelationName, source: string, table: BufferTable, shifted: ShiftedRelation): Relation {
  const related = (first: Touch, second: Touch, n: number, N: number): boolean => {
    const { operation: a } = first;
    const { operation: b } = second;
    if (!isBufferOperation(a) || !isBufferOperation(b)) return variablesRelated(a, b);
    const entry = table[a][b];
    if (entry === null) return false;
    return looksLater(first) || looksLater(second) ? shifted(first, second, n, N) : entry.holds(n, N);
  };
  return {
    name,
    source,
    relates(first, second, n, N) {
      if (n !== null) return related(first, second, n, N);
      for (let m = 0; m <= N; m++) if (related(first, second, m, N)) return true;
      return false;
    },
  };
}

/** What a relation says where one of two touches is a look after a communication of its own step. */
export type ShiftedRelation = (first: Touch, second: Touch, n: number, N: number) => boolean;

function looksLater({ shift }: Touch): boolean {
  return shift !== 0;
}
