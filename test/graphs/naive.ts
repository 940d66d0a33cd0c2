import { Random } from '../../src/base/random.ts';
import { type Edge, type Graph, graphOf } from '../../src/graphs/graph.ts';

/** A random graph, with all states reachable or not; label 0 is the one that tests hide. */
export function randomGraph(seed: number, mostStates: number, labels: number): Graph {
  const random = new Random(seed);
  const states = 1 + random.below(mostStates);
  const edges: Edge[] = Array.from({ length: random.below(2 * states + 2) }, () => ({
    source: random.below(states),
    label: random.below(labels),
    target: random.below(states),
  }));
  return graphOf(states, edges);
}

export function randomObservations(seed: number, states: number, kinds: number): number[] {
  const random = new Random(seed);
  return Array.from({ length: states }, () => random.below(kinds));
}

export function edgesOf({ states, first, targets, labels }: Graph): Edge[] {
  return Array.from({ length: states }, (_, source) =>
    Array.from({ length: first[source + 1]! - first[source]! }, (_, i) => {
      const e = first[source]! + i;
      return { source, label: labels[e]!, target: targets[e]! };
    }),
  ).flat();
}

/** A relation between states. */
export type Relation = boolean[][];

/** The greatest relation within one that satisfies a condition for each pair, found by leaving out pairs. */
function greatest(relation: Relation, keeps: (relation: Relation, s: number, t: number) => boolean): Relation {
  for (;;) {
    let changed = false;
    relation.forEach((row, s) => {
      row.forEach((related, t) => {
        if (!related || (keeps(relation, s, t) && keeps(relation, t, s))) return;
        row[t] = false;
        relation[t]![s] = false;
        changed = true;
      });
    });
    if (!changed) return relation;
  }
}

function alike(observations: readonly number[]): Relation {
  return observations.map((x) => observations.map((y) => x === y));
}

/** Strong bisimilarity by its definition. */
export function naiveStrong(graph: Graph, observations: readonly number[]): Relation {
  const edges = edgesOf(graph);
  return greatest(alike(observations), (relation, s, t) =>
    edges.every(
      (move) =>
        move.source !== s ||
        edges.some((other) => other.source === t && other.label === move.label && relation[move.target]![other.target]),
    ),
  );
}

/**
 * Branching bisimilarity by its definition; with divergence, pairs are apart where only one can go on within what is related to it for
 * ever.
 */
export function naiveBranching(graph: Graph, observations: readonly number[], hidden: number, divergence: boolean): Relation {
  const edges = edgesOf(graph);
  let relation = alike(observations);
  for (;;) {
    relation = greatest(relation, (current, s, t) =>
      edges.filter((move) => move.source === s).every((move) => matched(current, s, t, move)),
    );
    if (!divergence) return relation;
    const diverges = relation.map((row, s) => divergent(row, s));
    const split = relation.some((row, s) => row.some((related, t) => related && diverges[s] !== diverges[t]));
    if (!split) return relation;
    relation = relation.map((row, s) => row.map((related, t) => related && diverges[s] === diverges[t]));
  }

  function matched(current: Relation, s: number, t: number, move: Edge): boolean {
    if (move.label === hidden && current[move.target]![t]) return true;
    // States that t comes to by hidden steps, staying related to s on the way.
    const reached = new Set([t]);
    for (const at of reached) {
      if (edges.some((e) => e.source === at && e.label === move.label && current[move.target]![e.target])) return true;
      for (const e of edges) if (e.source === at && e.label === hidden && current[s]![e.target]) reached.add(e.target);
    }
    return false;
  }

  /** Whether hidden steps can go on for ever among the states related to s. */
  function divergent(row: readonly boolean[], s: number): boolean {
    const next = (at: number) => edges.filter((e) => e.source === at && e.label === hidden && row[e.target]).map((e) => e.target);
    const alive = new Set(row.flatMap((related, t) => (related ? [t] : [])));
    for (let changed = true; changed; ) {
      changed = false;
      for (const at of alive) {
        if (next(at).some((t) => alive.has(t))) continue;
        alive.delete(at);
        changed = true;
      }
    }
    return alive.has(s);
  }
}

/** The traces of visible labels of up to a length from a state. */
export function naiveTraces(graph: Graph, from: number, hidden: number, length: number): Set<string> {
  const edges = edgesOf(graph);
  const close = (states: ReadonlySet<number>): Set<number> => {
    const closed = new Set(states);
    for (const s of closed) for (const e of edges) if (e.source === s && e.label === hidden) closed.add(e.target);
    return closed;
  };
  const traces = new Set<string>();
  const follow = (states: Set<number>, trace: string, left: number): void => {
    traces.add(trace);
    if (left === 0) return;
    const labels = new Set(edges.filter((e) => states.has(e.source) && e.label !== hidden).map((e) => e.label));
    for (const label of labels) {
      const targets = edges.filter((e) => states.has(e.source) && e.label === label).map((e) => e.target);
      follow(close(new Set(targets)), `${trace}.${label}`, left - 1);
    }
  };
  follow(close(new Set([from])), '', length);
  return traces;
}

/** For each pair whether there is a way. */
export function naiveReach(graph: Graph): Relation {
  const edges = edgesOf(graph);
  return Array.from({ length: graph.states }, (_, s) => {
    const reached = new Set([s]);
    for (const at of reached) for (const e of edges) if (e.source === at) reached.add(e.target);
    return Array.from({ length: graph.states }, (_, t) => reached.has(t));
  });
}

export function relationOf(of: ArrayLike<number>): Relation {
  return Array.from(of, (x) => Array.from(of, (y) => x === y));
}
