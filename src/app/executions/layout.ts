import type { ExecutionTree } from '../../worker/api.ts';
import { pathTo } from '../../base/tree-path.ts';

/** A node with its place: `row` in units of executions from the top, `depth` in steps from the left. */
export interface PlacedNode {
  readonly node: number;
  readonly row: number;
  readonly depth: number;
}

/** A tree as far as it is drawn: the first executions, each in a row of its own at its end. */
export interface TreeLayout {
  readonly nodes: readonly PlacedNode[];
  readonly places: ReadonlyMap<number, PlacedNode>;
  readonly rows: number;
  readonly depth: number;
}

/** With more executions than this the middle of a tree is out of sight from its top. */
const mostCentred = 24;

/** Places the first `rows` executions of a tree. A node stands in the middle of what branches off it; in a large tree, in the row of its first execution. */
export function treeLayout({ nodes, executions }: Pick<ExecutionTree, 'nodes' | 'executions'>, rows: number): TreeLayout {
  const drawn = executions.slice(0, rows);
  const extent = new Map<number, { first: number; last: number }>();
  for (const [row, { node }] of drawn.entries()) extent.set(node, { first: row, last: row });
  const order = [...new Set([0, ...drawn.flatMap(({ node }) => pathTo(nodes, node))])].sort((a, b) => b - a);
  // Children have larger numbers than their parents.
  const placed = order.map((node): PlacedNode => {
    const { first, last } = extent.get(node) ?? { first: 0, last: 0 };
    const { parent = -1, depth = 0 } = nodes[node] ?? {};
    const row = drawn.length <= mostCentred ? (first + last) / 2 : first;
    const above = extent.get(parent);
    if (parent >= 0) extent.set(parent, { first: Math.min(above?.first ?? row, row), last: Math.max(above?.last ?? row, row) });
    return { node, row, depth };
  });
  placed.reverse();
  return {
    nodes: placed,
    places: new Map(placed.map((place) => [place.node, place])),
    rows: drawn.length,
    depth: placed.reduce((most, { depth }) => Math.max(most, depth), 0),
  };
}
