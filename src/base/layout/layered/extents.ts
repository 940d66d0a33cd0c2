import type { LayoutGraph } from '../graph.ts';
import { gaps } from './gaps.ts';
import { loopsByNode, loopsOf } from './loops.ts';
import type { Ordering } from './row-order.ts';
import type { Rows } from './virtual-nodes.ts';

/** How far an item reaches to the left and right of its place, and what it takes of the height of its row. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  /** The side of their arrow, or of the node of a loop, on which words stand. */
  readonly side: -1 | 0 | 1;
}

/** The room of every item: words stand on the outer side of their arrow, arrows from a node to itself at its right. */
export function extentsOf({ nodes, arrows }: LayoutGraph, { items }: Rows, ordering: Ordering): Extent[] {
  const loops = loopsByNode(arrows);
  const extents = items.map(({ node, worded }): Extent => {
    if (node >= 0) {
      const room = nodes[node] ?? { width: 0, height: 0 };
      const words = (loops.get(node) ?? []).map((arrow) => arrows[arrow]?.words ?? null);
      const last = loopsOf(room, words).at(-1);
      const height = words.reduce((most, own) => Math.max(most, own === null ? 0 : own.height + 2 * gaps.words), room.height);
      return {
        left: room.width / 2,
        right: last === undefined ? room.width / 2 : last.end,
        height: last === undefined ? height : Math.max(height, 2 * last.half),
        side: words.at(-1) == null ? 0 : 1,
      };
    }
    const words = arrows[worded]?.words ?? null;
    if (words === null) return { left: 0, right: 0, height: 0, side: 0 };
    return { left: 0, right: words.width + gaps.beside, height: words.height + 2 * gaps.words, side: 1 };
  });
  // Words stand on the outer sides: the first ones of a row at the left of their arrow, where others or other arrows are at its right.
  for (const row of ordering) {
    const [first, second] = [...row].filter((item) => (items[item]?.worded ?? -1) >= 0);
    if (first === undefined || (second === undefined && (row[0] !== first || row.length < 2))) continue;
    const { left, right, height } = extents[first] ?? { left: 0, right: 0, height: 0 };
    extents[first] = { left: right, right: left, height, side: -1 };
  }
  return extents;
}

/** The least distance of the places of two neighbours of a row. */
export function apart({ items }: Rows, extents: readonly Extent[], left: number, right: number): number {
  const nodes = Number((items[left]?.node ?? -1) >= 0) + Number((items[right]?.node ?? -1) >= 0);
  const outer = extents[left]?.side === -1 && extents[right]?.side === 1;
  const between = nodes === 2 || outer ? gaps.nodes : wordsBetween(extents[left], extents[right]) ? gaps.foreign : gaps.lines;
  return Math.ceil((extents[left]?.right ?? 0) + between + (extents[right]?.left ?? 0));
}

/** Whether words stand between two neighbours of a row. */
export function wordsBetween(left: Extent | undefined, right: Extent | undefined): boolean {
  return left?.side === 1 || right?.side === -1;
}
