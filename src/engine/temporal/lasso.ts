import { unreachable } from '../../base/unreachable.ts';
import { Ints } from '../store/growing.ts';
import type { Requirements } from './fair-component.ts';
import type { Graph } from './graph.ts';
import { type NodeMarks, pauseInterval, someNode } from './nodes.ts';
import type { Processes } from './processes.ts';
import type { ProcessInLoop } from '../../contract/check/evidence.ts';

/**
 * The edges of a shortest path from a node to one that is a goal, over nodes that may be passed; null if there is none. The path may be
 * empty. Pauses now and then.
 */
export function* shortestPath(
  graph: Graph,
  from: number,
  passes: (node: number) => boolean,
  isGoal: (node: number) => boolean,
): Generator<undefined, number[] | null> {
  if (isGoal(from)) return [];
  return yield* shortestWalk(graph, from, passes, (edge) => isGoal(graph.target(edge)));
}

/** The edges of a shortest walk of at least one edge, to nodes that may be passed, whose last edge, which leaves `source`, is a goal. */
function* shortestWalk(
  graph: Graph,
  from: number,
  passes: (node: number) => boolean,
  isGoal: (edge: number, source: number) => boolean,
): Generator<undefined, number[] | null> {
  const arrivals = new Ints();
  const befores = new Ints();
  const queue = new Ints();
  queue.set(0, from);
  let queued = 1;
  for (let i = 0; i < queued; i++) {
    if (i % pauseInterval === pauseInterval - 1) yield;
    const node = queue.get(i);
    const end = graph.end(node);
    for (let edge = graph.first(node); edge < end; edge++) {
      const target = graph.target(edge);
      if (!passes(target)) continue;
      if (isGoal(edge, node)) {
        const path = [edge];
        for (let at = node; at !== from; at = befores.get(at)) path.push(arrivals.get(at) - 1);
        return path.reverse();
      }
      if (target === from || arrivals.get(target) !== 0) continue;
      arrivals.set(target, edge + 1);
      befores.set(target, node);
      queue.set(queued++, target);
    }
  }
  return null;
}

/** What a loop still owes: an edge that pays it. */
type Debt = (edge: number, source: number) => boolean;

/** Pairs of an edge and a set of what is owed that are looked at for a shortest loop, at most. */
const mostOwing = 100_000;

/**
 * A closed walk from `start` inside a strongly connected set that meets the requirements which the set as a whole meets
 * (`fairComponent`): a shortest one where the set is small, else one that goes to the nearest edge that pays something still owed until
 * nothing is, and then back. Pauses now and then.
 */
export function* fairLoop(
  graph: Graph,
  processes: Processes,
  members: NodeMarks,
  start: number,
  requirements: Requirements,
): Generator<undefined, number[]> {
  const owed = yield* debts(graph, processes, members, requirements);
  if (owed.length === 0) return yield* walkBack(graph, members, start, start);
  const most = mostOwing / 2 ** owed.length;
  return owed.length < 16 && hasAtMost(graph, members, most)
    ? shortestLoop(graph, members, start, owed)
    : yield* nearestFirst(graph, members, start, owed);
}

/** Whether no more edges than so many leave the nodes of a set. */
function hasAtMost(graph: Graph, { nodes }: NodeMarks, most: number): boolean {
  let edges = 0;
  for (let i = 0; i < nodes.length && edges <= most; i++) edges += graph.end(nodes[i] ?? 0) - graph.first(nodes[i] ?? 0);
  return edges <= most;
}

