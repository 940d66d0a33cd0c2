import type { CutLayout } from '../folded.ts';
import { at, type LayoutGraph } from '../graph.ts';
import { columnsOf } from './coordinates.ts';
import { byDepthFirst, byDistance, byFewestBack, onwardArrows, type Order } from './cycles.ts';
import { type Extent, extentsOf } from './extents.ts';
import { gaps } from './gaps.ts';
import { byLasso, takenBy } from './lasso.ts';
import { type Ordering, OrderSearch } from './ordering.ts';
import { ranksOf } from './ranks.ts';
import { routesOf } from './routes.ts';
import { type Rows, rowsOf } from './virtual-nodes.ts';

/** A graph in rows whose order is settled: what is left is how far apart everything is. */
export interface Ordered {
  readonly graph: LayoutGraph;
  readonly rows: Rows;
  readonly ordering: Ordering;
  /** How many lines between its rows cross. */
  readonly crossings: number;
}

/** Rows by distance, which people expect, are kept unless others save more than this share of their crossings. */
const worthwhile = 0.1;
/**
 * Nodes and arrows of graphs in which many orders are tried; how many of depth-first search, and how many of those with the fewest
 * crossings are searched to the end before one is chosen. Where other rows pay depends much on what is visited first.
 */
const tiers = [
  { most: 60, orders: 48, finished: 3 },
  { most: 100, orders: 24, finished: 3 },
  { most: 320, orders: 10, finished: 2 },
] as const;
type Tier = (typeof tiers)[number];
/** How many are tried in a larger one, if others seem to pay. */
const fewOrders = 3;
/** How many crossings, if not all, other rows save at least: fewer if all that leads onward still does. */
const saved = { few: 3, many: 2, onward: 1 } as const;
/** Rows that take a good deal less room, by their places, are worth a look if they have hardly more crossings than the best. */
const compact = { places: 0.85, crossings: 1.15 } as const;
/** Graphs with more places than this in their rows are not searched for a better order of their nodes. */
const mostItems = 3_000;

/**
 * Puts a connected graph into rows, from the top downwards, and the items of each row into an order with few crossings. Rows go by the
 * distance from the first node, which people expect and which takes the least room. Where other rows save many crossings, these come first,
 * and those by distance after them. A lasso has rows of its own.
 */
export function ordered(graph: LayoutGraph): (() => Ordered)[] {
  const tried = graph.ranks === undefined ? candidates(graph) : [searched(given(graph))];
  return tried.map(({ rows, search }) => () => {
    const { ordering, best: crossings } = search.finish();
    return { graph, rows, ordering, crossings };
  });
}

interface Searched {
  readonly rows: Rows;
  readonly search: OrderSearch;
}

function searched(rows: Rows): Searched {
  return { rows, search: new OrderSearch(rows).begin() };
}

/** The rows in which arrows cross least, as far as a short search tells, then those by distance if they are others. */
function candidates(graph: LayoutGraph): Searched[] {
  const { lasso } = graph;
  if (lasso !== undefined) return [searched(rowsBy(graph, byLasso(graph, lasso)))];
  const first = searched(rowsBy(graph, byDistance(graph)));
  if (first.search.best === 0) return [first];
  const found = searchedBy(graph, [byDepthFirst, byFewestBack]);
  const tier = tiers.find(({ most }) => graph.nodes.length + graph.arrows.length <= most);
  if (tier === undefined) {
    const chosen = amongFew(graph, first, found);
    return chosen === first ? [first] : [chosen, first];
  }
  const finished = finishedOf(graph, found, tier);
  const chosen = amongMany(graph, first, finished);
  return chosen === first ? [first] : [chosen, ...smallerThan(chosen, finished), first];
}

/** Where other rows do not pay at once, no more are tried. */
function amongFew(graph: LayoutGraph, first: Searched, found: readonly Searched[]): Searched {
  if (!found.some(({ search }) => search.best < first.search.best)) return first;
  const best = worth(first, found, saved.few);
  return worth(best, searchedBy(graph, othersOf(fewOrders)), saved.few);
}

/**
 * Those of many orders in which arrows cross least by a short search, searched to the end: a short search finds one that only seems good.
 */
function finishedOf(graph: LayoutGraph, found: readonly Searched[], { orders, finished }: Tier): readonly Searched[] {
  const all = [...found, ...searchedBy(graph, othersOf(orders))].sort((a, b) => a.search.best - b.search.best).slice(0, finished);
  for (const { search } of all) search.finish();
  return all;
}

