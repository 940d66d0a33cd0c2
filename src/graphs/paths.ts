import { type Graph, sourceOf } from './graph.ts';

/** The numbers of the steps of a shortest way from a state to one that is wanted, none if it is wanted itself; null if there is no way. */
export function shortestPath(graph: Graph, from: number, wanted: (state: number) => boolean): number[] | null {
  const { states, first, targets } = graph;
  /** The step that each state was reached by, plus 1. */
  const by = new Uint32Array(states);
  const queue = new Int32Array(states);
  queue[0] = from;
  let [head, tail] = [0, 1];
  while (head < tail) {
    const s = queue[head++] ?? 0;
    if (wanted(s)) return walkBack(graph, by, from, s);
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
      const target = targets[e] ?? 0;
      if (target === from || by[target] !== 0) continue;
      by[target] = e + 1;
      queue[tail++] = target;
    }
  }
  return null;
}

function walkBack(graph: Graph, by: Uint32Array, from: number, to: number): number[] {
  const path: number[] = [];
  for (let s = to; s !== from; ) {
    const edge = (by[s] ?? 1) - 1;
    path.push(edge);
    s = sourceOf(graph, edge);
  }
  return path.reverse();
}
