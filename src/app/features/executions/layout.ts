import type { ExecutionTree } from '../../../contract/executions.ts';
import { pathTo } from '../../../base/tree-path.ts';

/** A node with its place: `row` in units of executions from the top, and how many wide and narrow steps lead to it from the left. */
export interface PlacedNode {
  readonly node: number;
  readonly row: number;
  readonly depth: number;
  readonly wide: number;
  /** Whether its own step is wide: in a long tree only those are at which executions part. */
  readonly parts: boolean;
}

/** A tree as far as it is drawn: the first executions, each in a row of its own at its end. */
export interface TreeLayout {
  readonly nodes: readonly PlacedNode[];
  readonly places: ReadonlyMap<number, PlacedNode>;
  readonly rows: number;
  readonly depth: number;
}

/** Executions that are drawn at first, and how many more at each request. */
export const someRows = 60;

/** Longer trees show steps at which nothing branches off short. */
const mostWide = 12;

/** With more executions than this the middle of a tree is out of sight from its top. */
const mostCentred = 24;

/**
 * Places the first `rows` executions of a tree. A node stands in the middle of what branches off it; in a large tree, in the row of its
 * first execution, and in one `beside` another, too, so that both begin at one height.
 */
export function treeLayout({ nodes, executions }: Pick<ExecutionTree, 'nodes' | 'executions'>, rows: number, beside = false): TreeLayout {
  const drawn = executions.slice(0, rows);
  const extent = new Map<number, { first: number; last: number }>();
  for (const [row, { node }] of drawn.entries()) extent.set(node, { first: row, last: row });
  const order = [...new Set([0, ...drawn.flatMap(({ node }) => pathTo(nodes, node))])].sort((a, b) => b - a);
  // Children have larger numbers than their parents.
  const children = new Map<number, number>();
  const placed = order.map((node) => {
    const { first, last } = extent.get(node) ?? { first: 0, last: 0 };
    const { parent = -1, depth = 0 } = nodes[node] ?? {};
    const row = drawn.length <= mostCentred && !beside ? (first + last) / 2 : first;
    const above = extent.get(parent);
    if (parent >= 0) extent.set(parent, { first: Math.min(above?.first ?? row, row), last: Math.max(above?.last ?? row, row) });
    children.set(parent, (children.get(parent) ?? 0) + 1);
    return { node, row, depth, parent };
  });
  const longest = placed.reduce((most, { depth }) => Math.max(most, depth), 0);
  const places = new Map<number, PlacedNode>();
  for (const { node, row, depth, parent } of placed.reverse()) {
    const parts = parent >= 0 && (longest <= mostWide || (children.get(parent) ?? 0) > 1);
    places.set(node, { node, row, depth, parts, wide: (places.get(parent)?.wide ?? 0) + (parts ? 1 : 0) });
  }
  return { nodes: [...places.values()], places, rows: drawn.length, depth: longest };
}
