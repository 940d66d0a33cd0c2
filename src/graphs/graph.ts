/**
 * A labelled transition system in compact arrays (compressed sparse rows). States are numbered from 0, which is the initial one; the steps
 * of state s have the numbers first[s] to first[s + 1] - 1; step e leads to targets[e] and has the label labels[e], a number from 0 that
 * means something to its owner.
 */
export interface Graph {
  readonly states: number;
  /** One more than the states. */
  readonly first: Uint32Array;
  readonly targets: Int32Array;
  readonly labels: Int32Array;
}

/** A step with both its ends. */
export interface Edge {
  readonly source: number;
  readonly label: number;
  readonly target: number;
}

export function edgeCount(graph: Graph): number {
  return graph.first[graph.states] ?? 0;
}

/** The graph of a list of steps in any order; the steps of a state keep theirs. */
export function graphOf(states: number, edges: readonly Edge[]): Graph {
  const first = new Uint32Array(states + 1);
  for (const { source } of edges) first[source + 1] = (first[source + 1] ?? 0) + 1;
  for (let s = 0; s < states; s++) first[s + 1] = (first[s + 1] ?? 0) + (first[s] ?? 0);
  const free = first.slice();
  const targets = new Int32Array(edges.length);
  const labels = new Int32Array(edges.length);
  for (const { source, label, target } of edges) {
    const e = free[source] ?? 0;
    free[source] = e + 1;
    targets[e] = target;
    labels[e] = label;
  }
  return { states, first, targets, labels };
}

/** The steps into each state: those into s are at from[s] to from[s + 1] - 1, each with its state and its number. */
export interface Reversed {
  readonly from: Uint32Array;
  readonly sources: Int32Array;
  readonly edges: Int32Array;
}

export function reversed({ states, first, targets }: Graph): Reversed {
  const count = first[states] ?? 0;
  const from = new Uint32Array(states + 1);
  for (let e = 0; e < count; e++) {
    const after = (targets[e] ?? 0) + 1;
    from[after] = (from[after] ?? 0) + 1;
  }
  for (let s = 0; s < states; s++) from[s + 1] = (from[s + 1] ?? 0) + (from[s] ?? 0);
  const free = from.slice();
  const sources = new Int32Array(count);
  const edges = new Int32Array(count);
  for (let s = 0; s < states; s++) {
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
      const target = targets[e] ?? 0;
      const at = free[target] ?? 0;
      free[target] = at + 1;
      sources[at] = s;
      edges[at] = e;
    }
  }
  return { from, sources, edges };
}

/** The state that a step begins in, found by bisection. */
export function sourceOf({ first, states }: Graph, edge: number): number {
  let [low, high] = [0, states - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((first[middle] ?? 0) <= edge) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Two graphs side by side: the states of the second come after those of the first. */
export function disjointUnion(a: Graph, b: Graph): Graph {
  const [n, m] = [edgeCount(a), edgeCount(b)];
  const first = new Uint32Array(a.states + b.states + 1);
  first.set(a.first);
  for (let s = 0; s <= b.states; s++) first[a.states + s] = n + (b.first[s] ?? 0);
  const targets = new Int32Array(n + m);
  targets.set(a.targets.subarray(0, n));
  for (let e = 0; e < m; e++) targets[n + e] = a.states + (b.targets[e] ?? 0);
  const labels = new Int32Array(n + m);
  labels.set(a.labels.subarray(0, n));
  labels.set(b.labels.subarray(0, m), n);
  return { states: a.states + b.states, first, targets, labels };
}
