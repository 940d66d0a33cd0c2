import { type Ink, inFile } from '../../drawing/inks.ts';
import { graphWriter, type LabelledGraph, nodeText } from '../graph/labelled-graph.ts';

/** A flowchart of Mermaid, for Markdown pages. Characters that mean something to Mermaid are written as entities. */
export const mermaid = graphWriter(lines);

const fill = (inside: Ink, rim: Ink): string => `fill:${inFile(inside, false)},stroke:${inFile(rim, false)}`;

const classes = {
  deadlock: fill('badFill', 'bad'),
  terminated: fill('goodFill', 'good'),
  error: `${fill('badFill', 'bad')},stroke-dasharray:4`,
  // The other kinds have no shapes here, by which it could be told from a deadlock.
  violation: 'fill:#fdf3dd,stroke:#c98a1b',
} as const;

function* lines({ nodes, edges }: LabelledGraph): Iterable<string> {
  yield 'flowchart TD\n';
  for (const node of nodes) {
    const style = node.kind in classes ? `:::${node.kind}` : '';
    yield node.kind === 'initial'
      ? `  n${node.id}(["${escaped(nodeText(node))}"])\n`
      : `  n${node.id}["${escaped(nodeText(node))}"]${style}\n`;
  }
  for (const { source, target, label } of edges) yield `  n${source} -->|"${escaped(label)}"| n${target}\n`;
  for (const [kind, style] of Object.entries(classes)) if (nodes.some((node) => node.kind === kind)) yield `  classDef ${kind} ${style}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('\n', '<br/>').replace(/[#"|[\]{}()&;]/g, (character) => `#${character.charCodeAt(0)};`);
}
