import { graphEdges, type GraphEdge, type GraphNode, graphNodes, type StateGraph } from '../engine/graph.ts';
import { StepLabels } from '../engine/labels.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { unreachable } from '../base/unreachable.ts';

export type GraphFormat = 'dot' | 'aut' | 'json';

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

/** Puts labels on the edges. */
export function labelGraph(graph: StateGraph, machine: Machine, text: string): LabelledGraph {
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

/** The graph in a format, in pieces that together make the text. */
export function graphText(graph: LabelledGraph, format: GraphFormat): Iterable<string> {
  switch (format) {
    case 'dot':
      return dot(graph);
    case 'aut':
      return aut(graph);
    case 'json':
      return [`${JSON.stringify(graph, null, 1)}\n`];
    default:
      return unreachable(format);
  }
}

const nodeStyles: Readonly<Record<GraphNode['kind'], string>> = {
  initial: 'style=filled, fillcolor=lightblue',
  plain: '',
  deadlock: 'style=filled, fillcolor=salmon',
  terminated: 'peripheries=2',
  error: 'style=filled, fillcolor=orange',
  violation: 'style=filled, fillcolor=gold',
};

/** Graphviz. */
function* dot({ model, nodes, edges }: LabelledGraph): Iterable<string> {
  yield `digraph "${model}" {\n  node [shape=circle];\n`;
  for (const { id, kind } of nodes) {
    const style = nodeStyles[kind];
    yield `  ${id} [${[`tooltip="${kind}"`, ...(style === '' ? [] : [style])].join(', ')}];\n`;
  }
  for (const { source, target, label } of edges) yield `  ${source} -> ${target} [label="${label.replace(/["\\]/g, '\\$&')}"];\n`;
  yield '}\n';
}

/** Aldebaran: a header `des (initial state, transitions, states)`, then one transition a line. Labels are ASCII without quotation marks. */
function* aut({ nodes, edges }: LabelledGraph): Iterable<string> {
  yield `des (0, ${edges.length}, ${nodes.length})\n`;
  for (const { source, target, label } of edges) yield `(${source}, "${plainLabel(label)}", ${target})\n`;
}

function plainLabel(label: string): string {
  return label
    .replaceAll('"', "'")
    .replaceAll('…', '...')
    .replace(/[^\x20-\x7e]/g, '?');
}