function amongMany(graph: LayoutGraph, first: Searched, finished: readonly Searched[]): Searched {
  first.search.finish();
  const best = [first, ...finished];
  const better = worth(first, best, saved.many);
  if (better !== first) return better;
  const onward = onwardArrows(graph);
  return worth(
    first,
    best.filter(({ rows: { items } }) => onward.every(({ source, target }) => (items[source]?.rank ?? 0) < (items[target]?.rank ?? 0))),
    saved.onward,
  );
}

/** The rows that take least room, if that is a good deal less than those of fewest crossings, with hardly more crossings. */
function smallerThan(chosen: Searched, finished: readonly Searched[]): readonly Searched[] {
  const near = finished.filter(
    ({ rows, search }) =>
      rows.items.length <= compact.places * chosen.rows.items.length && search.best <= compact.crossings * chosen.search.best,
  );
  return near.sort((a, b) => a.rows.items.length - b.rows.items.length).slice(0, 1);
}

/** Depth first with what follows a node in other orders. */
function othersOf(count: number): ((graph: LayoutGraph) => Order)[] {
  return Array.from({ length: count }, (_, i) => (graph) => byDepthFirst(graph, i + 1));
}

/** Rows by orders of the nodes, without those of too many places. */
function searchedBy(graph: LayoutGraph, orders: readonly ((graph: LayoutGraph) => Order)[]): Searched[] {
  return orders
    .map((by) => rowsBy(graph, by(graph)))
    .filter(({ items }) => items.length < mostItems)
    .map(searched);
}

/** Those of other rows in which arrows cross least, if they save many crossings, and so many at least or all. */
function worth(first: Searched, others: readonly Searched[], least: number): Searched {
  const best = others.reduce((a, b) => (b.search.best < a.search.best ? b : a), first);
  const saved = first.search.best - best.search.best;
  return saved > worthwhile * first.search.best && (saved >= least || best.search.best === 0) ? best : first;
}

function rowsBy(graph: LayoutGraph, order: Order): Rows {
  const taken = graph.lasso === undefined ? undefined : takenBy(graph, graph.lasso);
  return rowsOf(graph, ranksOf(graph, order, taken), order, taken);
}

/** The rows that a graph says it has, without those in which nothing stands. */
function given(graph: LayoutGraph): Rows {
  const ranks = graph.ranks ?? [];
  const used = [...new Set(ranks)].sort((a, b) => a - b);
  const rows = Int32Array.from(graph.nodes, (_, node) => used.indexOf(ranks[node] ?? 0));
  return rowsOf(graph, rows, rows);
}

/** Places everything; `wider` and `taller` are how much farther apart than need be columns and rows are. */
export function placed({ graph, rows, ordering }: Ordered, wider = 1, taller = 1): CutLayout {
  const extents = extentsOf(graph, rows, ordering);
  const columns = columnsOf(rows, ordering, extents).map((x) => x * wider);
  const { tops, bottoms } = heightsOf(rows, ordering, extents, columns, taller);
  const arrows = routesOf(graph, { rows, ordering, extents, columns, tops, bottoms });
  const nodes = graph.nodes.map((_, node) => {
    const rank = rows.items[node]?.rank ?? 0;
    return { x: at(columns, node), y: (at(tops, rank) + at(bottoms, rank)) / 2 };
  });
  const cuts = tops.slice(1).map((top, rank) => (at(bottoms, rank) + top) / 2);
  return atOrigin(graph, { nodes, arrows, width: 0, height: 0, cuts });
}

/** Lines between two rows that are many, and how far apart rows are by how far lines lean over, in usual distances at most. */
const manyLines = 14;
const leaning = { few: { share: 0.2, most: 3 }, many: { share: 0.285, most: 5 } } as const;

/** The top and bottom of each row: rows are farther apart where lines between them lean far over. */
function heightsOf(rows: Rows, ordering: Ordering, extents: readonly Extent[], columns: Float64Array, taller: number) {
  const tops: number[] = [];
  const bottoms: number[] = [];
  let y = 0;
  const worded = rows.items.some((item) => item.worded >= 0);
  ordering.forEach((row, rank) => {
    const height = row.reduce((most, item) => Math.max(most, extents[item]?.height ?? 0), 0);
    tops.push(y);
    bottoms.push(y + height);
    let [lean, lines] = [0, 0];
    for (const item of row)
      for (const lower of rows.below[item] ?? [])
        [lean, lines] = [Math.max(lean, Math.abs(at(columns, item) - at(columns, lower))), lines + 1];
    const { share, most } = lines > manyLines ? leaning.many : leaning.few;
    const usual = worded ? gaps.rows / 2.6 : gaps.rows;
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
