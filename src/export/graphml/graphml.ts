import { graphWriter, type LabelledGraph, nodeText } from '../graph/labelled-graph.ts';

/** GraphML (graphml.graphdrawing.org): nodes with their kind, depth and text, and edges with their labels. */
export const graphml = graphWriter(lines);

function* lines({ model, nodes, edges }: LabelledGraph): Iterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  yield '  <key id="kind" for="node" attr.name="kind" attr.type="string"/>\n  <key id="depth" for="node" attr.name="depth" attr.type="int"/>\n';
  yield '  <key id="text" for="node" attr.name="text" attr.type="string"/>\n  <key id="label" for="edge" attr.name="label" attr.type="string"/>\n';
  yield `  <graph id="${quoted(model)}" edgedefault="directed">\n`;
  for (const node of nodes) {
    const { id, kind, depth } = node;
    yield `    <node id="n${id}"><data key="kind">${kind}</data><data key="depth">${depth}</data><data key="text">${quoted(nodeText(node))}</data></node>\n`;
  }
  for (const { source, target, label } of edges)
    yield `    <edge source="n${source}" target="n${target}"><data key="label">${quoted(label)}</data></edge>\n`;
  yield '  </graph>\n</graphml>\n';
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
