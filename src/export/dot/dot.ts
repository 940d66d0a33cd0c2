import type { GraphNode } from '../../engine/search/state-graph.ts';
import { coloursOf } from '../graph/kind-colours.ts';
import { graphWriter, type LabelledGraph } from '../graph/labelled-graph.ts';

/** Graphviz. */
export const dot = graphWriter(lines);

/** Kinds differ in shape, not in colour alone. */
const shapes: Readonly<Record<GraphNode['kind'], string>> = {
  initial: 'shape=box',
  plain: '',
  deadlock: 'shape=octagon',
  terminated: 'shape=box, peripheries=2',
  error: 'shape=diamond',
  violation: 'shape=hexagon',
};

/** Points of a pixel. */
const pixel = 0.75;

function styleOf(kind: GraphNode['kind']): string[] {
  if (kind === 'plain') return [];
  const { fill, rim, width } = coloursOf(kind);
  return [shapes[kind], `style=filled, fillcolor="${fill}", color="${rim}", penwidth=${Math.round(10 * width * pixel) / 10}`];
}

function* lines({ model, nodes, edges }: LabelledGraph): Iterable<string> {
  yield `digraph "${model}" {\n  node [shape=circle];\n`;
  for (const { id, kind, text } of nodes) {
    const box = text === undefined || kind !== 'plain' ? [] : ['shape=box'];
    const label = text === undefined ? [] : [`label="${escaped(text)}"`];
    yield `  ${id} [${[`tooltip="${kind}"`, ...styleOf(kind), ...box, ...label].join(', ')}];\n`;
  }
  for (const { source, target, label } of edges) yield `  ${source} -> ${target} [label="${escaped(label)}"];\n`;
  yield '}\n';
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
}
