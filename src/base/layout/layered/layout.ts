import { type CutLayout, mostAcross } from '../folded.ts';
import { at, type LayoutGraph, listAt, type Room } from '../graph.ts';
import { columnsOf } from './coordinates.ts';
import { candidates } from './candidates.ts';
import { apart, type Extent, extentsOf } from './extents.ts';
import { gaps } from './gaps.ts';
import type { Ordering } from './row-order.ts';
import { routesOf } from './routes.ts';
import type { Rows } from './virtual-nodes.ts';

/** A graph in rows whose order is settled: what is left is how far apart everything is. */
export interface Ordered {
  readonly graph: LayoutGraph;
  readonly rows: Rows;
  readonly ordering: Ordering;
  /** How many lines between its rows cross. */
  readonly crossings: number;
}

/**
 * Puts a connected graph into rows, from the top downwards, and the items of each row into an order with few crossings. Rows go by the
 * distance from the first node, which people expect and which takes the least room. Where other rows save many crossings, these come first,
 * and those by distance after them; in a frame also those that take little room for the crossings that they have. A lasso has rows of its
 * own.
 */
export function ordered(graph: LayoutGraph, framed = false): (() => Ordered)[] {
  return candidates(graph, framed).map(({ rows, search }) => () => {
    const { ordering, best: crossings } = search.finish();
    return { graph, rows, ordering, crossings };
  });
}

/** Rows whose items have columns. */
export interface Spaced extends Ordered {
  readonly extents: readonly Extent[];
  readonly columns: Float64Array;
}

/** Gives the items of rows their columns, as near to each other as can be. */
export function spaced(ordered: Ordered): Spaced {
  const extents = extentsOf(ordered.graph, ordered.rows, ordered.ordering);
  return { ...ordered, extents, columns: columnsOf(ordered.rows, ordered.ordering, extents) };
}

/** Places everything; `wider` and `taller` are how much farther apart than need be columns and rows are. */
export function placed({ graph, rows, ordering, extents, columns: close }: Spaced, wider = 1, taller = 1): CutLayout {
  const columns = close.map((x) => x * wider);
  const { tops, bottoms } = heightsOf(rows, ordering, extents, columns, taller);
  const arrows = routesOf(graph, { rows, ordering, extents, columns, tops, bottoms });
  const nodes = graph.nodes.map((_, node) => {
    const rank = rows.items[node]?.rank ?? 0;
    return { x: at(columns, node), y: (at(tops, rank) + at(bottoms, rank)) / 2 };
  });
  const cuts = tops.slice(1).map((top, rank) => (at(bottoms, rank) + top) / 2);
  return atOrigin(graph, { nodes, arrows, width: 0, height: 0, cuts });
}

/** The room that rows take at least, from the top downwards, however far apart they are. */
export function leastRoom({ graph, rows, ordering }: Ordered): Room {
  const extents = extentsOf(graph, rows, ordering);
  const roomOf = (item: number): Room => graph.nodes[rows.items[item]?.node ?? -1] ?? { width: 0, height: 0 };
  const isNode = (item: number) => (rows.items[item]?.node ?? -1) >= 0;
  let [width, height] = [0, (ordering.length - 1) * usualGap(rows)];
  for (const [rank, row] of ordering.entries()) {
    const tall = row.reduce((most, item) => Math.max(most, extents[item]?.height ?? 0), 0);
    // Beyond the nodes of the first and the last row nothing need be.
    const beyond = Number(rank === 0) + Number(rank === ordering.length - 1);
    height += tall - (beyond / 2) * (tall - row.reduce((most, item) => Math.max(most, roomOf(item).height), 0));
    const [first, last] = [row.findIndex(isNode), row.findLastIndex(isNode)];
    if (first < 0) continue;
    let own = (roomOf(at(row, first)).width + roomOf(at(row, last)).width) / 2;
    for (let i = first; i < last; i++) own += apart(rows, extents, at(row, i), at(row, i + 1));
    width = Math.max(width, own);
  }
  return { width, height };
}

/** Whether so few arrows lead between two of its rows that it may be folded there. */
export function canBeCut({ rows, ordering }: Ordered): boolean {
  return ordering.slice(1).some((row) => row.reduce((sum, item) => sum + listAt(rows.above, item).length, 0) <= mostAcross);
}

/** How far apart two rows are at least. */
function usualGap(rows: Rows): number {
  return rows.items.some((item) => item.worded >= 0) ? gaps.rows / 2.6 : gaps.rows;
}

/** Lines between two rows that are many, and how far apart rows are by how far lines lean over, in usual distances at most. */
const manyLines = 14;
const leaning = { few: { share: 0.2, most: 3 }, many: { share: 0.285, most: 5 } } as const;

/** The top and bottom of each row: rows are farther apart where lines between them lean far over. */
function heightsOf(rows: Rows, ordering: Ordering, extents: readonly Extent[], columns: Float64Array, taller: number) {
  const tops: number[] = [];
  const bottoms: number[] = [];
  let y = 0;
  const usual = usualGap(rows);
  ordering.forEach((row, rank) => {
    const height = row.reduce((most, item) => Math.max(most, extents[item]?.height ?? 0), 0);
    tops.push(y);
    bottoms.push(y + height);
    let [lean, lines] = [0, 0];
    for (const item of row)
      for (const lower of rows.below[item] ?? [])
        [lean, lines] = [Math.max(lean, Math.abs(at(columns, item) - at(columns, lower))), lines + 1];
    const { share, most } = lines > manyLines ? leaning.many : leaning.few;
    y += height + Math.max(usual, Math.min(most * gaps.rows, share * lean)) * taller * (rank + 1 < ordering.length ? 1 : 0);
  });
  return { tops, bottoms };
}

/** Moves a layout so that it begins at 0, 0, and says how large it is. */
export function atOrigin({ nodes: rooms, arrows: given }: LayoutGraph, layout: CutLayout): CutLayout {
  let [x0, x1, y0, y1] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const include = (x: number, y: number, width: number, height: number): void => {
    [x0, x1] = [Math.min(x0, x - width / 2), Math.max(x1, x + width / 2)];
    [y0, y1] = [Math.min(y0, y - height / 2), Math.max(y1, y + height / 2)];
  };
  layout.nodes.forEach(({ x, y }, node) => void include(x, y, rooms[node]?.width ?? 0, rooms[node]?.height ?? 0));
  layout.arrows.forEach(({ route, words }, arrow) => {
    for (const { x, y } of route) include(x, y, 2, 2);
    const room = given[arrow]?.words;
    if (words !== null && room != null) include(words.x, words.y, room.width, room.height);
  });
  const moved = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x - x0, y: y - y0 });
  return {
    nodes: layout.nodes.map(moved),
    arrows: layout.arrows.map(({ route, words }) => ({ route: route.map(moved), words: words === null ? null : moved(words) })),
    width: Math.max(0, x1 - x0),
    height: Math.max(0, y1 - y0),
    cuts: layout.cuts.map((y) => y - y0),
  };
}