/** A shortest closed walk that pays all, breadth first over nodes with what is still owed there, as bits. */
function shortestLoop(graph: Graph, members: NodeMarks, start: number, owed: readonly Debt[]): number[] {
  const all = 2 ** owed.length;
  const arrivals = new Map<number, { readonly edge: number; readonly before: number }>();
  const first = start * all + all - 1;
  const queue = [first];
  for (let i = 0; i < queue.length; i++) {
    const place = queue[i] ?? first;
    const node = Math.floor(place / all);
    for (let edge = graph.first(node); edge < graph.end(node); edge++) {
      if (!members.has(graph.target(edge))) continue;
      let left = place % all;
      for (const [debt, pays] of owed.entries()) if ((left >> debt) % 2 === 1 && pays(edge, node)) left -= 1 << debt;
      const target = graph.target(edge) * all + left;
      if (arrivals.has(target)) continue;
      arrivals.set(target, { edge, before: place });
      if (target === start * all) return edgesTo(arrivals, target, first);
      queue.push(target);
    }
  }
  throw new Error('the set is not strongly connected');
}

/** The edges by which a place was reached from the first one. */
function edgesTo(arrivals: ReadonlyMap<number, { readonly edge: number; readonly before: number }>, last: number, first: number): number[] {
  const edges: number[] = [];
  let at = last;
  do {
    const arrival = arrivals.get(at);
    if (arrival === undefined) throw new Error('each place but the first was reached by an edge');
    edges.push(arrival.edge);
    at = arrival.before;
  } while (at !== first);
  return edges.reverse();
}

function* nearestFirst(graph: Graph, members: NodeMarks, start: number, debtsOfSet: readonly Debt[]): Generator<undefined, number[]> {
  let owed = debtsOfSet;
  const loop: number[] = [];
  let at = start;
  while (owed.length > 0) {
    const left = owed;
    const path = yield* shortestWalk(
      graph,
      at,
      (node) => members.has(node),
      (edge, source) => left.some((pays) => pays(edge, source)),
    );
    if (path === null) throw new Error('the set is not strongly connected');
    for (const edge of path) {
      const source = at;
      loop.push(edge);
      at = graph.target(edge);
      owed = owed.filter((pays) => !pays(edge, source));
    }
  }
  return at === start ? loop : [...loop, ...(yield* walkBack(graph, members, at, start))];
}

/** A shortest walk of at least one edge inside a strongly connected set. */
function* walkBack(graph: Graph, members: NodeMarks, from: number, to: number): Generator<undefined, number[]> {
  const path = yield* shortestWalk(
    graph,
    from,
    (node) => members.has(node),
    (edge) => graph.target(edge) === to,
  );
  if (path === null) throw new Error('the set is not strongly connected');
  return path;
}

function* debts(
  graph: Graph,
  processes: Processes,
  { nodes }: NodeMarks,
  { fairness, visits }: Requirements,
): Generator<undefined, Debt[]> {
  const owed: Debt[] = [...visits];
  const enabled = (process: number, node: number): boolean => processes.enabled(process, graph.state(node));
  if (fairness === 'none' || (yield* someNode(nodes, (node) => graph.transition(graph.first(node)) < 0))) return owed;
  for (let process = 0; process < processes.count; process++) {
    const moves: Debt = (edge) => processes.moving(graph.transition(edge)).includes(process);
    switch (fairness) {
      case 'impartial':
        owed.push(moves);
        break;
      case 'weak':
        owed.push((edge, source) => moves(edge, source) || !enabled(process, source));
        break;
      case 'strong':
        if (yield* someNode(nodes, (node) => enabled(process, node))) owed.push(moves);
        break;
      default:
        unreachable(fairness);
    }
  }
  return owed;
}

/** How each process fares in a loop, given as edges from a node; its first state has the number `start` in the path. */
export function processesInLoop(graph: Graph, processes: Processes, from: number, loop: readonly number[], start: number): ProcessInLoop[] {
  const nodes = [from, ...loop.slice(0, -1).map((edge) => graph.target(edge))];
  return processes.system.activations.map(({ name }, process) => {
    const moves = loop.findIndex((edge) => processes.moving(graph.transition(edge)).includes(process));
    const enabled = nodes.map((node) => processes.enabled(process, graph.state(node)));
    const disabled = enabled.indexOf(false);
    return {
      process: name,
      movesAt: moves < 0 ? null : start + moves,
      disabledAt: disabled < 0 ? null : start + disabled,
      alwaysDisabled: !enabled.includes(true),
    };
  });
}
