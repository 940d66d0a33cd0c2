import { cyclicComponents, fairComponent, type Requirements } from './fair-component.ts';
import type { Graph } from './graph.ts';
import { chosen, type Nodes } from './nodes.ts';
import type { Processes } from './processes.ts';

/** Edges looked at for all choices of processes, at most. */
const mostEdges = 400_000;

/**
 * Strongly connected sets inside a component, in each of which a loop can meet the requirements as the whole set does. Under strong
 * fairness there is one for all processes that may be disabled throughout a loop, as each such choice asks for moves of the others alone:
 * so a shortest loop lies in one of the sets and owes no more than that does. Where these would be too many there is one set, if any.
 * Pauses now and then.
 */
export function* fairSets(graph: Graph, processes: Processes, component: Nodes, requirements: Requirements): Generator<undefined, Nodes[]> {
  const whole = yield* fairComponent(graph, processes, component, requirements);
  if (whole === null) return [];
  const edges = component.reduce((sum, node) => sum + graph.end(node) - graph.first(node), 0);
  if (requirements.fairness !== 'strong' || edges * 2 ** processes.count > mostEdges) return [whole];
  const sets = [whole];
  for (let choice = 1; choice < 2 ** processes.count - 1; choice++) {
    const resting = Array.from({ length: processes.count }, (_, process) => process).filter((process) => (choice >>> process) & 1);
    const left = yield* chosen(component, (node) => !resting.some((process) => processes.enabled(process, graph.state(node))));
    if (left.length === 0 || left.length === component.length) continue;
    for (const part of yield* cyclicComponents(graph, left)) {
      const fair = yield* fairComponent(graph, processes, part, requirements);
      if (fair !== null) sets.push(fair);
    }
  }
  return sets;
}
