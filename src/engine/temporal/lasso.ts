import type { Requirements } from './fair-component.ts';
import type { Graph } from './graph.ts';
import type { Processes } from './processes.ts';
import type { ProcessInLoop } from '../../contract/check/evidence.ts';

/**
 * The edges of a shortest path from a node to one that is a goal, over nodes that may be passed; null if there is none. The path may be
 * empty.
 */
export function shortestPath(
  graph: Graph,
  from: number,
  passes: (node: number) => boolean,
  isGoal: (node: number) => boolean,
): number[] | null {
  if (isGoal(from)) return [];
  return shortestWalk(
    graph,
    from,
    (edge) => passes(graph.target(edge)),
    (edge) => isGoal(graph.target(edge)),
  );
}

/** The edges of a shortest walk of at least one edge whose last edge is a goal. */
function shortestWalk(graph: Graph, from: number, passes: (edge: number) => boolean, isGoal: (edge: number) => boolean): number[] | null {
  const arrivals = new Map<number, { readonly edge: number; readonly before: number }>();
  const queue = [from];
  for (let i = 0; i < queue.length; i++) {
    const node = queue[i] ?? from;
    const end = graph.end(node);
    for (let edge = graph.first(node); edge < end; edge++) {
      if (!passes(edge)) continue;
      if (isGoal(edge)) {
        const path = [edge];
        for (
          let at = i === 0 ? undefined : arrivals.get(node);
          at !== undefined;
          at = at.before === from ? undefined : arrivals.get(at.before)
        ) {
          path.push(at.edge);
        }
        return path.reverse();
      }
      const target = graph.target(edge);
      if (target === from || arrivals.has(target)) continue;
      arrivals.set(target, { edge, before: node });
      queue.push(target);
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
 * nothing is, and then back.
 */
export function fairLoop(
  graph: Graph,
  processes: Processes,
  members: ReadonlySet<number>,
  start: number,
  requirements: Requirements,
): number[] {
  const owed = debts(graph, processes, members, requirements);
  if (owed.length === 0) return walkBack(graph, members, start, start);
  let edges = 0;
  for (const node of members) edges += graph.end(node) - graph.first(node);
  return owed.length < 16 && edges * 2 ** owed.length <= mostOwing
    ? shortestLoop(graph, members, start, owed)
    : nearestFirst(graph, members, start, owed);
}

/** A shortest closed walk that pays all, breadth first over nodes with what is still owed there, as bits. */
function shortestLoop(graph: Graph, members: ReadonlySet<number>, start: number, owed: readonly Debt[]): number[] {
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

function nearestFirst(graph: Graph, members: ReadonlySet<number>, start: number, debtsOfSet: readonly Debt[]): number[] {
  let owed = debtsOfSet;
  const inside = (edge: number): boolean => members.has(graph.target(edge));
  const loop: number[] = [];
  let at = start;
  const sources = sourcesOf(graph, members);
  while (owed.length > 0) {
    const path = shortestWalk(graph, at, inside, (edge) => owed.some((pays) => pays(edge, sources(edge))));
    if (path === null) throw new Error('the set is not strongly connected');
    for (const edge of path) {
      const source = at;
      loop.push(edge);
      at = graph.target(edge);
      owed = owed.filter((pays) => !pays(edge, source));
    }
  }
  return at === start ? loop : [...loop, ...walkBack(graph, members, at, start)];
}

/** A shortest walk of at least one edge inside a strongly connected set. */
function walkBack(graph: Graph, members: ReadonlySet<number>, from: number, to: number): number[] {
  const path = shortestWalk(
    graph,
    from,
    (edge) => members.has(graph.target(edge)),
    (edge) => graph.target(edge) === to,
  );
  if (path === null) throw new Error('the set is not strongly connected');
  return path;
}

/** Finds the node that an edge inside the set leaves. */
function sourcesOf(graph: Graph, members: ReadonlySet<number>): (edge: number) => number {
  const known = new Map<number, number>();
  for (const node of members) for (let edge = graph.first(node); edge < graph.end(node); edge++) known.set(edge, node);
  return (edge) => known.get(edge) ?? -1;
}

function debts(graph: Graph, processes: Processes, members: ReadonlySet<number>, { fairness, visits }: Requirements): Debt[] {
  const owed: Debt[] = [...visits];
  const enabled = (process: number, node: number): boolean => processes.enabled(process, graph.state(node));
  if (fairness === 'none' || [...members].some((node) => graph.transition(graph.first(node)) < 0)) return owed;
  for (let process = 0; process < processes.count; process++) {
    const moves: Debt = (edge) => processes.moving(graph.transition(edge)).includes(process);
    if (fairness === 'impartial') owed.push(moves);
    else if (fairness === 'weak') owed.push((edge, source) => moves(edge, source) || !enabled(process, source));
    else if ([...members].some((node) => enabled(process, node))) owed.push(moves);
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
