import { exploreGraph, graphEdges, type GraphEdge, type GraphNode, graphNodes } from '../../engine/search/state-graph.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import type { ExportOptions, Subject, Writer } from '../exporter.ts';

export interface LabelledNode extends GraphNode {
  /** What is said of a node that stands for several states, or of a state with a name; its number if this is absent. */
  readonly text?: string;
}

export interface LabelledEdge extends GraphEdge {
  readonly label: string;
}

/** A state graph with words on its edges. */
export interface LabelledGraph {
  readonly model: string;
  readonly complete: boolean;
  readonly nodes: readonly LabelledNode[];
  readonly edges: readonly LabelledEdge[];
}

export interface GraphWriter extends Writer {
  /** Writes a graph that is there already, such as a view of one. */
  writeGraph(graph: LabelledGraph): Iterable<string>;
}

/** How a picture of a graph is to look; without meaning for other formats. */
export type GraphLook = Required<Pick<ExportOptions, 'dark' | 'words'>>;

/** A format of state graphs, which can be written of every model. */
export function graphWriter(write: (graph: LabelledGraph, look: GraphLook) => Iterable<string>): GraphWriter {
  return {
    refusal: () => null,
    writeGraph: (graph) => write(graph, { dark: false, words: false }),
    write(subject, { maxStates, dark = false, words = false }) {
      const graph = labelledGraph(subject, maxStates);
      return { pieces: write(graph, { dark, words }), complete: graph.complete };
    },
  };
}

/** What is said of a node. */
export function nodeText({ id, text }: LabelledNode): string {
  return text ?? String(id);
}

/** Explores up to so many states of a model and puts labels on the edges. */
function labelledGraph({ machine, text }: Subject, maxStates: number): LabelledGraph {
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
