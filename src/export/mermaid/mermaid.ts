import type { GraphNode } from '../../engine/search/state-graph.ts';
import { coloursOf } from '../graph/kind-colours.ts';
import { graphWriter, type LabelledGraph, nodeText } from '../graph/labelled-graph.ts';

/** A flowchart of Mermaid, for Markdown pages. Characters that mean something to Mermaid are written as entities. */
export const mermaid = graphWriter(lines);

/** What stands around the text of a node: kinds differ in shape, not in colour alone. */
const outlines: Readonly<Record<GraphNode['kind'], readonly [before: string, after: string]>> = {
  plain: ['["', '"]'],
  initial: ['(["', '"])'],
  deadlock: ['[/"', '"/]'],
  terminated: ['[["', '"]]'],
  error: ['{"', '"}'],
  violation: ['{{"', '"}}'],
};

/** Kinds with colours of their own. */
const coloured = ['deadlock', 'terminated', 'error', 'violation'] as const satisfies readonly GraphNode['kind'][];

function* lines({ nodes, edges }: LabelledGraph): Iterable<string> {
  yield 'flowchart TD\n';
  for (const node of nodes) {
    const style = coloured.some((kind) => kind === node.kind) ? `:::${node.kind}` : '';
    const [before, after] = outlines[node.kind];
    yield `  n${node.id}${before}${escaped(nodeText(node))}${after}${style}\n`;
  }
  for (const { source, target, label } of edges) yield `  n${source} -->|"${escaped(label)}"| n${target}\n`;
  for (const kind of coloured) {
    const { fill, rim } = coloursOf(kind);
    if (nodes.some((node) => node.kind === kind)) yield `  classDef ${kind} fill:${fill},stroke:${rim}\n`;
  }
}

function escaped(text: string): string {
  return text.replaceAll('\n', '<br/>').replace(/[#"|[\]{}()&;]/g, (character) => `#${character.charCodeAt(0)};`);
}
