import type { DiagramView } from '../../../contract/diagrams.ts';
import { layeredLayout } from '../../../base/layered.ts';
import type { GraphPicture, Looks, PictureNode } from '../../kit/drawing/graph/picture.ts';

/** A diagram with a layer for each variable that it asks for, and TRUE below. */
export function diagramPicture({ nodes, edges }: DiagramView, type: number): GraphPicture {
  const levels = [...new Set(nodes.map(({ level }) => level))].sort((a, b) => a - b);
  const layers = nodes.map(({ level }) => levels.indexOf(level));
  const half = nodes.map(({ name }) => ({ x: (Math.max(3, name.length) * type * 0.55) / 2 + 8, y: (type * 1.25) / 2 + 5 }));
  const widest = half.reduce((most, { x }) => Math.max(most, x), 0);
  const places = layeredLayout({ layers, edges: edges.map(({ source, target }) => [source, target] as const) });
  const plain = { dot: false, colour: null, cyclic: false, bottom: false, hidden: 0 };
  return {
    nodes: nodes.map(({ name }, i): PictureNode => {
      const { x = 0, y = 0 } = places[i] ?? {};
      const kind = i === 0 ? 'initial' : 'plain';
      return { ...plain, kind, half: half[i] ?? { x: 0, y: 0 }, words: [name], x: (x * (2 * widest + 24)) / 64, y: (y * 5 * type) / 92 };
    }),
    arrows: joined(edges).map(({ source, target, labels }) => ({
      source,
      target,
      labels,
      // An arrow past other layers is bent, so that it does not hide behind their nodes.
      bent: (layers[target] ?? 0) > (layers[source] ?? 0) + 1,
      colour: null,
    })),
    type,
  };
}

/** TRUE stands out. */
export function diagramLooks({ nodes, edges }: DiagramView): Looks {
  return { nodes: nodes.map((_, i) => (i === nodes.length - 1 ? 'current' : 'plain')), arrows: joined(edges).map(() => 'plain') };
}

/** Where a node leads: `0 leads to y, 1 to ~TRUE`. */
export function edgeWords({ nodes, edges }: DiagramView, node: number): string {
  const words = (value: boolean): string => {
    const edge = edges.find(({ source, value: own }) => source === node && own === value);
    return `${edge?.negated === true ? '~' : ''}${nodes[edge?.target ?? -1]?.name ?? ''}`;
  };
  return `0 leads to ${words(false)}, 1 to ${words(true)}`;
}

/** Arrows with the values for which they are taken, one for each two nodes. */
function joined(edges: DiagramView['edges']): { readonly source: number; readonly target: number; readonly labels: string[] }[] {
  const found = new Map<string, { source: number; target: number; labels: string[] }>();
  for (const { source, target, value, negated } of edges) {
    const key = `${source} ${target}`;
    const arrow = found.get(key) ?? { source, target, labels: [] };
    found.set(key, arrow);
    arrow.labels.push(`${negated ? '~' : ''}${value ? 1 : 0}`);
  }
  return [...found.values()];
}
