import type { Change } from '../../contract/graph.ts';
import type { StateGraph } from '../../engine/search/state-graph.ts';
import { type Graph, graphOf } from '../../graphs/graph.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';

/** How the states and steps of two graphs correspond. */
export interface Matching {
  /** The state of the present graph that each state of the other one is; -1 for none. */
  readonly matched: Int32Array;
  /** The reverse. */
  readonly matchedBack: Int32Array;
  /** The label of each step, numbered alike in both. */
  readonly labels: { readonly other: ArrayLike<number>; readonly present: ArrayLike<number> };
  /** What can be seen of each state, numbered alike in both. */
  readonly observations: { readonly other: Int32Array; readonly present: Int32Array };
}

/** A state of either graph: its number in the present one, and that in the other; null where that has none. */
export interface UnionNode {
  readonly state: number | null;
  readonly before: number | null;
  readonly change: Change;
}

/** A step by where it begins, and by its number. */
export interface UnionStep {
  readonly state: number;
  readonly edge: number;
}

/** All steps between two nodes in either graph. */
export interface UnionArrow {
  readonly source: number;
  readonly target: number;
  readonly before: readonly UnionStep[];
  readonly now: readonly UnionStep[];
  readonly change: Change;
}

export interface UnionGraph {
  readonly nodes: readonly UnionNode[];
  readonly arrows: readonly UnionArrow[];
  /** The nodes in which the two graphs begin. */
  readonly begins: readonly number[];
  /** The arrows as a graph; its labels say nothing. */
  readonly graph: Graph;
}

/**
 * Two graphs in one: states that match are one node. The nodes of the present graph come first, in its order; those that are gone after
 * them, in the order of the other graph.
 */
export function* unionOf(
  other: StateGraph,
  present: StateGraph,
  { matched, matchedBack, labels, observations }: Matching,
): Work<UnionGraph> {
  const now = present.graph.states;
  const nodeOf = new Int32Array(other.graph.states);
  const gone: number[] = [];
  for (let s = 0; s < other.graph.states; s++) {
    const match = matched[s] ?? -1;
    nodeOf[s] = match >= 0 ? match : now + gone.push(s) - 1;
  }
  const count = now + gone.length;
  const arrows = new Map<number, { source: number; target: number; before: UnionStep[]; now: UnionStep[] }>();
  const arrow = (source: number, target: number) => {
    const key = source * count + target;
    const found = arrows.get(key) ?? { source, target, before: [], now: [] };
    arrows.set(key, found);
    return found;
  };
  for (let s = 0; s < now; s++) {
    if (s % (pieceOfWork >> 2) === 0) yield;
    const { first, targets } = present.graph;
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) arrow(s, targets[e] ?? 0).now.push({ state: s, edge: e });
  }
  for (let s = 0; s < other.graph.states; s++) {
    if (s % (pieceOfWork >> 2) === 0) yield;
    const { first, targets } = other.graph;
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++)
      arrow(nodeOf[s] ?? 0, nodeOf[targets[e] ?? 0] ?? 0).before.push({ state: s, edge: e });
  }
  const changedSources = new Set<number>();
  const drawn = [...arrows.values()].map((one): UnionArrow => {
    const change = changeOf(
      one.before.map(({ edge }) => labels.other[edge] ?? 0),
      one.now.map(({ edge }) => labels.present[edge] ?? 0),
    );
    if (change !== 'equal') changedSources.add(one.source);
    return { ...one, change };
  });
  const nodes = Array.from({ length: count }, (_, node): UnionNode => {
    if (node >= now) return { state: null, before: gone[node - now] ?? 0, change: 'gone' };
    const before = matchedBack[node] ?? -1;
    if (before < 0) return { state: node, before: null, change: 'added' };
    const same = !changedSources.has(node) && observations.other[before] === observations.present[node];
    return { state: node, before, change: same ? 'equal' : 'changed' };
  });
  const edges = drawn.map(({ source, target }) => ({ source, target, label: 0 }));
  return { nodes, arrows: drawn, begins: [...new Set([0, nodeOf[0] ?? 0])], graph: graphOf(count, edges) };
}

function changeOf(before: readonly number[], now: readonly number[]): Change {
  if (before.length === 0) return 'added';
  if (now.length === 0) return 'gone';
  const [old, young] = [new Set(before), new Set(now)];
  return old.size === young.size && before.every((label) => young.has(label)) ? 'equal' : 'changed';
}
