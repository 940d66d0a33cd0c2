import type { Recurring } from './counter-graph.ts';
import type { Graph } from './graph.ts';
import type { Processes } from './processes.ts';
import { Walk } from './walk.ts';
import type { Fairness } from '../../contract/check/options.ts';

/** What an infinite path has to satisfy in the end. */
export interface Requirements {
  readonly fairness: Fairness;
  /** Each of these is true of infinitely many of its edges. */
  readonly visits: readonly Recurring[];
}

/**
 * A strongly connected set of nodes in `component` (itself strongly connected, with at least one edge inside) whose edges can all be
 * taken for ever by one path that meets the requirements; null if there is none. Impartiality and weak fairness are decided by the
 * component as a whole. Strong fairness is a Streett condition: where a process is enabled but does not move, the states that enable it
 * cannot be visited for ever, and what is left is decomposed again.
 */
export function fairComponent(
  graph: Graph,
  processes: Processes,
  component: readonly number[],
  requirements: Requirements,
): readonly number[] | null {
  const pending = [component];
  for (let nodes = pending.pop(); nodes !== undefined; nodes = pending.pop()) {
    const members = new Set(nodes);
    if (!visitsAll(graph, nodes, members, requirements.visits)) continue;
    const remaining = owedNothing(graph, processes, nodes, members, requirements.fairness);
    if (remaining === 'fair') return nodes;
    if (remaining !== 'unfair') pending.push(...cyclicComponents(graph, remaining));
  }
  return null;
}

/** Whether for each of some sets there is an edge inside. */
function visitsAll(graph: Graph, nodes: readonly number[], members: ReadonlySet<number>, visits: readonly Recurring[]): boolean {
  let missing = visits;
  for (let i = 0; i < nodes.length && missing.length > 0; i++) {
    const node = nodes[i] ?? 0;
    const end = graph.end(node);
    for (let edge = graph.first(node); edge < end; edge++)
      if (members.has(graph.target(edge))) missing = missing.filter((visit) => !visit(edge, node));
  }
  return missing.length === 0;
}

/** Whether a component is fair; if it is not, the nodes among which a part of it may be. */
function owedNothing(
  graph: Graph,
  processes: Processes,
  nodes: readonly number[],
  members: ReadonlySet<number>,
  fairness: Fairness,
): 'fair' | 'unfair' | readonly number[] {
  if (fairness === 'none' || stutters(graph, nodes)) return 'fair';
  const moves = new Uint8Array(processes.count);
  const enabled = new Uint8Array(processes.count);
  const disabled = new Uint8Array(processes.count);
  const here = new Uint8Array(processes.count);
  for (const node of nodes) {
    here.fill(0);
    processes.flagEnabled(graph.state(node), here);
    for (let p = 0; p < here.length; p++) {
      if (here[p] === 1) enabled[p] = 1;
      else disabled[p] = 1;
    }
    const end = graph.end(node);
    for (let edge = graph.first(node); edge < end; edge++) {
      if (members.has(graph.target(edge))) for (const p of processes.moving(graph.transition(edge))) moves[p] = 1;
    }
  }
  if (fairness === 'impartial') return moves.every((m) => m === 1) ? 'fair' : 'unfair';
  if (fairness === 'weak') return moves.every((m, p) => m === 1 || disabled[p] === 1) ? 'fair' : 'unfair';
  const owed = Array.from(moves.keys()).filter((p) => moves[p] === 0 && enabled[p] === 1);
  if (owed.length === 0) return 'fair';
  return nodes.filter((node) => !owed.some((p) => processes.enabled(p, graph.state(node))));
}

/** A component of stutter steps stands for a path that ends, which fairness does not constrain. */
function stutters(graph: Graph, nodes: readonly number[]): boolean {
  const node = nodes[0] ?? 0;
  return graph.first(node) < graph.end(node) && graph.transition(graph.first(node)) < 0;
}

/** The strongly connected components, with at least one edge inside, of the graph restricted to some nodes. */
export function cyclicComponents(graph: Graph, nodes: readonly number[]): number[][] {
  const members = new Set(nodes);
  const done = new Set<number>();
  const walk = new Walk(graph);
  const found: number[][] = [];
  for (const root of nodes) {
    if (done.has(root)) continue;
    walk.enter(root);
    while (!walk.empty) {
      const outcome = walk.execute();
      if (outcome === 'new' && members.has(walk.reached) && !done.has(walk.reached)) walk.enter(walk.reached);
      if (outcome !== 'all-children-explored') continue;
      if (walk.stack.atRoot) {
        const component = walk.stack.component();
        for (const node of component) done.add(node);
        if (isCyclic(graph, component)) found.push(component);
      }
      walk.backtrack();
    }
  }
  return found;
}

/** Whether a strongly connected set has an edge inside. */
export function isCyclic(graph: Graph, component: readonly number[]): boolean {
  if (component.length > 1) return true;
  const node = component[0] ?? 0;
  const end = graph.end(node);
  for (let edge = graph.first(node); edge < end; edge++) if (graph.target(edge) === node) return true;
  return false;
}
