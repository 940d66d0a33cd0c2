import type { Operation } from '../../ir.ts';
import { innerOperations } from '../../walk.ts';

/** More edges than this are not made. */
export const mostEdges = 40_000;
/** More operations and alternatives than this, in all edges together, are not made. */
export const mostOperations = 400_000;
/** More values of a TOSS than this are not told apart. */
export const mostValues = 4_096;

/** Called again and again while counters are made; throws `OutOfTime` where that takes too long. */
export type Watch = () => void;

/** Thrown where counters are not made within the time that there is. */
export class OutOfTime extends Error {}

/** How many operations and alternatives there are. */
export function sizeOf(operations: readonly Operation[]): number {
  return operations.reduce((sum, operation) => innerOperations(operation).reduce((all, inner) => all + 1 + sizeOf(inner), sum + 1), 0);
}
