import { type Edge, falseEdge, trueEdge } from './bdd.ts';
import type { NodeTable } from './node-table.ts';

/** The number of assignments to `variables`, which f depends on alone, that make it true. */
export function countAssignments(table: NodeTable, f: Edge, variables: readonly number[]): bigint {
  const place = new Map<number, number>();
  const sorted = [...variables].sort((a, b) => (table.levelOf[a] as number) - (table.levelOf[b] as number));
  sorted.forEach((variable, i) => void place.set(variable, i));
  place.set(0, sorted.length);
  const counts = new Map<number, bigint>([[0, 1n]]);

  const placeOf = (edge: Edge): number => {
    const found = place.get(table.variableOf(edge));
    if (found === undefined)
      throw new RangeError(`the function depends on variable ${table.variableOf(edge)}, which is not among those to count by`);
    return found;
  };
  /** Of the variables from the first of the edge on. */
  const count = (edge: Edge): bigint => {
    const node = edge & ~1;
    let found = counts.get(node);
    if (found === undefined) {
      const here = placeOf(node);
      const part = (child: Edge) => count(child) << BigInt(placeOf(child) - here - 1);
      found = part(table.low(node)) + part(table.high(node));
      counts.set(node, found);
    }
    return (edge & 1) === 0 ? found : (1n << BigInt(sorted.length - placeOf(edge))) - found;
  };
  return count(f) << BigInt(placeOf(f));
}

/** An assignment that makes f true, by variable; -1 where the value does not matter. */
export function oneAssignment(table: NodeTable, f: Edge): Int8Array | null {
  if (f === falseEdge) return null;
  const values = new Int8Array(table.variableAt.length + 1).fill(-1);
  for (let edge = f; edge !== trueEdge; ) {
    const low = table.low(edge);
    values[table.variableOf(edge)] = low === falseEdge ? 1 : 0;
    edge = low === falseEdge ? table.high(edge) : low;
  }
  return values;
}

/** The nodes of functions, without the terminal one. */
export function nodesOf(table: NodeTable, functions: readonly Edge[]): Set<number> {
  const seen = new Set<number>();
  const stack = functions.map((edge) => edge >> 1);
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === 0 || seen.has(node)) continue;
    seen.add(node);
    stack.push(table.low(node << 1) >> 1, table.high(node << 1) >> 1);
  }
  return seen;
}
