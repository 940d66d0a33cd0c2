import type { Point } from '../../layered.ts';

/** How far below each other arrows keep that run almost sideways between two rows, in pixels. */
const apart = 7;
/** Steeper arrows, down by across, are apart as they are. */
const sideways = 0.5;
/** The share of the room between two rows at the upper row, and at the lower one, that is used for that. */
const share = 0.25;
/** Arrows that cross at a smaller angle, in radians, look like one for a while. */
const alike = 0.15;
/** Less is not seen. */
const least = 1;

/** An arrow between two rows, from left to right: where it leaves the upper row and comes to the lower one. */
interface Passage {
  readonly arrow: number;
  readonly from: number;
  readonly to: number;
  /** How far it first leads straight down below the upper row, and at last above the lower one. */
  upper: number;
  lower: number;
}

/**
 * The ways of arrows from the top downwards, null for those that stay as they are, with arrows apart that lean so far over between two
 * rows that neighbours would look like one: each leads down a little farther than those on the side to which it leans before it turns,
 * and the same in the row at which it arrives. None cross that did not before.
 */
export function fannedOut(
  ways: readonly (readonly Point[] | null)[],
  tops: readonly number[],
  bottoms: readonly number[],
): readonly (readonly Point[] | null)[] {
  const bends = ways.map((): Point[][] => []);
  for (const [rank, y0] of bottoms.entries()) {
    const y1 = tops[rank + 1];
    if (y1 === undefined) break;
    const passing = ways.flatMap((way, arrow): (Passage & { readonly leftwards: boolean })[] => {
      const [first, last] = [way?.[0], way?.at(-1)];
      if (way === null || first === undefined || last === undefined || first.y > y0 || last.y < y1) return [];
      const [from, to] = [across(way, y0), across(way, y1)];
      const leftwards = to < from;
      const turned = (x: number) => (leftwards ? -x : x);
      return [{ arrow, from: turned(from), to: turned(to), upper: 0, lower: 0, leftwards }];
    });
    for (const leftwards of [false, true]) {
      const group = passing.filter((one) => one.leftwards === leftwards);
      spread(group, y1 - y0);
      for (const { arrow, from, to, upper, lower } of group) {
        const [x0, x1] = leftwards ? [-from, -to] : [from, to];
        if (upper <= least && lower <= least) continue;
        // Where it passes both rows stays as it is, so that it passes the nodes there as before.
        bends[arrow]?.push([
          ...(endsAt(ways[arrow]?.[0], y0, tops[rank]) ? [] : [{ x: x0, y: y0 }]),
          ...(upper > least ? [{ x: x0, y: y0 + upper }] : []),
          ...(lower > least ? [{ x: x1, y: y1 - lower }] : []),
          ...(endsAt(ways[arrow]?.at(-1), bottoms[rank + 1], y1) ? [] : [{ x: x1, y: y1 }]),
        ]);
      }
    }
  }
  return ways.map((way, arrow) => (way === null ? null : bent(way, (bends[arrow] ?? []).flat())));
}

/** Whether a way has its end in a row. */
function endsAt(end: Point | undefined, bottom: number | undefined, top: number | undefined): boolean {
  return end !== undefined && end.y >= (top ?? 0) && end.y <= (bottom ?? 0);
}

/**
 * Says how far arrows between two rows lead down before they turn, and after that: those that end farther to the right run above others.
 */
function spread(group: Passage[], height: number): void {
  const most = share * height;
  const [steepest, flattest] = [height, height - 2 * most].map((down) => (own: Passage) => down / Math.max(1, own.to - own.from));
  if (steepest === undefined || flattest === undefined) return;
  const fromRight = group.toSorted((a, b) => b.to - a.to || b.from - a.from);
  fromRight.forEach((own, i) => {
    for (const other of fromRight.slice(0, i)) {
      const left = other.from - own.from;
      if (left > 0) own.upper = Math.max(own.upper, Math.min(most, other.upper + apartFrom(flattest(own)) - left * flattest(own)));
      // The two cross, at a corner where they would otherwise do so along a long way.
      if (left > 0 || Math.abs(Math.atan(steepest(own)) - Math.atan(steepest(other))) > alike) continue;
      const below = other.upper + apart - left * steepest(other);
      if (below <= most) own.upper = Math.max(own.upper, below);
    }
  });
  const fromLeft = fromRight.toReversed();
  fromLeft.forEach((own, i) => {
    for (const other of fromLeft.slice(0, i))
      own.lower = Math.max(own.lower, Math.min(most, other.lower + apartFrom(flattest(own)) - (own.to - other.to) * flattest(own)));
  });
}

/** How far below its neighbour an arrow must begin that leans over so far, down by across. */
function apartFrom(slope: number): number {
  return slope < sideways ? apart : 0;
}

/** A way with further corners, each at its height. */
function bent(way: readonly Point[], corners: readonly Point[]): readonly Point[] {
  if (corners.length === 0) return way;
  const heights = new Set(corners.map(({ y }) => y));
  return [...way.filter(({ y }) => !heights.has(y)), ...corners].sort((a, b) => a.y - b.y);
}

/** Where a line that leads downwards is at a height. */
export function across(way: readonly Point[], y: number): number {
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]];
    if (a === undefined || b === undefined || (b.y < y && i + 1 < way.length)) continue;
    return b.y === a.y ? b.x : a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
  }
  return way[0]?.x ?? 0;
}
