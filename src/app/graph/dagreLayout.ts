import dagre from '@dagrejs/dagre';
import type { LayoutInput, Point } from './layered.ts';

/** Lays a graph out with dagre. Takes about a second for 100 nodes with 300 edges, so it belongs into a worker. */
export function dagreLayout({ layers, edges }: LayoutInput): Point[] {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 30, ranksep: 48 });
  graph.setDefaultEdgeLabel(() => ({}));
  layers.forEach((_, node) => graph.setNode(String(node), { width: 34, height: 34 }));
  for (const [source, target] of edges) if (source !== target) graph.setEdge(String(source), String(target));
  dagre.layout(graph);
  return layers.map((_, node) => {
    const { x = 0, y = 0 } = graph.node(String(node)) as { x?: number; y?: number };
    return { x, y };
  });
}
