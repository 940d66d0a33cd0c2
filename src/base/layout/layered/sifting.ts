import type { Joined, RowOrder } from './row-order.ts';

/**
 * Moves each item to the place of its row where its lines cross fewest others, as long as that helps, which is known as sifting. As much
 * work is done as is allowed, counted as if the lines of an item were compared with all others one by one.
 */
export class Sifting {
  work = 0;
  /** When each row, and each item in vain, was moved last. */
  private readonly moved: Int32Array;
  private readonly tried: Int32Array;
  private now = 1;
  /** For each place of a row how many lines of an item end before it less those that end beyond it. */
  private readonly before: Int32Array;
  /** Crossings that are saved when an item and each other of its row change sides, if that stands at its left. */
  private readonly saved: Int32Array;

  constructor(private readonly order: RowOrder) {
    this.moved = new Int32Array(order.rows.length);
    this.tried = new Int32Array(order.place.length);
    const widest = order.rows.reduce((most, { length }) => Math.max(most, length), 0);
    this.before = new Int32Array(widest);
    this.saved = new Int32Array(widest);
  }

  /** Whether no item has a better place in its row in the end. */
  run(most: number): boolean {
    const { rows, above, below } = this.order;
    for (let better = true; better && this.work < most; ) {
      better = false;
      for (const [rank, row] of rows.entries()) {
        const [up, down] = [linesOf(above, row), linesOf(below, row)];
        for (const item of row.slice()) {
          if (this.work >= most) break;
          const [own, others] = [countOf(above, item), countOf(below, item)];
          this.work += own * (up - own) + others * (down - others);
          if (this.settledSince(rank, item)) continue;
          if (this.sifted(row, rank, item)) {
            better = true;
            this.moved[rank] = ++this.now;
          } else this.tried[item] = this.now;
        }
      }
      if (!better && this.work < most) return true;
    }
    return false;
  }

  /** Whether an item had no better place when nothing about it was different. */
  private settledSince(rank: number, item: number): boolean {
    const { moved } = this;
    const tried = this.tried[item] ?? 0;
    return tried > 0 && tried >= Math.max(moved[rank - 1] ?? 0, moved[rank] ?? 0, moved[rank + 1] ?? 0);
  }

  /** Whether an item of a row has been moved to a better place. */
  private sifted(row: Int32Array, rank: number, item: number): boolean {
    const { order, saved } = this;
    saved.fill(0, 0, row.length);
    this.add(order.above, row, rank - 1, item);
    this.add(order.below, row, rank + 1, item);
    const from = order.place[item] ?? 0;
    let [best, to] = [0, from];
    for (let i = from - 1, sum = 0; i >= 0; i--) {
      sum += saved[i] ?? 0;
      if (sum > best) [best, to] = [sum, i];
    }
    for (let i = from + 1, sum = 0; i < row.length; i++) {
      sum -= saved[i] ?? 0;
      if (sum > best) [best, to] = [sum, i];
    }
    if (to === from) return false;
    row.copyWithin(Math.min(from, to) + (to < from ? 1 : 0), to < from ? to : from + 1, to < from ? from : to + 1);
    row[to] = item;
    order.number(row);
    return true;
  }

  /** Adds what is saved on one side, where another row stands. */
  private add(joined: Joined, row: Int32Array, rank: number, item: number): void {
    const { before, saved } = this;
    const { rows, place } = this.order;
    const { from, to } = joined;
    const lines = countOf(joined, item);
    if (lines === 0) return;
    const width = rows[rank]?.length ?? 0;
    before.fill(0, 0, width);
    for (let k = from[item] ?? 0, end = from[item + 1] ?? 0; k < end; k++) {
      const at = place[to[k] ?? 0] ?? 0;
      before[at] = (before[at] ?? 0) + 1;
    }
    for (let i = 0, sum = -lines; i < width; i++) {
      const here = before[i] ?? 0;
      before[i] = sum + here;
      sum += 2 * here;
    }
    for (let i = 0; i < row.length; i++) {
      const other = row[i] ?? 0;
      let sum = 0;
      for (let k = from[other] ?? 0, end = from[other + 1] ?? 0; k < end; k++) sum += before[place[to[k] ?? 0] ?? 0] ?? 0;
      saved[i] = (saved[i] ?? 0) + sum;
    }
  }
}

function countOf({ from }: Joined, item: number): number {
  return (from[item + 1] ?? 0) - (from[item] ?? 0);
}

function linesOf(joined: Joined, row: Int32Array): number {
  return row.reduce((sum, item) => sum + countOf(joined, item), 0);
}
