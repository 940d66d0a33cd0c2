import { unreachable } from '../../base/unreachable.ts';
import type { Recurring } from './counter-graph.ts';
import type { Graph } from './graph.ts';
import { chosen, NodeMarks, type Nodes, pauseInterval } from './nodes.ts';
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
 * cannot be visited for ever, and what is left is decomposed again. Pauses now and then.
 */
export function* fairComponent(
  graph: Graph,
  processes: Processes,
  component: Nodes,
  requirements: Requirements,
): Generator<undefined, Nodes | null> {
  const pending = [component];
  for (let nodes = pending.pop(); nodes !== undefined; nodes = pending.pop()) {
    yield;
    if (!(yield* visitsAll(graph, nodes, requirements.visits))) continue;
    const remaining = yield* owedNothing(graph, processes, nodes, requirements.fairness);
    if (remaining === 'fair') return nodes;
    if (remaining !== 'unfair') pending.push(...(yield* cyclicComponents(graph, remaining)));
  }
  return null;
}

/** Whether for each of some sets there is an edge inside. */
function* visitsAll(graph: Graph, nodes: Nodes, visits: readonly Recurring[]): Generator<undefined, boolean> {
  if (visits.length === 0) return true;
  const members = new NodeMarks(nodes);
  let missing = visits;
  for (let i = 0; i < nodes.length && missing.length > 0; i++) {
    if (i % pauseInterval === pauseInterval - 1) yield;
    const node = nodes[i] ?? 0;
    const end = graph.end(node);
    for (let edge = graph.first(node); edge < end; edge++)
      if (members.has(graph.target(edge))) missing = missing.filter((visit) => !visit(edge, node));
  }
  return missing.length === 0;
}

/** Whether a component is fair; if it is not, the nodes among which a part of it may be. */
function* owedNothing(
  graph: Graph,
  processes: Processes,
  nodes: Nodes,
  fairness: Fairness,
): Generator<undefined, 'fair' | 'unfair' | Nodes> {
  if (fairness === 'none' || stutters(graph, nodes)) return 'fair';
  const members = new NodeMarks(nodes);
  const moves = new Uint8Array(processes.count);
  const enabled = new Uint8Array(processes.count);
  const disabled = new Uint8Array(processes.count);
  const here = new Uint8Array(processes.count);
  for (const [i, node] of nodes.entries()) {
    if (i % pauseInterval === pauseInterval - 1) yield;
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
  switch (fairness) {
    case 'impartial':
      return moves.every((m) => m === 1) ? 'fair' : 'unfair';
    case 'weak':
      return moves.every((m, p) => m === 1 || disabled[p] === 1) ? 'fair' : 'unfair';
    case 'strong': {
      const owed = Array.from(moves.keys()).filter((p) => moves[p] === 0 && enabled[p] === 1);
      if (owed.length === 0) return 'fair';
      return yield* chosen(nodes, (node) => !owed.some((p) => processes.enabled(p, graph.state(node))));
    }
    default:
      return unreachable(fairness);
  }
}

/** A component of stutter steps stands for a path that ends, which fairness does not constrain. */
function stutters(graph: Graph, nodes: Nodes): boolean {
  const node = nodes[0] ?? 0;
  return graph.first(node) < graph.end(node) && graph.transition(graph.first(node)) < 0;
}

/** The strongly connected components, with at least one edge inside, of the graph restricted to some nodes. Pauses now and then. */
export function* cyclicComponents(graph: Graph, nodes: Nodes): Generator<undefined, Nodes[]> {
  const [open, done] = [1, 2];
  const members = new NodeMarks(nodes);
  const walk = new Walk(graph);
  const found: Nodes[] = [];
  let taken = 0;
  for (const root of nodes) {
    if (members.get(root) === done) continue;
    walk.enter(root);
    while (!walk.empty) {
      if (++taken % pauseInterval === 0) yield;
      const outcome = walk.execute();
      if (outcome === 'new' && members.get(walk.reached) === open) walk.enter(walk.reached);
      if (outcome !== 'all-children-explored') continue;
      if (walk.stack.atRoot) {
        walk.stack.forComponent((node) => members.set(node, done));
        if (isCyclicAtRoot(walk)) found.push(walk.stack.component());
      }
      walk.backtrack();
    }
  }
  return found;
}

/** Whether the component that is complete, at the root of which the walk is, has an edge inside. */
export function isCyclicAtRoot({ stack, graph, current }: Walk): boolean {
  if (stack.top - stack.dfTop > 1) return true;
  const end = graph.end(current);
  for (let edge = graph.first(current); edge < end; edge++) if (graph.target(edge) === current) return true;
  return false;
}
