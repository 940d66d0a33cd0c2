import type { Point } from '../layered.ts';
import type { Layout, LayoutGraph, Room } from './graph.ts';
import { atOrigin } from './layered/layout.ts';

/** A layout with the heights between its rows: each arrow leads past each of them once at most. */
export interface CutLayout extends Layout {
  readonly cuts: readonly number[];
}

/** Arrows that lead from one strip to the next at most: more would take more room than is won. */
export const mostAcross = 3;
const mostStrips = 12;
/** Room between two arrows that lead to the next strip, between them and the strips, and beyond the end of a strip. */
const [between, beside, beyond] = [15, 24, 8] as const;

/**
 * A long layout from the top downwards in strips beside each other, from left to right, which follow each other as the lines of a text do:
 * arrows lead from the end of a strip back to the beginning of the next one between both. Of all numbers of strips that for which
 * `worth` is largest, null if that is not above the given.
 */
export function folded(graph: LayoutGraph, layout: CutLayout, worth: (room: Room) => number, least: number): Layout | null {
  const cuts = layout.cuts.filter((cut) => layout.arrows.filter(({ route }) => passes(route, cut)).length <= mostAcross);
  let best: Layout | null = null;
  for (let count = 2; count <= mostStrips; count++) {
    const wishes = Array.from({ length: count - 1 }, (_, i) => (layout.height * (i + 1)) / count);
    const chosen = wishes.map((wish) => cuts.reduce((a, b) => (Math.abs(b - wish) < Math.abs(a - wish) ? b : a), cuts[0] ?? 0));
    if (chosen.some((cut, i) => cut <= (chosen[i - 1] ?? 0))) continue;
    const found = inStrips(graph, layout, chosen);
    if (worth(found) > (best === null ? least : worth(best))) best = found;
  }
  return best;
}

function passes(route: readonly Point[], cut: number): boolean {
  const [from, to] = [route[0]?.y ?? 0, route.at(-1)?.y ?? 0];
  return Math.min(from, to) < cut && cut < Math.max(from, to);
}

/** A piece of a route within one strip, from the top downwards. */
interface Piece {
  readonly strip: number;
  readonly line: Point[];
}

function inStrips(graph: LayoutGraph, { nodes, arrows, height }: Layout, cuts: readonly number[]): Layout {
  const stripOf = (y: number): number => cuts.filter((cut) => cut <= y).length;
  const pieces = arrows.map(({ route }) => piecesOf(route, cuts));
  const spans = [...cuts, height].map(() => ({ left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY }));
  const reach = (strip: number, x: number, half: number): void => {
    const span = spans[strip];
    if (span !== undefined) [span.left, span.right] = [Math.min(span.left, x - half), Math.max(span.right, x + half)];
  };
  nodes.forEach(({ x, y }, node) => void reach(stripOf(y), x, (graph.nodes[node]?.width ?? 0) / 2));
  arrows.forEach(({ words }, i) => {
    if (words !== null) reach(stripOf(words.y), words.x, (graph.arrows[i]?.words?.width ?? 0) / 2);
  });
  for (const own of pieces) for (const { strip, line } of own) for (const { x } of line) reach(strip, x, 0);
  // The arrows that pass each cut, from left to right.
  const passing = cuts.map((_, cut) =>
    pieces
      .flatMap((own, arrow) =>
        own.flatMap(({ strip, line }) => (strip === cut && own.at(-1)?.strip !== cut ? [{ arrow, x: line.at(-1)?.x ?? 0 }] : [])),
      )
      .sort((a, b) => a.x - b.x)
      .map(({ arrow }) => arrow),
  );
  const shifts: number[] = [];
  let end = 0;
  spans.forEach(({ left, right }, strip) => {
    const lanes = strip === 0 ? 0 : (passing[strip - 1]?.length ?? 0);
    const start = strip === 0 ? 0 : end + 2 * beside + Math.max(0, lanes - 1) * between;
    shifts.push(start - left);
    end = start + right - left;
  });
  const top = beyond + mostAcross * between;
  const moved = (strip: number, { x, y }: Point): Point => ({
    x: x + (shifts[strip] ?? 0),
    y: y - (strip === 0 ? 0 : (cuts[strip - 1] ?? 0)) + top,
  });
  /** The way of an arrow from the end of a strip to the beginning of the next one: the first ones from the right lie inside. */
  const lane = (strip: number, arrow: number, from: Point, to: Point): Point[] => {
    const all = passing[strip] ?? [];
    const [left, right] = [all.indexOf(arrow), all.length - 1 - all.indexOf(arrow)];
    const x = (spans[strip]?.right ?? 0) + (shifts[strip] ?? 0) + beside + right * between;
    const [below, above] = [from.y + beyond + right * between, to.y - beyond - left * between];
    return [
      { x: from.x, y: below },
      { x, y: below },
      { x, y: above },
      { x: to.x, y: above },
    ];
  };
  const ways = arrows.map(({ route, words }, arrow) => {
    const own = (pieces[arrow] ?? []).map(({ strip, line }) => ({ strip, line: line.map((point) => moved(strip, point)) }));
    const way = own.flatMap(({ strip, line }, i) => {
      const next = own[i + 1]?.line[0];
      const last = line.at(-1);
      return next === undefined || last === undefined ? line : [...line, ...lane(strip, arrow, last, next)];
    });
    const up = (route[0]?.y ?? 0) > (route.at(-1)?.y ?? 0);
    return { route: up ? way.reverse() : way, words: words === null ? null : moved(stripOf(words.y), words) };
  });
  return atOrigin(graph, { nodes: nodes.map((place) => moved(stripOf(place.y), place)), arrows: ways, width: 0, height: 0, cuts: [] });
}

/** A route cut where it passes from one strip to the next, from the top downwards; one that stays in its row is left whole. */
function piecesOf(route: readonly Point[], cuts: readonly number[]): Piece[] {
  const [from, to] = [route[0] ?? { x: 0, y: 0 }, route.at(-1) ?? { x: 0, y: 0 }];
  const line = from.y > to.y ? [...route].reverse() : route;
  const first = cuts.filter((cut) => cut <= Math.min(from.y, to.y)).length;
  const pieces: Piece[] = [{ strip: first, line: [] }];
  const last = cuts.filter((cut) => cut <= Math.max(from.y, to.y)).length;
  line.forEach((point, i) => {
    const before = line[i - 1] ?? point;
    for (let own = pieces.at(-1); own !== undefined && own.strip < last; own = pieces.at(-1)) {
      const cut = cuts[own.strip] ?? Number.POSITIVE_INFINITY;
      if (point.y < cut) break;
      const share = (cut - before.y) / Math.max(1e-9, point.y - before.y);
      const passed = { x: before.x + share * (point.x - before.x), y: cut };
      own.line.push(passed);
      pieces.push({ strip: own.strip + 1, line: [passed] });
    }
    pieces.at(-1)?.line.push(point);
  });
  return pieces;
}
