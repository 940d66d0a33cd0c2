import { at, type LayoutGraph } from '../graph.ts';
import { betweenDistanceAndDepth, byDepthFirst, byDistance, byFewestBack, onwardArrows, type Order } from './cycles.ts';
import { byLasso, takenBy } from './lasso.ts';
import { OrderSearch } from './ordering.ts';
import { ranksOf } from './ranks.ts';
import { type Rows, rowsOf } from './virtual-nodes.ts';

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
/**
 * How much depth-first search counts beside distance in compact rows, how many of its orders are tried with each share, and how many such
 * rows are searched to the end: fewer in graphs of many nodes and arrows.
 */
const compactRows = {
  few: { shares: [0.25, 0.5, 1], orders: 6, finished: 3 },
  many: { shares: [0.25], orders: 6, finished: 1 },
} as const;
/** Graphs with more places than this in their rows are not searched for a better order of their nodes. */
const mostItems = 3_000;

/** Rows, and the search for an order of their items. */
export interface Searched {
  readonly rows: Rows;
  readonly search: OrderSearch;
  /** The crossings that a short search has left. */
  readonly begun: number;
}

/** Rows with a short search for an order of their items. */
export function searched(rows: Rows): Searched {
  const search = new OrderSearch(rows).begin();
  return { rows, search, begun: search.best };
}

/** Rows that were searched, by the arrows that lead back in them: the same arrows make the same rows. Null are those of too many places. */
type Known = Map<string, Searched | null>;

/**
 * The rows in which arrows cross least, as far as a short search tells, then those by distance if they are others and, if it is to be shown
 * in a frame, some that take little room.
 */
export function candidates(graph: LayoutGraph, framed: boolean): Searched[] {
  const { lasso, ranks } = graph;
  if (ranks !== undefined) return [searched(given(graph, ranks))];
  if (lasso !== undefined) return [searched(rowsBy(graph, byLasso(graph, lasso)))];
  const order = byDistance(graph);
  const first = searched(rowsBy(graph, order));
  if (first.search.best === 0) return [first];
  const known: Known = new Map([[backIn(graph, order), first]]);
  const tier = tiers.find(({ most }) => graph.nodes.length + graph.arrows.length <= most);
  const fewest = withFewest(graph, first, known, tier);
  const compact = framed ? compactOf(graph, first, known, compactRows[tier === undefined ? 'many' : 'few']) : [];
  return [...new Set([...fewest, ...compact])];
}

/** The rows in which arrows cross least, then those by distance, which are given. */
function withFewest(graph: LayoutGraph, first: Searched, known: Known, tier: Tier | undefined): Searched[] {
  const found = searchedBy(graph, known, [byDepthFirst, byFewestBack]);
  if (tier === undefined) {
    const chosen = amongFew(graph, first, known, found);
    return chosen === first ? [first] : [chosen, first];
  }
  const finished = finishedOf(graph, known, found, tier);
  const chosen = amongMany(graph, first, finished);
  return chosen === first ? [first] : [chosen, ...smallerThan(chosen, finished), first];
}

/** Where other rows do not pay at once, no more are tried. */
function amongFew(graph: LayoutGraph, first: Searched, known: Known, found: readonly Searched[]): Searched {
  if (!found.some(({ search }) => search.best < first.search.best)) return first;
  const best = worth(first, found, saved.few);
  return worth(best, searchedBy(graph, known, othersOf(fewOrders)), saved.few);
}

/**
 * Those of many orders in which arrows cross least by a short search, searched to the end: a short search finds one that only seems good.
 */
function finishedOf(graph: LayoutGraph, known: Known, found: readonly Searched[], { orders, finished }: Tier): readonly Searched[] {
  const all = [...found, ...searchedBy(graph, known, othersOf(orders))].sort((a, b) => a.search.best - b.search.best).slice(0, finished);
  for (const { search } of all) search.finish();
  return all;
}

function amongMany(graph: LayoutGraph, first: Searched, finished: readonly Searched[]): Searched {
  first.search.finish();
  const best = [first, ...finished];
  const better = worth(first, best, saved.many);
  if (better !== first) return better;
  return worth(first, best.filter(leadsOnward(graph)), saved.onward);
}

