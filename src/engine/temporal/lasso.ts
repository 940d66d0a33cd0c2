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

/**
 * A closed walk from `start` inside a strongly connected set that meets the requirements which the set as a whole meets
 * (`fairComponent`): it goes to the nearest edge that pays something still owed until nothing is, and then back.
 */
export function fairLoop(
  graph: Graph,
  processes: Processes,
  members: ReadonlySet<number>,
  start: number,
  requirements: Requirements,
): number[] {
  let owed = debts(graph, processes, members, requirements);
  const inside = (edge: number): boolean => members.has(graph.target(edge));
  const loop: number[] = [];
  let at = start;
  const follow = (path: readonly number[] | null): void => {
    if (path === null) throw new Error('the set is not strongly connected');
    for (const edge of path) {
      const source = at;
      loop.push(edge);
      at = graph.target(edge);
      owed = owed.filter((pays) => !pays(edge, source));
    }
  };
  const sources = owed.length > 0 ? sourcesOf(graph, members) : () => -1;
  while (owed.length > 0) {
    follow(shortestWalk(graph, at, inside, (edge) => owed.some((pays) => pays(edge, sources(edge)))));
  }
  if (at !== start || loop.length === 0) follow(shortestWalk(graph, at, inside, (edge) => graph.target(edge) === start));
  return loop;
}

/** Finds the node that an edge inside the set leaves. */
function sourcesOf(graph: Graph, members: ReadonlySet<number>): (edge: number) => number {
  const known = new Map<number, number>();
  for (const node of members) for (let edge = graph.first(node); edge < graph.end(node); edge++) known.set(edge, node);
  return (edge) => known.get(edge) ?? -1;
}

function debts(graph: Graph, processes: Processes, members: ReadonlySet<number>, { fairness, visits }: Requirements): Debt[] {
  const owed: Debt[] = visits.map(
    (visit): Debt =>
      (_, source) =>
        visit(source),
  );
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
