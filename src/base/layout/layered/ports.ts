import type { Point } from '../../layered.ts';

/** How far from the middle of a node an arrow may end, and the outermost of several, as a share of its width. */
const [usual, outermost] = [0.28, 0.36] as const;

/** How far apart two arrows are at the rim of a node on one side of which they end, in pixels, if it is wide enough. */
const apart = 9;

/** The least share of that distance that is left to arrows, for the sake of those of the other side of their node. */
const leastKept = 0.6;

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

/** An end with how far it is from the middle of its node, to the right of an arrow that is upright. */
interface Lane extends End {
  readonly offset: number;
}

/**
 * Where arrows end near the middles of their nodes, the upper end of each before the lower one: each end moves towards where its arrow
 * meets the next row, so that arrows are upright and those of both directions stay apart. Those that end on one side of a node keep their
 * order and a distance, which is across them, so that no two run into it as one line; that is less where an arrow of the other side of the
 * node would cross one of them outside of it. Null for an arrow that has no ends.
 */
export function portsOf(
  arrows: readonly (PortedArrow | null)[],
  room: (node: number) => Point & { readonly width: number; readonly height: number },
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
  const laid = new Map<string, readonly Lane[]>();
  for (const [key, { node, ends }] of sides) {
    const { x, width, height } = room(node);
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
    // Arrows that part are apart at the rim by themselves.
    const reach = Math.min(width, height) / 2;
    const needed = ends.slice(1).map(({ lean }, i) => Math.max(0, apart - reach * Math.abs(lean - (ends[i]?.lean ?? 0))));
    const offsets = spread(wished, bounds, needed, most);
    laid.set(
      key,
      ends.map((end, lane) => ({ ...end, offset: offsets[lane] ?? 0 })),
    );
  }
  for (const [key, { node }] of sides) {
    const { x, y, width, height } = room(node);
    const lanes = laid.get(key) ?? [];
    const kept = keptWithin(laid.get(`${node} 0`) ?? [], laid.get(`${node} 1`) ?? [], (0.8 * Math.min(width, height)) / 2);
    lanes.forEach(({ arrow, place, lean, offset }, lane) => {
      const points = found[arrow];
      if (points == null) return;
      points[place] = { x: x + kept * offset * Math.cos(lean), y: y - kept * offset * Math.sin(lean), lane, lanes: lanes.length };
    });
  }
  return found;
}

/**
 * The share of their distances that arrows of both sides of a node keep, so that those of one side cross none of the other outside of it.
 */
function keptWithin(below: readonly Lane[], above: readonly Lane[], radius: number): number {
  const farthest = below.reduce((most, one) => above.reduce((far, other) => Math.max(far, crossedAt(one, other)), most), radius);
  return Math.max(leastKept, radius / farthest);
}

/** How far from the middle of a node an arrow below it would cross one above it; 0 if it does not. */
function crossedAt(below: Lane, above: Lane): number {
  const [sine, cosine] = [Math.sin, Math.cos];
  const across = sine(below.lean - above.lean);
  if (Math.abs(across) < 1e-6) return 0;
  const x = (sine(below.lean) * above.offset - sine(above.lean) * below.offset) / across;
  const y = (cosine(below.lean) * above.offset - cosine(above.lean) * below.offset) / across;
  const onBoth = x * sine(below.lean) + y * cosine(below.lean) > 0 && x * sine(above.lean) + y * cosine(above.lean) < 0;
  return onBoth ? Math.hypot(x, y) : 0;
}

/** Offsets from left to right, moved as little as need be to be apart, all within bounds if there is room for them there. */
function spread(
  wished: readonly number[],
  bounds: readonly { readonly low: number; readonly high: number }[],
  needed: readonly number[],
  most: number,
): number[] {
  const all = needed.reduce((sum, gap) => sum + gap, 0);
  const gaps = needed.map((gap) => gap * Math.min(1, (2 * most) / Math.max(1, all)));
  const back = gaps.toReversed();
  const free = wished.map(() => Number.NEGATIVE_INFINITY);
  const rightwards = pushed(wished, free, gaps);
  const leftwards = pushed(mirrored(wished), free, back);
  // The mean of two lists that keep a distance keeps it too, and favours neither side.
  const between = rightwards.map((offset, i) => (offset - (leftwards[wished.length - 1 - i] ?? 0)) / 2);
  // Where not all can be within their bounds, those of either side give way alike.
  const [lows, highs] = [bounds.map(({ low }) => low), bounds.map(({ high }) => high)];
  const leftFirst = within(between, lows, highs, gaps);
  const rightFirst = mirrored(within(mirrored(between), mirrored(highs), mirrored(lows), back));
  const whole = wished.map(() => -most);
  const both = leftFirst.map((offset, i) => (offset + (rightFirst[i] ?? 0)) / 2);
  return mirrored(pushed(mirrored(pushed(both, whole, gaps)), whole, back));
}

/** Offsets that keep their gaps, moved to the right up to the lows, then to the left down to the highs. */
function within(offsets: readonly number[], lows: readonly number[], highs: readonly number[], gaps: readonly number[]): number[] {
  return mirrored(pushed(mirrored(pushed(offsets, lows, gaps)), mirrored(highs), gaps.toReversed()));
}

/** Offsets from left to right that are moved to the right until each has its gap to the one before it, and is beyond its own limit. */
function pushed(offsets: readonly number[], limits: readonly number[], gaps: readonly number[]): number[] {
  let least = Number.NEGATIVE_INFINITY;
  return offsets.map((offset, i) => {
    const moved = Math.max(offset, least, limits[i] ?? least);
    least = moved + (gaps[i] ?? 0);
    return moved;
  });
}

/** The same seen from the other side. */
function mirrored(offsets: readonly number[]): number[] {
  return offsets.map((offset) => -offset).reverse();
}
