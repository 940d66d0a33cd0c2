import { at, type LayoutGraph } from '../graph.ts';
import type { Order } from './cycles.ts';
import { type Demands, leastPlaces } from './network-simplex.ts';

/** The nodes and arrows of a graph beyond which ranks are only bettered for a while. */
const mostPivots = 3_000;
/** How many others an arrow that is taken weighs. */
const takenWeight = 12;

/**
 * The rank of each node, from 0: arrows lead to later ranks, or to earlier ones if they lead back in the order, and all of them together
 * are as short as can be, those that are `taken` above all (Gansner and others 1993, section 2). The graph hangs together.
 */
export function ranksOf({ nodes, arrows }: LayoutGraph, order: Order, taken: ReadonlySet<number> = new Set()): Int32Array {
  const numbered = arrows.map((arrow, number) => ({ ...arrow, weight: taken.has(number) ? takenWeight : 1 }));
  const real = numbered.filter(({ source, target }) => source !== target);
  const weights = real.map(({ weight }) => weight);
  const forward = real.map(({ source, target }) => (at(order, source) < at(order, target) ? [source, target] : [target, source]));
  const tails = Int32Array.from(forward, ([upper = 0]) => upper);
  const heads = Int32Array.from(forward, ([, lower = 0]) => lower);
  const ranks = new Int32Array(nodes.length);
  const inOrder = nodes.map((_, node) => node).sort((a, b) => at(order, a) - at(order, b));
  const onward: number[][] = nodes.map(() => []);
  tails.forEach((tail, e) => void onward[tail]?.push(at(heads, e)));
  for (const node of inOrder) for (const lower of onward[node] ?? []) ranks[lower] = Math.max(at(ranks, lower), at(ranks, node) + 1);
  const found = nodes.length < 2 ? ranks : leastPlaces(demandsOf(tails, heads, weights, nodes.length), ranks, mostPivots);
  const first = found.reduce((least, rank) => Math.min(least, rank), Number.POSITIVE_INFINITY);
  return found.map((rank) => rank - first);
}

/** All arrows are to be short, as their weights say; where none enters the first node, the others are no higher than that. */
function demandsOf(tails: Int32Array, heads: Int32Array, weights: readonly number[], nodes: number): Demands {
  const ones = new Int32Array(tails.length).fill(1);
  if (heads.includes(0)) return { tails, heads, least: ones, weights };
  const nothing = new Int32Array(nodes - 1);
  const others = nothing.map((_, i) => i + 1);
  return {
    tails: Int32Array.from([...tails, ...nothing]),
    heads: Int32Array.from([...heads, ...others]),
    least: Int32Array.from([...ones, ...nothing]),
    weights: [...weights, ...nothing],
  };
}
