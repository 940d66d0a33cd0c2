import type { Graph, Reversed } from './graph.ts';

/** States around some of a graph, and how many steps of each lead to or come from states that are not among them. */
export interface Neighbourhood {
  /** In the order in which they were found: the centres first. */
  readonly states: readonly number[];
  readonly hiddenOut: readonly number[];
  readonly hiddenIn: readonly number[];
}

/**
 * The states that are at most `radius` steps away, forwards or backwards, from some centre, the nearest `most` of them; all centres are
 * among them.
 */
export function neighbourhood(graph: Graph, back: Reversed, centres: readonly number[], radius: number, most: number): Neighbourhood {
  const { first, targets } = graph;
  const { from, sources } = back;
  const distance = new Map<number, number>();
  for (const s of centres) distance.set(s, 0);
  const queue = [...distance.keys()];
  const meet = (s: number, away: number): void => {
    if (distance.has(s) || queue.length >= most) return;
    distance.set(s, away);
    queue.push(s);
  };
  for (let head = 0; head < queue.length && queue.length < most; head++) {
    const s = queue[head] ?? 0;
    const away = (distance.get(s) ?? 0) + 1;
    if (away > radius) break;
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) meet(targets[e] ?? 0, away);
    for (let i = from[s] ?? 0; i < (from[s + 1] ?? 0); i++) meet(sources[i] ?? 0, away);
  }
  const count = (start: number, end: number, other: Int32Array): number => {
    let hidden = 0;
    for (let i = start; i < end; i++) if (!distance.has(other[i] ?? 0)) hidden++;
    return hidden;
  };
  return {
    states: queue,
    hiddenOut: queue.map((s) => count(first[s] ?? 0, first[s + 1] ?? 0, targets)),
    hiddenIn: queue.map((s) => count(from[s] ?? 0, from[s + 1] ?? 0, sources)),
  };
}
