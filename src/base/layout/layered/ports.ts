import type { Point } from '../../layered.ts';

/** How far from the middle of a node an arrow may end, and the outermost of several, as a share of its width. */
const [usual, outermost] = [0.28, 0.36] as const;

/** How far apart two arrows that end on one side of a node are, in pixels, if it is wide enough. */
const apart = 9;

/** An arrow between its upper and its lower end: which nodes these are, and where it would meet the rows next to them. */
export interface PortedArrow {
  readonly first: number;
  readonly last: number;
  readonly below: number;
  readonly above: number;
}

interface End {
  readonly arrow: number;
  readonly place: 0 | 1;
  /** Where the arrow meets the row next to the node. */
  readonly beyond: number;
}

/**
 * Where arrows end near the middles of their nodes, the upper end of each before the lower one: each end moves towards where its arrow
 * meets the next row, so that arrows are upright and those of both directions stay apart. Those that end on one side of a node keep their
 * order and a distance, so that no two run into it as one line; null for an arrow that has no ends.
 */
export function portsOf(
  arrows: readonly (PortedArrow | null)[],
  room: (node: number) => Point & { readonly width: number },
): (readonly [Point, Point] | null)[] {
  const sides = new Map<string, { readonly node: number; readonly ends: End[] }>();
  arrows.forEach((ported, arrow) => {
    if (ported === null) return;
    const { first, last, below, above } = ported;
    for (const [node, place, beyond] of [
      [first, 0, below],
      [last, 1, above],
    ] as const) {
      const key = `${node} ${place}`;
      const side = sides.get(key) ?? { node, ends: [] };
      sides.set(key, side);
      side.ends.push({ arrow, place, beyond });
    }
  });
  const found = arrows.map((ported): [Point, Point] | null => (ported === null ? null : [room(ported.first), room(ported.last)]));
  for (const { node, ends } of sides.values()) {
    const { x, y, width } = room(node);
    ends.sort((a, b) => a.beyond - b.beyond || a.arrow - b.arrow);
    const wished = ends.map(({ beyond }) => Math.max(-usual * width, Math.min(usual * width, (beyond - x) / 2)));
    spread(wished, outermost * width).forEach((offset, i) => {
      const end = ends[i];
      const points = end === undefined ? null : found[end.arrow];
      if (end !== undefined && points != null) points[end.place] = { x: x + offset, y };
    });
  }
  return found;
}

/** Offsets from left to right, moved as little as need be to be apart, all within so far from the middle. */
function spread(wished: readonly number[], most: number): number[] {
  const by = Math.min(apart, (2 * most) / Math.max(1, wished.length - 1));
  const rightwards = pushed(wished, Number.NEGATIVE_INFINITY, by);
  const leftwards = pushed(mirrored(wished), Number.NEGATIVE_INFINITY, by);
  // The mean of two lists that keep a distance keeps it too, and favours neither side.
  const between = rightwards.map((offset, i) => (offset - (leftwards[wished.length - 1 - i] ?? 0)) / 2);
  return mirrored(pushed(mirrored(pushed(between, -most, by)), -most, by));
}

/** Offsets from left to right that are moved to the right until each is so far from the one before it, and the first not beyond a limit. */
function pushed(offsets: readonly number[], limit: number, by: number): number[] {
  let least = limit;
  return offsets.map((offset) => {
    const moved = Math.max(offset, least);
    least = moved + by;
    return moved;
  });
}

/** The same seen from the other side. */
function mirrored(offsets: readonly number[]): number[] {
  return offsets.map((offset) => -offset).reverse();
}
