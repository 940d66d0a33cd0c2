import type { Recurring } from './counter-graph.ts';
import type { Graph } from './graph.ts';

/** Nodes met between two pauses. */
const pauseInterval = 256;

/**
 * A closed walk of at least one edge from a node, inside a strongly connected set that is known only by its members, with an edge of each
 * kind that is owed: it goes to the nearest edge of a kind that is still missing until none is, and then back. No more of the set is
 * explored than that takes.
 */
export function* loopInside(
  graph: Graph,
  start: number,
  isMember: (node: number) => boolean,
  owed: readonly Recurring[],
): Generator<undefined, number[]> {
  const known = new Map<number, boolean>();
  const isInside = (node: number): boolean => {
    let is = known.get(node);
    if (is === undefined) {
      is = isMember(node);
      known.set(node, is);
    }
    return is;
  };
  const loop: number[] = [];
  let at = start;
  let missing = owed;
  while (missing.length > 0) {
    for (const { edge, source } of yield* nearest(graph, at, isInside, (edge, source) => missing.some((pays) => pays(edge, source)))) {
      loop.push(edge);
      at = graph.target(edge);
      missing = missing.filter((pays) => !pays(edge, source));
    }
  }
  if (at !== start || loop.length === 0)
    for (const { edge } of yield* nearest(graph, at, isInside, (edge) => graph.target(edge) === start)) loop.push(edge);
  return loop;
}

interface Taken {
  readonly edge: number;
  readonly source: number;
}

/** A shortest walk inside whose last edge is a goal. */
function* nearest(graph: Graph, from: number, isInside: (node: number) => boolean, isGoal: Recurring): Generator<undefined, Taken[]> {
  const arrivals = new Map<number, Taken>();
  const queue = [from];
  for (let i = 0; i < queue.length; i++) {
    if (i % pauseInterval === pauseInterval - 1) yield;
    const source = queue[i] ?? from;
    const end = graph.end(source);
    for (let edge = graph.first(source); edge < end; edge++) {
      const target = graph.target(edge);
      if (!isInside(target)) continue;
      if (isGoal(edge, source)) return walkTo(arrivals, from, { edge, source });
      if (target === from || arrivals.has(target)) continue;
      arrivals.set(target, { edge, source });
      queue.push(target);
    }
  }
  throw new Error('the set is not strongly connected');
}

function walkTo(arrivals: ReadonlyMap<number, Taken>, from: number, last: Taken): Taken[] {
  const walk = [last];
  for (let at = last.source; at !== from; ) {
    const taken = arrivals.get(at);
    if (taken === undefined) throw new Error('each node but the first was reached by an edge');
    walk.push(taken);
    at = taken.source;
  }
  return walk.reverse();
}
