import type { Point } from '../../layered.ts';
import { at, type LaidArrow, type LayoutGraph } from '../graph.ts';
import { type Extent, wordsBetween } from './extents.ts';
import { across, fannedOut } from './fanned.ts';
import { gaps } from './gaps.ts';
import { loopRoute, loopsByNode, loopsOf } from './loops.ts';
import type { Ordering } from './row-order.ts';
import { type Port, portsOf } from './ports.ts';
import type { Rows } from './virtual-nodes.ts';

/** Rows with places: what the routes of arrows are found in. */
export interface PlacedRows {
  readonly rows: Rows;
  readonly ordering: Ordering;
  readonly extents: readonly Extent[];
  readonly columns: Float64Array;
  /** The top and the bottom of each row. */
  readonly tops: readonly number[];
  readonly bottoms: readonly number[];
}

/** Where a line may pass the top or the bottom of a row. */
interface Portal {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** What is left free between two arrows that pass a row side by side. */
const strands = 10;

/** How far apart arrows pass the side of a node at which they end, in pixels, if there is room. */
const apartInGate = 9;

/**
 * The routes of arrows: each keeps, in the rows that it passes, to the room between its neighbours, so that it meets no node and no words,
 * and crosses others between rows only. Within that room it is as short as can be, hence straight where nothing is in its way.
 */
export function routesOf({ nodes, arrows }: LayoutGraph, placed: PlacedRows): LaidArrow[] {
  const { rows, columns, tops, bottoms, extents } = placed;
  const cells = cellsOf(placed);
  const middle = (item: number): Point => {
    const rank = rows.items[item]?.rank ?? 0;
    return { x: at(columns, item), y: (at(tops, rank) + at(bottoms, rank)) / 2 };
  };
  const beside = strandsOf(rows);
  const loops = loopsByNode(arrows);
  const gatesOf = (chain: readonly number[]): Portal[] =>
    chain.flatMap((item, i): Portal[] => {
      const { left, right } = cells[item] ?? { left: 0, right: 0 };
      const rank = rows.items[item]?.rank ?? 0;
      const [top, bottom] = [
        { left, right, y: at(tops, rank) },
        { left, right, y: at(bottoms, rank) },
      ];
      return i === 0 ? [bottom] : i === chain.length - 1 ? [top] : [top, bottom];
    });
  const gates = rows.chains.map(gatesOf);
  const ends = portsOf(
    rows.chains.map((chain, arrow) => {
      const [first, last] = [chain[0], chain.at(-1)];
      if (first === undefined || last === undefined) return null;
      const own = gates[arrow] ?? [];
      const way = taut(middle(first), own, middle(last));
      const [below, above] = [own[1]?.y ?? 0, own.at(-2)?.y ?? 0];
      return { first, last, below: { x: across(way, below), y: below }, above: { x: across(way, above), y: above } };
    }),
    (node) => ({ ...middle(node), width: nodes[node]?.width ?? 0, height: nodes[node]?.height ?? 0 }),
  );
  const ways = rows.chains.map((chain, arrow): Point[] | null => {
    const [first, last] = [chain[0], chain.at(-1)];
    if (first === undefined || last === undefined) return null;
    const [from, to] = ends[arrow] ?? [];
    const own = (gates[arrow] ?? []).map((gate, i, all) => (i === 0 ? laneOf(gate, from) : i === all.length - 1 ? laneOf(gate, to) : gate));
    return taut(from ?? middle(first), own, to ?? middle(last));
  });
  const fanned = fannedOut(
    ways.map((way, arrow) => ((beside.get(arrow) ?? 0) === 0 ? way : null)),
    tops,
    bottoms,
  );
  return arrows.map(({ source, target, words }, arrow): LaidArrow => {
    if (source === target) {
      const all = loops.get(source) ?? [];
      const rooms = all.map((other) => arrows[other]?.words ?? null);
      const own = loopsOf(nodes[source] ?? { width: 0, height: 0 }, rooms)[all.indexOf(arrow)];
      if (own !== undefined) return loopRoute(middle(source), own, words);
    }
    const chain = rows.chains[arrow] ?? [];
    const way = ways[arrow] ?? [];
    const drawn = fanned[arrow] ?? bow(way, beside.get(arrow) ?? 0, gates[arrow] ?? []);
    const route = chain[0] === source ? [...drawn] : [...drawn].reverse();
    const worded = chain.find((item) => rows.items[item]?.worded === arrow);
    if (worded === undefined || words === null) return { route, words: null };
    const rank = rows.items[worded]?.rank ?? 0;
    const [top, bottom] = [at(tops, rank), at(bottoms, rank)];
    const side = extents[worded]?.side ?? 1;
    const y = (top + bottom) / 2;
    // Beside the arrow where it is nearest to its words.
    const reach = [y - words.height / 2, y, y + words.height / 2].map((height) => across(way, height));
    const x = side > 0 ? Math.max(...reach) + gaps.beside + words.width / 2 : Math.min(...reach) - gaps.beside - words.width / 2;
    return { route, words: { x, y } };
  });
}

/** The part of a gate beside a node that is left to one of the arrows that end on that side, so that they pass its sides one by one. */
function laneOf(gate: Portal, { lane, lanes }: Pick<Port, 'lane' | 'lanes'> = { lane: 0, lanes: 1 }): Portal {
  const apart = Math.min(apartInGate, (gate.right - gate.left) / lanes);
  return { left: gate.left + lane * apart, right: gate.right - (lanes - 1 - lane) * apart, y: gate.y };
}

/** The room that a line has in the row of each item that is its own: between the neighbours, and beside its own words. */
function cellsOf({ rows, ordering, extents, columns }: PlacedRows): { readonly left: number; readonly right: number }[] {
  const cells = rows.items.map(() => ({ left: -1e6, right: 1e6 }));
  const apartFrom = (left: number, right: number, usual: number): number =>
    wordsBetween(extents[left], extents[right]) ? gaps.foreign : usual;
  const line = (item: number): boolean => (rows.items[item]?.node ?? -1) < 0;
  for (const row of ordering) {
    for (let i = 0; i < row.length; i++) {
      const item = at(row, i);
      const x = at(columns, item);
      const { left, right } = extents[item] ?? { left: 0, right: 0 };
      const cell = { left: -1e6, right: 1e6 };
      if (i > 0) {
        const other = at(row, i - 1);
        const end = at(columns, other) + (extents[other]?.right ?? 0);
        cell.left =
          line(item) && line(other)
            ? x - Math.max(0, (x - left - end - apartFrom(other, item, strands)) / 2)
            : end + apartFrom(other, item, gaps.beside) + left;
      }
      if (i + 1 < row.length) {
        const other = at(row, i + 1);
        const end = at(columns, other) - (extents[other]?.left ?? 0);
        cell.right =
          line(item) && line(other)
            ? x + Math.max(0, (end - x - right - apartFrom(item, other, strands)) / 2)
            : end - apartFrom(item, other, gaps.beside) - right;
      }
      if (line(item)) cells[item] = cell;
      else {
        // A node's own room is all between its neighbours, but for that of its arrow to itself.
        const loop = right > left;
        cells[item] = { left: Math.min(x, cell.left - left), right: loop ? x + left - gaps.beside : Math.max(x, cell.right + right) };
      }
    }
  }
  return cells;
}

/** The shortest line through portals from the top downwards: the funnel algorithm (Lee and Preparata 1984). */
function taut(from: Point, portals: readonly Portal[], to: Point): Point[] {
  const gates = [...portals, { left: to.x, right: to.x, y: to.y }];
  const way = [from];
  let apex = from;
  let begin = 0;
  while (begin < gates.length) {
    // The slopes, across by down, between which the apex sees through the gates so far, and the gates that bound them.
    let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [lowAt, highAt] = [begin, begin];
    let next: { readonly corner: Point; readonly after: number } | null = null;
    for (let i = begin; i < gates.length && next === null; i++) {
      const { left, right, y } = gates[i] ?? { left: 0, right: 0, y: 0 };
      const down = Math.max(1e-9, y - apex.y);
      const [least, most] = [(left - apex.x) / down, (right - apex.x) / down];
      if (least > high) next = { corner: corner(gates[highAt], 'right'), after: highAt };
      else if (most < low) next = { corner: corner(gates[lowAt], 'left'), after: lowAt };
      else {
        if (least >= low) [low, lowAt] = [least, i];
        if (most <= high) [high, highAt] = [most, i];
      }
    }
    if (next === null) break;
    apex = next.corner;
    way.push(apex);
    begin = next.after + 1;
  }
  return [...way, to];
}

function corner(gate: Portal | undefined, side: 'left' | 'right'): Point {
  return { x: gate?.[side] ?? 0, y: gate?.y ?? 0 };
}

/** How far out those of several arrows between the same two nodes are bent that would lie on each other: they pass no row. */
function strandsOf({ chains }: Rows): ReadonlyMap<number, number> {
  const together = new Map<string, number[]>();
  chains.forEach((chain, arrow) => {
    if (chain.length !== 2) return;
    const key = chain.join(' ');
    together.set(key, [...(together.get(key) ?? []), arrow]);
  });
  return new Map(
    [...together.values()].flatMap((all) => all.map((arrow, i) => [arrow, (i - (all.length - 1) / 2) * 2 * strands] as const)),
  );
}

/** A straight line bent by some pixels in its middle, but no farther than the gates of its rows allow: beside them stand other nodes. */
function bow(way: readonly Point[], out: number, gates: readonly Portal[]): Point[] {
  const [from, to] = [way[0], way.at(-1)];
  if (from === undefined || to === undefined || way.length > 2 || out === 0) return [...way];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const bend = { x: (from.x + to.x) / 2 + (dy / length) * out, y: (from.y + to.y) / 2 - (dx / length) * out };
  const bent = [from, bend, to];
  const corners = gates.flatMap(({ left, right, y }): Point[] => {
    const x = across(bent, y);
    return x >= left && x <= right ? [] : [{ x: Math.max(left, Math.min(right, x)), y }];
  });
  return corners.length === 0 ? bent : [from, ...[bend, ...corners].sort((a, b) => a.y - b.y), to];
}