/** Whether all that leads away from the first node leads downwards in some rows. */
function leadsOnward(graph: LayoutGraph): (searched: Searched) => boolean {
  const onward = onwardArrows(graph);
  return ({ rows: { items } }) => onward.every(({ source, target }) => (items[source]?.rank ?? 0) < (items[target]?.rank ?? 0));
}

/** The rows that take least room, if that is a good deal less than those of fewest crossings, with hardly more crossings. */
function smallerThan(chosen: Searched, finished: readonly Searched[]): readonly Searched[] {
  const near = finished.filter(
    ({ rows, search }) =>
      rows.items.length <= compact.places * chosen.rows.items.length && search.best <= compact.crossings * chosen.search.best,
  );
  return near.sort((a, b) => a.rows.items.length - b.rows.items.length).slice(0, 1);
}

/**
 * Rows by orders between distance and depth-first search that take least room for their crossings, as far as a short search tells: hardly
 * more than rows by distance, which are given, often with few more crossings than those by depth-first search. They save several crossings,
 * or all that leads onward still does.
 */
function compactOf(
  graph: LayoutGraph,
  first: Searched,
  known: Known,
  { shares, orders, finished }: (typeof compactRows)[keyof typeof compactRows],
): readonly Searched[] {
  const onward = leadsOnward(graph);
  const all = searchedBy(
    graph,
    known,
    shares.flatMap((share) => Array.from({ length: orders }, (_, seed) => (own: LayoutGraph) => betweenDistanceAndDepth(own, share, seed))),
  );
  const price = ({ rows, begun }: Searched) => (1 + begun) * Math.sqrt(rows.items.length);
  const alike = (a: Searched, b: Searched) => a.begun === b.begun && a.rows.items.length === b.rows.items.length;
  return all
    .filter((one, i) => all.findIndex((other) => alike(one, other)) === i)
    .filter((one) => first.search.best - one.begun >= saved.few || onward(one))
    .sort((a, b) => price(a) - price(b))
    .slice(0, finished);
}

/** Depth first with what follows a node in other orders. */
function othersOf(count: number): ((graph: LayoutGraph) => Order)[] {
  return Array.from({ length: count }, (_, i) => (graph) => byDepthFirst(graph, i + 1));
}

/** Rows by orders of the nodes, without those of too many places. Those of several orders that are the same are searched once. */
function searchedBy(graph: LayoutGraph, known: Known, orders: readonly ((graph: LayoutGraph) => Order)[]): Searched[] {
  return orders.flatMap((by): Searched[] => {
    const order = by(graph);
    const name = backIn(graph, order);
    let found = known.get(name);
    if (found === undefined) {
      const rows = rowsBy(graph, order);
      found = rows.items.length < mostItems ? searched(rows) : null;
      known.set(name, found);
    }
    return found === null ? [] : [found];
  });
}

/** The arrows that lead back in an order. */
function backIn({ arrows }: LayoutGraph, order: Order): string {
  let name = '';
  for (const { source, target } of arrows) name += at(order, source) > at(order, target) ? '1' : '0';
  return name;
}

/** Those of other rows in which arrows cross least, if they save many crossings, and so many at least or all. */
function worth(first: Searched, others: readonly Searched[], least: number): Searched {
  const best = others.reduce((a, b) => (b.search.best < a.search.best ? b : a), first);
  const saved = first.search.best - best.search.best;
  return saved > worthwhile * first.search.best && (saved >= least || best.search.best === 0) ? best : first;
}

/** The rows of a graph by an order of its nodes. */
export function rowsBy(graph: LayoutGraph, order: Order): Rows {
  const taken = graph.lasso === undefined ? undefined : takenBy(graph, graph.lasso);
  return rowsOf(graph, ranksOf(graph, order, taken), order, taken);
}

/** The rows that a graph says it has, without those in which nothing stands. */
function given(graph: LayoutGraph, ranks: readonly number[]): Rows {
  const used = [...new Set(ranks)].sort((a, b) => a - b);
  const rows = Int32Array.from(graph.nodes, (_, node) => used.indexOf(ranks[node] ?? 0));
  return rowsOf(graph, rows, rows);
}
