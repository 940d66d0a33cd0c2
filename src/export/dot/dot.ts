import type { GraphNode } from '../../engine/search/state-graph.ts';
import { graphWriter, type LabelledGraph } from '../graph/labelled-graph.ts';

/** Graphviz. */
export const dot = graphWriter(lines);

const nodeStyles: Readonly<Record<GraphNode['kind'], string>> = {
  initial: 'style=filled, fillcolor=lightblue',
  plain: '',
  deadlock: 'style=filled, fillcolor=salmon',
  terminated: 'peripheries=2',
  error: 'style=filled, fillcolor=orange',
  violation: 'style=filled, fillcolor=gold',
};

function* lines({ model, nodes, edges }: LabelledGraph): Iterable<string> {
  yield `digraph "${model}" {\n  node [shape=circle];\n`;
  for (const { id, kind, text } of nodes) {
    const style = nodeStyles[kind];
    const label = text === undefined ? [] : [`shape=box, label="${escaped(text)}"`];
    yield `  ${id} [${[`tooltip="${kind}"`, ...(style === '' ? [] : [style]), ...label].join(', ')}];\n`;
  }
  for (const { source, target, label } of edges) yield `  ${source} -> ${target} [label="${escaped(label)}"];\n`;
  yield '}\n';
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
}
