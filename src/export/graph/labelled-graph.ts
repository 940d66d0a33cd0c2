import { exploreGraph, graphEdges, type GraphEdge, type GraphNode, graphNodes } from '../../engine/graph.ts';
import { StepLabels } from '../../engine/labels.ts';
import type { Subject, Writer } from '../exporter.ts';

export interface LabelledEdge extends GraphEdge {
  readonly label: string;
}

/** A state graph with words on its edges. */
export interface LabelledGraph {
  readonly model: string;
  readonly complete: boolean;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly LabelledEdge[];
}

/** A format of state graphs, which can be written of every model. */
export function graphWriter(write: (graph: LabelledGraph) => Iterable<string>): Writer {
  return {
    refusal: () => null,
    write(subject, { maxStates }) {
      const graph = labelledGraph(subject, maxStates);
      return { pieces: write(graph), complete: graph.complete };
    },
  };
}

/** Explores up to so many states of a model and puts labels on the edges. */
export function labelledGraph({ machine, text }: Subject, maxStates: number): LabelledGraph {
  const graph = exploreGraph(machine, maxStates);
  const labels = new StepLabels(machine, text);
  let at = -1;
  let state: Int32Array = new Int32Array();
  const edges = graphEdges(graph).map((edge): LabelledEdge => {
    if (edge.source !== at) state = graph.state(edge.source);
    at = edge.source;
    return { ...edge, label: labels.label(state, edge) };
  });
  return { model: machine.system.name, complete: graph.complete, nodes: graphNodes(graph), edges };
}
