import { GrowingInts } from '../../base/growing.ts';
import type { NotedProduct } from './noted-product.ts';

/** Edges looked at between two pauses, about. */
const pauseInterval = 200_000;

/** An edge of a noted product: the number of the step among those of its state, and of the way among those that the automaton may take. */
export interface StemEdge {
  readonly step: number;
  readonly way: number;
  readonly ways: number;
}

/** The edges of a shortest path from the initial node to a goal, which has to be there. Pauses now and then. */
export function* shortestStem(product: NotedProduct, isGoal: (node: number) => boolean): Generator<undefined, StemEdge[]> {
  const { initial, nodes } = product;
  if (isGoal(initial)) return [];
  /** By node the one before it, plus 1. */
  const before = new Int32Array(nodes);
  const queue = new GrowingInts();
  queue.push(initial);
  before[initial] = initial + 1;
  let ticks = 0;
  for (let i = 0; i < queue.length; i++) {
    const node = queue.at(i);
    for (const { target } of edgesOf(product, node)) {
      if (++ticks % pauseInterval === 0) yield;
      if (before[target] !== 0) continue;
      before[target] = node + 1;
      if (isGoal(target)) return stemTo(product, before, target);
      queue.push(target);
    }
  }
  throw new Error('what was found can be reached');
}

function stemTo(product: NotedProduct, before: Int32Array, goal: number): StemEdge[] {
  const stem: StemEdge[] = [];
  for (let at = goal; at !== product.initial; ) {
    const source = (before[at] ?? 0) - 1;
    const target = at;
    const edge = [...edgesOf(product, source)].find((one) => one.target === target);
    if (edge === undefined) throw new Error('each node but the first was reached by an edge');
    stem.push(edge);
    at = source;
  }
  return stem.reverse();
}

/** The edges of a node: each step of its state, in each way of the automaton. */
function* edgesOf(product: NotedProduct, node: number): Generator<StemEdge & { readonly target: number }> {
  const { graph, automatonStates, firstWay, wayTargets, repeatsEnd } = product;
  const state = product.stateOf(node);
  const row = product.rowOf(node);
  const [begin, end] = [firstWay[row] ?? 0, firstWay[row + 1] ?? 0];
  const [first, last] = [graph.first[state] ?? 0, graph.first[state + 1] ?? 0];
  const steps = first === last && repeatsEnd ? 1 : last - first;
  for (let step = 0; step < steps; step++) {
    const next = first === last ? state : (graph.targets[first + step] ?? 0);
    for (let way = 0; way < end - begin; way++)
      yield { step, way, ways: end - begin, target: next * automatonStates + (wayTargets[begin + way] ?? 0) };
  }
}
