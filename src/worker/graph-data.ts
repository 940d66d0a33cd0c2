import { graphEdges, graphNodes, type StateGraph } from '../engine/graph.ts';
import { StepLabels } from '../engine/labels.ts';
import { graphComponents } from '../engine/search/components.ts';
import type { Machine } from '../engine/machine/machine.ts';
import type { GraphData } from './api.ts';

/** The explored graph with labels on its edges. */
export function graphData(machine: Machine, text: string, graph: StateGraph): GraphData {
  const labels = new StepLabels(machine, text);
  let loaded = -1;
  let state = new Int32Array(0);
  const edges = graphEdges(graph).map((edge) => {
    if (edge.source !== loaded) {
      state = Int32Array.from(graph.state(edge.source));
      loaded = edge.source;
    }
    return { ...edge, label: labels.label(state, edge) };
  });
  return { nodes: graphNodes(graph), edges, components: graphComponents(graph.graph.states, edges) };
}
