import { exporterNamed } from '../../export/exporters.ts';
import type { GraphWriter, LabelledGraph } from '../../export/graph/labelled-graph.ts';
import type { GraphView } from '../../contract/graph.ts';

/** The view that is drawn, as other programs read it: a node for each of its nodes, an edge for each of its arrows. */
function labelledView(view: GraphView, model: string): LabelledGraph {
  return {
    model,
    complete: view.size.complete,
    nodes: view.nodes.map(({ id, depth, kind, states, lines }, i) => {
      const text = [states === 1 ? String(id) : `${states} states`, ...lines].join('\n');
      return { id: i, depth, kind, text };
    }),
    edges: view.arrows.map(({ source, target, labels, steps }) => {
      const more = steps > labels.length ? ` (${steps} steps)` : '';
      return { source, target, transition: -1, choice: 0, label: `${labels.join(', ')}${more}` };
    }),
  };
}

/** A view in a format of graphs. */
export async function viewAs(format: string, view: GraphView, model: string): Promise<string> {
  const exporter = exporterNamed(format);
  if (exporter?.what !== 'graph') throw new Error(`there is no format ${format} of graphs`);
  // The formats of graphs are made by `graphWriter`.
  const writer = (await exporter.load()) as GraphWriter;
  return [...writer.writeGraph(labelledView(view, model))].join('');
}
