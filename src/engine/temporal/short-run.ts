import { TooManySteps } from '../source/source.ts';
import type { Lasso, Restriction } from './emptiness.ts';
import { PropositionFailure } from './state-space.ts';
import { LimitReached } from './limit-reached.ts';
import { cyclicComponents, type Requirements } from './fair-component.ts';
import { fairSets } from './fair-sets.ts';
import type { Graph } from './graph.ts';
import { fairLoop } from './lasso.ts';
import { NodeMarks, type Nodes } from './nodes.ts';
import type { Processes } from './processes.ts';

/** What kind of run is looked for, and where. */
export interface RunQuestion {
  readonly graph: Graph;
  readonly initial: readonly number[];
  readonly processes: Processes;
  /** What a loop has to meet; null where only a run that ends is looked for. */
  readonly requirements: Requirements | null;
  /** Whether a run may go on from a node, and stay in it. */
  readonly passes: (node: number) => boolean;
  /** Whether a run may end in a node. */
  readonly ends: (node: number) => boolean;
  /** The parts of a component in which a loop counts. */
  readonly restrict: Restriction;
}

/** A run that ends, or goes round a loop at its end. */
export interface ShortRun extends Pick<Lasso, 'from' | 'path'> {
  readonly loop: readonly number[] | null;
}

/** Nodes of a component from which loops are looked for, and edges looked at for that, at most. */
const mostEntries = 64;
const mostEdges = 400_000;

/**
 * A run that is at most as long as one that was found depth first, stem and loop together: of all that begin breadth first within that
 * length, going on from at most `room` nodes, the shortest that is met. There is no shorter one where no limit was met. A loop in a large
 * set goes to what is nearest first (`fairLoop`), since the shortest is as hard to find as the shortest tour (E. Clarke, O. Grumberg, K.
 * McMillan and X. Zhao, Efficient generation of counterexamples and witnesses in symbolic model checking, DAC 1995). Pauses now and then.
 */
export function* shorterRun(question: RunQuestion, found: ShortRun, room: number): Generator<undefined, ShortRun> {
  const { graph, processes, requirements, restrict } = question;
  const region = yield* explore(question, lengthOf(found), room);
  let best = found;
  if (region.end !== null) best = shorter(best, { ...region.pathTo(region.end), loop: null });
  if (requirements === null) return best;
  for (const component of nearestFirst(region, yield* cyclicComponents(graph, region.nodes))) {
    yield;
    for (const part of yield* restrict(component))
      for (const fair of yield* fairSets(graph, processes, part, requirements))
        best = yield* shortestLoop(question, requirements, region, fair, best);
  }
  return best;
}

/** The best of a run and those that go the shortest way to a node of a fair part, and round from there. */
function* shortestLoop(
  { graph, processes }: RunQuestion,
  requirements: Requirements,
  region: Region,
  fair: Nodes,
  known: ShortRun,
): Generator<undefined, ShortRun> {
  const members = new NodeMarks(fair);
  const edges = fair.reduce((sum, node) => sum + graph.end(node) - graph.first(node), 0);
  const entries = Math.min(mostEntries, Math.max(1, Math.floor(mostEdges / Math.max(1, edges))));
  let best = known;
  const sorted = [...fair].sort((a, b) => region.distance(a) - region.distance(b));
  for (const entry of sorted.slice(0, entries)) {
    if (region.distance(entry) + 1 >= lengthOf(best)) break;
    yield;
    best = shorter(best, { ...region.pathTo(entry), loop: yield* fairLoop(graph, processes, members, entry, requirements) });
  }
  return best;
}

/** What was reached breadth first. */
interface Region {
  /** The nodes whose edges are known, in the order in which they were met. */
  readonly nodes: Nodes;
  /** The nearest node in which a run may end; null if none was met. */
  readonly end: number | null;
  distance(node: number): number;
  pathTo(node: number): Pick<Lasso, 'from' | 'path'>;
}

/**
 * Goes breadth first over nodes that may be passed, as far as a run of less than so many edges can, and from no more nodes than there is
 * room.
 */
function* explore({ graph, initial, passes, ends }: RunQuestion, length: number, room: number): Generator<undefined, Region> {
  const arrivals = new Map<number, { readonly edge: number; readonly before: number; readonly distance: number }>();
  for (const node of initial) arrivals.set(node, { edge: -1, before: node, distance: 0 });
  const queue = [...arrivals.keys()];
  const nodes: number[] = [];
  let end: number | null = null;
  const distance = (node: number): number => arrivals.get(node)?.distance ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i < queue.length && nodes.length < room; i++) {
    const node = queue[i] ?? 0;
    if (distance(node) >= length) break;
    if (i % 64 === 63) yield;
    const targets = edgesOf(graph, node, passes, ends);
    if (targets === null) break;
    if (targets === 'ends') end ??= node;
    if (targets === 'blocked' || targets === 'ends') continue;
    nodes.push(node);
    for (let edge = graph.first(node); edge < graph.end(node); edge++) {
      const target = graph.target(edge);
      if (arrivals.has(target)) continue;
      arrivals.set(target, { edge, before: node, distance: distance(node) + 1 });
      queue.push(target);
    }
  }
  const pathTo = (node: number): Pick<Lasso, 'from' | 'path'> => {
    const path: number[] = [];
    let at = node;
    for (let arrival = arrivals.get(at); arrival !== undefined && arrival.edge >= 0; arrival = arrivals.get(at)) {
      path.push(arrival.edge);
      at = arrival.before;
    }
    return { from: at, path: path.reverse() };
  };
  return { nodes: Int32Array.from(nodes), end, distance, pathTo };
}

/** What becomes of a run in a node, whose edges are known then; null where the search may not go on. */
function edgesOf(
  graph: Graph,
  node: number,
  passes: RunQuestion['passes'],
  ends: RunQuestion['ends'],
): 'passes' | 'ends' | 'blocked' | null {
  try {
    graph.first(node);
    if (ends(node)) return 'ends';
    return passes(node) ? 'passes' : 'blocked';
  } catch (problem) {
    // A run is known already; what cannot be explored or evaluated beside it takes nothing from that.
    if (problem instanceof LimitReached || problem instanceof PropositionFailure || problem instanceof TooManySteps) return null;
    throw problem;
  }
}

function nearestFirst(region: Region, components: readonly Nodes[]): readonly Nodes[] {
  const nearest = (nodes: Nodes): number => nodes.reduce((least, node) => Math.min(least, region.distance(node)), Infinity);
  return components
    .map((component) => ({ component, distance: nearest(component) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ component }) => component);
}

function lengthOf({ path, loop }: ShortRun): number {
  return path.length + (loop?.length ?? 0);
}

function shorter(known: ShortRun, other: ShortRun): ShortRun {
  return lengthOf(other) < lengthOf(known) ? other : known;
}
