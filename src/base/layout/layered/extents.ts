import type { LayoutGraph } from '../graph.ts';
import type { Ordering } from './ordering.ts';
import type { Rows } from './virtual-nodes.ts';

/** Room between things, in pixels. */
export const gaps = {
  /** Between two nodes of a row. */
  nodes: 26,
  /** Between an arrow and a node or another arrow. */
  lines: 15,
  /** Between words and another arrow: clearly more than between them and their own. */
  foreign: 18,
  /** Between an arrow and its own words, and between an arrow and whatever it passes. */
  beside: 6,
  /** How far an arrow from a node to itself reaches out. */
  loop: 26,
  /** Between two rows. */
  rows: 44,
  /** Above and below words. */
  words: 12,
} as const;

/** How far an item reaches to the left and right of its place, and what it takes of the height of its row. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  /** The side of their arrow on which words stand. */
  readonly side: -1 | 0 | 1;
}

/** The room of every item: words stand on the outer side of their arrow, arrows from a node to itself at its right. */
export function extentsOf({ nodes, arrows }: LayoutGraph, { items }: Rows, ordering: Ordering): Extent[] {
  const loops = new Map(arrows.flatMap((arrow) => (arrow.source === arrow.target ? [[arrow.source, arrow] as const] : [])));
  const extents = items.map(({ node, worded }): Extent => {
    if (node >= 0) {
      const { width = 0, height = 0 } = nodes[node] ?? {};
      const loop = loops.get(node);
      const out = loop === undefined ? 0 : gaps.loop + (loop.words === null ? 0 : loop.words.width + gaps.beside);
      return {
        left: width / 2,
        right: width / 2 + out,
        height: Math.max(height, loop?.words == null ? 0 : loop.words.height + 2 * gaps.words),
        side: 0,
      };
    }
    const words = arrows[worded]?.words ?? null;
    if (words === null) return { left: 0, right: 0, height: 0, side: 0 };
    return { left: 0, right: words.width + gaps.beside, height: words.height + 2 * gaps.words, side: 1 };
  });
  // The first words of a row stand at the left of their arrow.
  for (const row of ordering) {
    const worded = [...row].filter((item) => (items[item]?.worded ?? -1) >= 0);
    const [first] = worded;
    if (first === undefined || worded.length < 2) continue;
    const { left, right, height } = extents[first] ?? { left: 0, right: 0, height: 0 };
    extents[first] = { left: right, right: left, height, side: -1 };
  }
  return extents;
}

/** The least distance of the places of two neighbours of a row. */
export function apart({ items }: Rows, extents: readonly Extent[], left: number, right: number): number {
  const nodes = Number((items[left]?.node ?? -1) >= 0) + Number((items[right]?.node ?? -1) >= 0);
  const between = nodes === 2 ? gaps.nodes : wordsBetween(extents[left], extents[right]) ? gaps.foreign : gaps.lines;
  return Math.ceil((extents[left]?.right ?? 0) + between + (extents[right]?.left ?? 0));
}

/** Whether words stand between two neighbours of a row. */
export function wordsBetween(left: Extent | undefined, right: Extent | undefined): boolean {
  return left?.side === 1 || right?.side === -1;
}
