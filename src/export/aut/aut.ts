import { graphWriter, type LabelledGraph } from '../graph/labelled-graph.ts';

/** Aldebaran: a header `des (initial state, transitions, states)`, then one transition a line. Labels are ASCII without quotation marks. */
export const aut = graphWriter(lines);

function* lines({ nodes, edges }: LabelledGraph): Iterable<string> {
  yield `des (0, ${edges.length}, ${nodes.length})\n`;
  for (const { source, target, label } of edges) yield `(${source}, "${plainLabel(label)}", ${target})\n`;
}

function plainLabel(label: string): string {
  return label
    .replaceAll('"', "'")
    .replaceAll('…', '...')
    .replace(/[^\x20-\x7e]/g, '?');
}
