import type { Point } from '../../layered.ts';

/** How far from the middle of a node an arrow may end, and the outermost of several, as a share of its width. */
const [usual, outermost] = [0.28, 0.36] as const;

/** How far apart two arrows that end on one side of a node are, in pixels, if it is wide enough. */
const apart = 9;

/** Arrows that lean farther over, in radians from upright, leave their node almost sideways. */
const sideways = 0.9;

/** An arrow between its upper and its lower end: which nodes these are, and where it would meet the rows next to them. */
export interface PortedArrow {
  readonly first: number;
  readonly last: number;
  readonly below: Point;
  readonly above: Point;
}

/** An end of an arrow, with its place among the arrows that end on the same side of its node, from the left, and how many these are. */
export interface Port extends Point {
  readonly lane: number;
  readonly lanes: number;
}

interface End {
  readonly arrow: number;
  readonly place: 0 | 1;
  /** How far its arrow leans to the right, as an angle from upright. */
  readonly lean: number;
  /** Where the arrow meets the row next to the node. */
  readonly beyond: number;
}

/**
 * Where arrows end near the middles of their nodes, the upper end of each before the lower one: each end moves towards where its arrow
 * meets the next row, so that arrows are upright and those of both directions stay apart. Those that end on one side of a node keep their
 * order and a distance, which is across them, so that no two run into it as one line; null for an arrow that has no ends.
 */
export function portsOf(
  arrows: readonly (PortedArrow | null)[],
  room: (node: number) => Point & { readonly width: number },
): (readonly [Port, Port] | null)[] {
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
      const { x, y } = room(node);
      const lean = Math.atan2(beyond.x - x, Math.max(1, Math.abs(beyond.y - y)));
      side.ends.push({ arrow, place, lean: place === 0 ? lean : -lean, beyond: beyond.x });
    }
  });
  const alone = { lane: 0, lanes: 1 };
  const found = arrows.map((ported): [Port, Port] | null =>
    ported === null
      ? null
      : [
          { ...room(ported.first), ...alone },
          { ...room(ported.last), ...alone },
        ],
  );
  for (const { node, ends } of sides.values()) {
    const { x, y, width } = room(node);
    ends.sort((a, b) => a.beyond - b.beyond || a.arrow - b.arrow);
    const wished = ends.map(
      ({ beyond, lean }) => Math.max(-usual * width, Math.min(usual * width, (beyond - x) / 2)) * Math.cos(lean) ** 2,
    );
    const most = outermost * width;
    // Where arrows leave almost sideways, those of the other side of the node may do so too: none of them comes nearer to these.
    const bounds = ends.map(({ lean, place }) => {
      const aside = place === 0 ? lean : -lean;
      return { low: aside < -sideways ? 0 : -most, high: aside > sideways ? 0 : most };
    });
    spread(wished, bounds, most).forEach((offset, lane) => {
      const end = ends[lane];
      const points = end === undefined ? null : found[end.arrow];
      if (end === undefined || points == null) return;
      points[end.place] = { x: x + offset * Math.cos(end.lean), y: y - offset * Math.sin(end.lean), lane, lanes: ends.length };
    });
  }
  return found;
}

/** Offsets from left to right, moved as little as need be to be apart, all within bounds if there is room for them there. */
function spread(wished: readonly number[], bounds: readonly { readonly low: number; readonly high: number }[], most: number): number[] {
  const by = Math.min(apart, (2 * most) / Math.max(1, wished.length - 1));
  const free = wished.map(() => Number.NEGATIVE_INFINITY);
  const rightwards = pushed(wished, free, by);
  const leftwards = pushed(mirrored(wished), free, by);
  // The mean of two lists that keep a distance keeps it too, and favours neither side.
  const between = rightwards.map((offset, i) => (offset - (leftwards[wished.length - 1 - i] ?? 0)) / 2);
  // Where not all can be within their bounds, those of either side give way alike.
  const [lows, highs] = [bounds.map(({ low }) => low), bounds.map(({ high }) => high)];
  const leftFirst = within(between, lows, highs, by);
  const rightFirst = mirrored(within(mirrored(between), mirrored(highs), mirrored(lows), by));
  const whole = wished.map(() => -most);
  const both = leftFirst.map((offset, i) => (offset + (rightFirst[i] ?? 0)) / 2);
  return mirrored(pushed(mirrored(pushed(both, whole, by)), whole, by));
}

/** Offsets that keep a distance, moved to the right up to the lows, then to the left down to the highs. */
function within(offsets: readonly number[], lows: readonly number[], highs: readonly number[], by: number): number[] {
  return mirrored(pushed(mirrored(pushed(offsets, lows, by)), mirrored(highs), by));
}

/** Offsets from left to right that are moved to the right until each is so far from the one before it, and beyond its own limit. */
function pushed(offsets: readonly number[], limits: readonly number[], by: number): number[] {
  let least = Number.NEGATIVE_INFINITY;
  return offsets.map((offset, i) => {
    const moved = Math.max(offset, least, limits[i] ?? least);
    least = moved + by;
    return moved;
  });
}

/** The same seen from the other side. */
function mirrored(offsets: readonly number[]): number[] {
  return offsets.map((offset) => -offset).reverse();
}
