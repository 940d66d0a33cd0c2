import type { DiagramView } from '../../../contract/diagrams.ts';

/** A diagram whose edges turn no answer round: it has a node for each answer that is asked of a node, and the values 0 and 1 at its end. */
export interface Plain {
  /** The root is the first. */
  readonly nodes: readonly { readonly name: string; readonly level: number; readonly leaf: boolean }[];
  readonly edges: readonly { readonly source: number; readonly target: number; readonly value: boolean }[];
}

/** A diagram without edges that turn the answer round, which share nodes but are hard to read. */
export function plainOf({ nodes, edges, negated }: DiagramView): Plain {
  const last = nodes.length - 1;
  const below = nodes.reduce((most, { level }) => Math.max(most, level), 0) + 1;
  const numbers = new Map<string, number>();
  const found: { readonly node: number; readonly turned: boolean }[] = [];
  const numberOf = (node: number, turned: boolean): number => {
    const key = `${node} ${turned}`;
    const known = numbers.get(key) ?? found.push({ node, turned }) - 1;
    numbers.set(key, known);
    return known;
  };
  numberOf(0, negated);
  const plain: { source: number; target: number; value: boolean }[] = [];
  for (const [source, { node, turned }] of found.entries())
    for (const edge of edges)
      if (edge.source === node) plain.push({ source, target: numberOf(edge.target, turned !== edge.negated), value: edge.value });
  return {
    nodes: found.map(({ node, turned }) =>
      node === last ? { name: turned ? '0' : '1', level: below, leaf: true } : { ...(nodes[node] ?? { name: '', level: 0 }), leaf: false },
    ),
    edges: plain,
  };
}
