import { at, listAt, numberAt, wholeAt } from '../graph.ts';
import { apart, type Extent } from './extents.ts';
import { leastPlaces } from './network-simplex.ts';
import type { Ordering } from './row-order.ts';
import { inSeries, seriesOf, uprightParts } from './series.ts';
import type { Rows } from './virtual-nodes.ts';

/** Sweeps that move items towards what they are joined to. */
const sweeps = 16;
/** Lines of graphs whose places are bettered by the network simplex method, and its steps. */
const mostLines = 900;
const mostPivots = 4_000;
/** The weight of a line that is to be upright above all. */
const mostWeight = 48;

/**
 * The column of each item: the order and distances within rows are kept, and lines are short and upright, those of long arrows more so than
 * others (Gansner and others 1993, section 4). Sweeps over the rows find a beginning, which serves as it is for graphs of many lines.
 */
export function columnsOf(rows: Rows, ordering: Ordering, extents: readonly Extent[]): Float64Array {
  const begun = swept(rows, ordering, extents);
  const lines = rows.below.reduce((sum, lower) => sum + lower.length, 0);
  return lines > mostLines ? begun : bettered(rows, ordering, extents, begun);
}

/**
 * How much it matters that a line is upright: above all that of a lasso, then most for lines between places that a long arrow passes, less
 * for the ends of arrows that lead back than for those of others, and a little more for lines in series, which therefore do not lean.
 */
function weightOf(rows: Rows, upper: number, lower: number): number {
  const { items, upright } = rows;
  if (upright(upper, lower)) return mostWeight;
  const ends = Number((items[upper]?.node ?? -1) >= 0) + Number((items[lower]?.node ?? -1) >= 0);
  const usual = ends === 2 ? 2 : ends === 0 ? 16 : items[upper]?.back === true || items[lower]?.back === true ? 3 : 4;
  return ends > 0 && inSeries(rows, upper, lower) ? usual + 1 : usual;
}

/** Moves the items of each row towards the weighted means of what they are joined to. */
function swept(rows: Rows, ordering: Ordering, extents: readonly Extent[]): Float64Array {
  const columns = new Float64Array(rows.items.length);
  for (const row of ordering) {
    const wishes = Float64Array.from(row, () => 0);
    settle(rows, row, extents, wishes, columns, new Float64Array(row.length).fill(1));
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const down = sweep % 2 === 0;
    const both = sweep >= sweeps / 2;
    for (let i = 0; i < ordering.length; i++) {
      const row = ordering[down ? i : ordering.length - 1 - i] ?? new Int32Array(0);
      const weights = new Float64Array(row.length);
      const wishes = Float64Array.from(row, (item, place) => {
        const upper = down || both ? listAt(rows.above, item) : [];
        const lower = !down || both ? listAt(rows.below, item) : [];
        let [sum, weight] = [0, 0];
        for (const other of upper) [sum, weight] = added(sum, weight, numberAt(columns, other), weightOf(rows, other, item));
        for (const other of lower) [sum, weight] = added(sum, weight, numberAt(columns, other), weightOf(rows, item, other));
        weights[place] = Math.max(0.1, weight);
        return weight === 0 ? numberAt(columns, item) : sum / weight;
      });
      settle(rows, row, extents, wishes, columns, weights);
    }
  }
  return columns;
}

function added(sum: number, weight: number, value: number, by: number): [number, number] {
  return [sum + by * value, weight + by];
}

/**
 * The places nearest to the wished ones, in the weighted least-squares sense, that keep the order and the distances of a row: isotonic
 * regression of the wishes less the distances, by pooling adjacent violators.
 */
function settle(
  rows: Rows,
  row: Int32Array,
  extents: readonly Extent[],
  wishes: Float64Array,
  columns: Float64Array,
  weights: Float64Array,
): void {
  const before = new Float64Array(row.length);
  for (let i = 1; i < row.length; i++) before[i] = numberAt(before, i - 1) + apart(rows, extents, wholeAt(row, i - 1), wholeAt(row, i));
  const blocks: { sum: number; weight: number; count: number }[] = [];
  for (let i = 0; i < row.length; i++) {
    let block = { sum: numberAt(weights, i) * (numberAt(wishes, i) - numberAt(before, i)), weight: numberAt(weights, i), count: 1 };
    for (let last = blocks.at(-1); last !== undefined && last.sum / last.weight > block.sum / block.weight; last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, weight: last.weight + block.weight, count: last.count + block.count };
    }
    blocks.push(block);
  }
  let i = 0;
  for (const { sum, weight, count } of blocks)
    for (let end = i + count; i < end; i++) columns[wholeAt(row, i)] = sum / weight + numberAt(before, i);
}

