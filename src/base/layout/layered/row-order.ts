import type { Rows } from './virtual-nodes.ts';

/** The items of each row from left to right. */
export type Ordering = readonly Int32Array[];

/** What each item is joined to in the row above, or below: `to[from[item]]` to before `to[from[item + 1]]`. */
export interface Joined {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** The items of rows in an order that changes, with what is looked at most as lists of whole numbers. */
export class RowOrder {
  readonly rows: readonly Int32Array[];
  readonly rank: Int32Array;
  /** The place of each item in its row. */
  readonly place: Int32Array;
  readonly above: Joined;
  readonly below: Joined;
  /** All lines between rows. */
  readonly lines: number;
  /** Scratch for counting. */
  private readonly tree: Int32Array;

  constructor({ items, ranks, above, below }: Rows) {
    this.rank = Int32Array.from(items, ({ rank }) => rank);
    const sizes = new Int32Array(ranks);
    for (const rank of this.rank) sizes[rank] = (sizes[rank] ?? 0) + 1;
    this.rows = Array.from(sizes, (size) => new Int32Array(size));
    this.place = new Int32Array(items.length);
    this.above = joined(above);
    this.below = joined(below);
    this.lines = this.below.to.length;
    this.tree = new Int32Array(items.length + 2);
  }

  /** Puts the items into rows as they are given. */
  take(ordering: Ordering): void {
    this.rows.forEach((row, rank) => {
      row.set(ordering[rank] ?? row);
      this.number(row);
    });
  }

  /** Puts the items where they were when `place` was as it is given. */
  takePlaces(places: Int32Array): void {
    this.place.set(places);
    places.forEach((place, item) => {
      const row = this.rows[this.rank[item] ?? 0];
      if (row !== undefined) row[place] = item;
    });
  }

  copy(): Ordering {
    return this.rows.map((row) => row.slice());
  }

  /** Notes the places of a row whose items have been moved. */
  number(row: Int32Array): void {
    const { place } = this;
    for (let i = 0; i < row.length; i++) place[row[i] ?? 0] = i;
  }

  /** All crossings, counted with a tree of sums (Barth, Jünger and Mutzel 2002). */
  crossings(): number {
    const { rows, tree, place } = this;
    const { from, to } = this.below;
    let count = 0;
    for (let rank = 0; rank + 1 < rows.length; rank++) {
      const [row, width] = [rows[rank] ?? nothing, rows[rank + 1]?.length ?? 0];
      tree.fill(0, 0, width + 2);
      let before = 0;
      for (let i = 0; i < row.length; i++) {
        const item = row[i] ?? 0;
        const [begin, end] = [from[item] ?? 0, from[item + 1] ?? 0];
        for (let k = begin; k < end; k++) {
          let upTo = 0;
          for (let at = (place[to[k] ?? 0] ?? 0) + 1; at > 0; at -= at & -at) upTo += tree[at] ?? 0;
          count += before - upTo;
        }
        for (let k = begin; k < end; k++)
          for (let at = (place[to[k] ?? 0] ?? 0) + 1; at <= width; at += at & -at) tree[at] = (tree[at] ?? 0) + 1;
        before += end - begin;
      }
    }
    return count;
  }
}

const nothing = new Int32Array(0);

function joined(lists: readonly (readonly number[])[]): Joined {
  const from = new Int32Array(lists.length + 1);
  for (const [item, list] of lists.entries()) from[item + 1] = (from[item] ?? 0) + list.length;
  return { from, to: Int32Array.from(lists.flat()) };
}
