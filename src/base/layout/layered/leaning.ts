import type { Joined, RowOrder } from './row-order.ts';

/** Turns over all rows at most. */
const mostTurns = 30;

/**
 * Exchanges neighbours of rows whose exchange makes no crossings, as long as lines lean over less then: of the orders with so few crossings
 * one whose arrows are short. Rows are taken as centred below each other.
 */
export function leanLess(order: RowOrder): void {
  const { rows } = order;
  for (let turn = 0, better = true; better && turn < mostTurns; turn++) {
    better = false;
    for (let i = 0; i < rows.length; i++) {
      const rank = turn % 2 === 0 ? i : rows.length - 1 - i;
      const row = rows[rank];
      if (row !== undefined && exchanged(order, row, rank)) better = true;
    }
  }
}

function exchanged(order: RowOrder, row: Int32Array, rank: number): boolean {
  const { place, above, below, rows } = order;
  const [up, down] = [shiftOf(row, rows[rank - 1]), shiftOf(row, rows[rank + 1])];
  let better = false;
  for (let i = 0; i + 1 < row.length; i++) {
    const [left, right] = [row[i] ?? 0, row[i + 1] ?? 0];
    if (moreCrossings(above, place, left, right) + moreCrossings(below, place, left, right) > 0) continue;
    const now =
      lean(above, place, left, i + up) +
      lean(below, place, left, i + down) +
      lean(above, place, right, i + 1 + up) +
      lean(below, place, right, i + 1 + down);
    const then =
      lean(above, place, left, i + 1 + up) +
      lean(below, place, left, i + 1 + down) +
      lean(above, place, right, i + up) +
      lean(below, place, right, i + down);
    if (then >= now) continue;
    row[i] = right;
    row[i + 1] = left;
    place[right] = i;
    place[left] = i + 1;
    better = true;
  }
  return better;
}

/** What is added to places of a row for those of another that is centred on it. */
function shiftOf(row: Int32Array, other: Int32Array | undefined): number {
  return ((other?.length ?? row.length) - row.length) / 2;
}

/** How far the lines of an item at a place lean over. */
function lean({ from, to }: Joined, place: Int32Array, item: number, at: number): number {
  let sum = 0;
  for (let k = from[item] ?? 0, end = from[item + 1] ?? 0; k < end; k++) sum += Math.abs((place[to[k] ?? 0] ?? 0) - at);
  return sum;
}

/** Crossings that are added on one side when two neighbours change places. */
function moreCrossings({ from, to }: Joined, place: Int32Array, left: number, right: number): number {
  let more = 0;
  for (let i = from[left] ?? 0, last = from[left + 1] ?? 0; i < last; i++)
    for (let k = from[right] ?? 0, end = from[right + 1] ?? 0; k < end; k++)
      more -= Math.sign((place[to[i] ?? 0] ?? 0) - (place[to[k] ?? 0] ?? 0));
  return more;
}
