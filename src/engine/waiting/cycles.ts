/**
 * Cycles of a directed graph, given by the successors of each node, such that no two of them share a node: a shortest one, then a shortest
 * one without its nodes, and so on.
 */
export function disjointCycles(successors: readonly (readonly number[])[]): number[][] {
  const left = new Set(successors.keys());
  const cycles: number[][] = [];
  for (;;) {
    const found = [...left].map((start) => shortestThrough(successors, start, left)).filter((cycle) => cycle !== null);
    const [first] = found.sort((a, b) => a.length - b.length);
    if (first === undefined) return cycles;
    cycles.push(first);
    for (const node of first) left.delete(node);
  }
}

/** A shortest cycle through a node that stays among some nodes; null if there is none. */
function shortestThrough(successors: readonly (readonly number[])[], start: number, among: ReadonlySet<number>): number[] | null {
  const before = new Map<number, number>();
  const waiting = [start];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const next of successors[node] ?? []) {
      if (!among.has(next) || before.has(next)) continue;
      before.set(next, node);
      if (next === start) return wayBack(before, start);
      waiting.push(next);
    }
  }
  return null;
}

/** The nodes from the start on, by the predecessors that lead back from it to itself. */
function wayBack(before: ReadonlyMap<number, number>, start: number): number[] {
  const cycle: number[] = [];
  for (let node = before.get(start) ?? start; node !== start; node = before.get(node) ?? start) cycle.push(node);
  return [start, ...cycle.reverse()];
}
