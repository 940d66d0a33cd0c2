import { type Edge, type Graph, graphOf } from './graph.ts';
import { merged, oneBlock, partitionBy } from './partition.ts';
import { strongBisimulation } from './strong.ts';
import { pieceOfWork, type Work } from './work.ts';

/** The least deterministic graph with the same traces of visible labels. */
export interface TraceGraph {
  readonly graph: Graph;
  /** The states of the original that the runs with the same trace end in, for one trace that leads to each state. */
  readonly sets: readonly Int32Array[];
}

/**
 * Trace equivalence by the subset construction (Rabin and Scott, IBM Journal 3(2), 1959, Definition 11) with hidden steps followed first,
 * and then the smallest automaton. It may have exponentially many states: null beyond `most`.
 */
export function* traceGraph(graph: Graph, hidden: number, most: number): Work<TraceGraph | null> {
  const { first, targets, labels } = graph;
  const sets: Int32Array[] = [];
  const numbers = new Map<string, number>();
  const edges: Edge[] = [];
  let work = 0;
  add([0]);
  for (let at = 0; at < sets.length; at++) {
    if (sets.length > most) return null;
    const onward = new Map<number, number[]>();
    for (const s of sets[at] ?? []) {
      if (++work % pieceOfWork === 0) yield;
      for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
        const label = labels[e] ?? 0;
        if (label === hidden) continue;
        const reached = onward.get(label);
        if (reached === undefined) onward.set(label, [targets[e] ?? 0]);
        else reached.push(targets[e] ?? 0);
      }
    }
    for (const [label, reached] of onward) edges.push({ source: at, label, target: add(reached) });
  }
  const subsets = graphOf(sets.length, edges);
  const partition = yield* strongBisimulation(subsets, oneBlock(sets.length));
  const ordered = partitionBy(partition.of);
  const least = yield* merged(subsets, ordered);
  const chosen: Int32Array[] = [];
  sets.forEach((set, i) => {
    chosen[ordered.of[i] ?? 0] ??= set;
  });
  return { graph: least, sets: chosen };

  /** The number of the set of states that hidden steps lead to from some. */
  function add(states: readonly number[]): number {
    const closed = new Set(states);
    for (const s of closed) {
      for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) if (labels[e] === hidden) closed.add(targets[e] ?? 0);
    }
    const set = Int32Array.from(closed).sort();
    const key = set.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, sets.length);
    return sets.push(set) - 1;
  }
}