/** Columns at which the weighted lengths of all lines across are least. */
function bettered(rows: Rows, ordering: Ordering, extents: readonly Extent[], begun: Float64Array): Float64Array {
  const [tails, heads, least, weights]: [number[], number[], number[], number[]] = [[], [], [], []];
  const demand = (tail: number, head: number, by: number, weight: number): void => {
    tails.push(tail);
    heads.push(head);
    least.push(by);
    weights.push(weight);
  };
  const start: number[] = new Array<number>(rows.items.length).fill(0);
  // Distances are whole numbers, so that rounding downwards from the left keeps them.
  for (const row of ordering) {
    let end = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < row.length; i++) {
      const item = wholeAt(row, i);
      const by = i === 0 ? 0 : apart(rows, extents, wholeAt(row, i - 1), item);
      end = Math.max(Math.round(numberAt(begun, item)), end + by);
      start[item] = end;
      if (i > 0) demand(wholeAt(row, i - 1), item, by, 0);
    }
  }
  rows.below.forEach((lower, upper) => {
    for (const other of lower) {
      const line = start.push(Math.min(at(start, upper), at(start, other))) - 1;
      const weight = weightOf(rows, upper, other);
      demand(line, upper, 0, weight);
      demand(line, other, 0, weight);
    }
  });
  const found = leastPlaces({ tails, heads, least, weights }, start, mostPivots);
  return centred(
    rows,
    ordering,
    extents,
    Float64Array.from(rows.items, (_, item) => wholeAt(found, item)),
  );
}

/**
 * Moves what may stand anywhere between some of what it is joined to, at the same cost, to the middle of where it may: least costs alone
 * would put it to one side. What follows each other in one column moves together. It ends where a turn moves nothing.
 */
function centred(rows: Rows, ordering: Ordering, extents: readonly Extent[], columns: Float64Array): Float64Array {
  const free = (item: number): boolean => (rows.items[item]?.node ?? -1) >= 0 || betweenNodes(rows, item);
  const joined = rows.items.map((_, item) => (free(item) ? joinedTo(rows, item) : []));
  const all = seriesOf(rows, free).sort(([a], [b]) => (rows.items[a ?? 0]?.rank ?? 0) - (rows.items[b ?? 0]?.rank ?? 0));
  const limits = limitsOf(rows, ordering, extents, columns);
  for (let turn = 0, moved = true; turn < 24 && moved; turn++) {
    moved = false;
    for (const series of all)
      for (const part of uprightParts(series, columns)) {
        const lines = part.flatMap((item) => (joined[item] ?? []).filter(({ other }) => !part.includes(other)));
        if (lines.length === 0) continue;
        const [least, most] = limits(part);
        const place = Math.max(least, Math.min(most, middleOf(lines, columns)));
        for (const item of part) {
          if (place === numberAt(columns, item)) continue;
          columns[item] = place;
          moved = true;
        }
      }
  }
  return columns;
}

/** Between which columns items may stand together, as their neighbours in their rows stand. */
function limitsOf(rows: Rows, ordering: Ordering, extents: readonly Extent[], columns: Float64Array) {
  const place = new Int32Array(rows.items.length);
  const distances = ordering.map((row) =>
    Float64Array.from(row, (item, i) => {
      place[item] = i;
      return i === 0 ? 0 : apart(rows, extents, wholeAt(row, i - 1), item);
    }),
  );
  return (items: readonly number[]): readonly [number, number] => {
    let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const item of items) {
      const rank = rows.items[item]?.rank ?? 0;
      const [row, before] = [ordering[rank] ?? new Int32Array(0), distances[rank] ?? new Float64Array(0)];
      const i = wholeAt(place, item);
      if (i > 0) least = Math.max(least, numberAt(columns, wholeAt(row, i - 1)) + numberAt(before, i));
      if (i + 1 < row.length) most = Math.min(most, numberAt(columns, wholeAt(row, i + 1)) - numberAt(before, i + 1));
    }
    return [least, most];
  };
}

/** A line to another item, and what it weighs. */
interface Line {
  readonly other: number;
  readonly weight: number;
}

function joinedTo(rows: Rows, item: number): Line[] {
  const above = listAt(rows.above, item).map((other): Line => ({ other, weight: weightOf(rows, other, item) }));
  const below = listAt(rows.below, item).map((other): Line => ({ other, weight: weightOf(rows, item, other) }));
  return [...above, ...below];
}

/** The median of the columns at which lines end, each as often as it weighs; puts the lines in the order of these columns. */
function middleOf(lines: Line[], columns: Float64Array): number {
  lines.sort((a, b) => numberAt(columns, a.other) - numberAt(columns, b.other));
  const all = lines.reduce((sum, { weight }) => sum + weight, 0);
  const columnOf = (place: number): number => {
    let passed = 0;
    for (const { other, weight } of lines) {
      passed += weight;
      if (place < passed) return numberAt(columns, other);
    }
    return 0;
  };
  return (columnOf((all - 1) >> 1) + columnOf(all >> 1)) / 2;
}

/** Whether a place of an arrow has a node above and one below, so that both matter alike. */
function betweenNodes({ items, above, below }: Rows, item: number): boolean {
  return [...listAt(above, item), ...listAt(below, item)].every((other) => (items[other]?.node ?? -1) >= 0);
}
