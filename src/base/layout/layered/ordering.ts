import { Random } from '../../random.ts';
import { at, listAt, numberAt, wholeAt } from '../graph.ts';
import type { Rows } from './virtual-nodes.ts';

/** The items of each row from left to right. */
export type Ordering = readonly Int32Array[];

/** Sweeps over all rows that are made from each beginning without finding anything better. */
const mostInVain = 8;
/** Work on one graph, in lines looked at, and on moving the items of its best rows: less on those that are drawn at once. */
const [mostWork, mostSifted] = [
  { small: 3_000_000, large: 8_000_000 },
  { small: 500_000, large: 30_000_000 },
] as const;
/** Nodes and arrows of a small graph. */
const mostSmall = 150;
/** Beginnings at most. */
const mostStarts = 24;

/**
 * Puts the items of rows into an order in which few lines cross: sweeps by medians, each followed by exchanges of neighbours (Gansner and
 * others 1993, section 3), from several beginnings.
 */
export class OrderSearch {
  best = Number.POSITIVE_INFINITY;
  ordering: Ordering = [];
  private work = 0;
  /** Whether no item has a better place in its row. */
  private settled = false;
  private start = 0;
  private readonly size: 'small' | 'large';
  private readonly order: Int32Array[];
  private readonly place: Int32Array;
  private readonly lines: number;
  private readonly random = new Random(1);
  /** Scratch for counting. */
  private readonly tree: Int32Array;
  /** Where each item is to go, and its turn among those that are to go to the same place; -1 if it keeps its place. */
  private readonly wish: Float64Array;
  private readonly turn: Int32Array;
  /** The rows about which something has changed since their neighbours were compared, and the work that this was. */
  private readonly changed: Int32Array;
  private readonly looked: Float64Array;

  constructor(private readonly rows: Rows) {
    const { items, ranks } = rows;
    this.size = items.filter(({ node }) => node >= 0).length + rows.chains.length <= mostSmall ? 'small' : 'large';
    this.place = new Int32Array(items.length);
    const sizes = new Int32Array(ranks);
    for (const { rank } of items) sizes[rank] = wholeAt(sizes, rank) + 1;
    this.order = Array.from(sizes, (size) => new Int32Array(size));
    this.lines = rows.below.reduce((sum, lower) => sum + lower.length, 0);
    this.tree = new Int32Array(items.length + 2);
    this.wish = new Float64Array(items.length);
    this.turn = new Int32Array(items.length);
    this.changed = new Int32Array(ranks);
    this.looked = new Float64Array(ranks);
  }

  /** Searches from two beginnings: the rows as they are met from the top, and from the bottom. */
  begin(): this {
    while (this.start < 2) this.from(this.start++);
    return this;
  }

  /** Searches from the best rows so far, shaken, as long as the work allowed is not done. */
  finish(): this {
    while (this.start < mostStarts && this.best > 0 && this.work < mostWork[this.size]) this.from(this.start++);
    if (this.best > 0 && !this.settled) this.sift();
    return this;
  }

  /**
   * Moves each item of the best rows to the place of its row where its lines cross fewest others, as long as that helps,
   * which is known as sifting.
   */
  private sift(): void {
    this.order.forEach((row, rank) => {
      row.set(this.ordering[rank] ?? row);
      this.number(row);
    });
    const end = this.work + mostSifted[this.size];
    for (let better = true; better && this.work < end; ) {
      better = false;
      for (const row of this.order) for (const item of [...row]) if (this.work < end && this.sifted(row, item)) better = true;
      this.settled = !better && this.work < end;
    }
    this.keep(this.crossings());
  }

  /** Whether an item of a row has been moved to a better place. */
  private sifted(row: Int32Array, item: number): boolean {
    const from = wholeAt(this.place, item);
    let [best, to] = [0, from];
    for (const by of [-1, 1]) {
      let saved = 0;
      for (let i = from + by; i >= 0 && i < row.length; i += by) {
        const other = wholeAt(row, i);
        saved += by < 0 ? this.gain(other, item) : this.gain(item, other);
        if (saved > best) [best, to] = [saved, i];
      }
    }
    if (to === from) return false;
    row.copyWithin(Math.min(from, to) + (to < from ? 1 : 0), to < from ? to : from + 1, to < from ? from : to + 1);
    row[to] = item;
    this.number(row);
    return true;
  }

  private from(start: number): void {
    if (start < 2) this.walk(start === 0);
    else this.shake(start);
    let found = this.crossings();
    this.keep(found);
    for (let sweep = 0, vain = 0; vain < mostInVain && found > 0; sweep++) {
      this.sweep(sweep % 2 === 0, sweep % 4 < 2, start % 3 === 1);
      this.exchangeNeighbours(sweep % 4 < 2);
      const now = this.crossings();
      this.keep(now);
      vain = now < found ? 0 : vain + 1;
      found = Math.min(found, now);
      if (this.work > 2 * mostWork[this.size]) return;
    }
  }

  private keep(crossings: number): void {
    if (crossings >= this.best) return;
    this.best = crossings;
    this.ordering = this.order.map((row) => row.slice());
  }

  /** Depth first from the top row downwards, or from the bottom row upwards: what is met goes to the end of its row. */
  private walk(down: boolean): void {
    const { items, above, below } = this.rows;
    const filled = new Int32Array(this.order.length);
    const seen = new Uint8Array(items.length);
    const all = items.map((_, item) => item).sort((a, b) => (down ? 1 : -1) * ((items[a]?.rank ?? 0) - (items[b]?.rank ?? 0)) || a - b);
    for (const first of all) {
      if (seen[first] === 1) continue;
      seen[first] = 1;
      const queue = [first];
      for (const item of queue) {
        const { rank } = items[item] ?? { rank: 0 };
        const place = wholeAt(filled, rank);
        filled[rank] = place + 1;
        const row = this.order[rank];
        if (row !== undefined) row[place] = item;
        this.place[item] = place;
        for (const next of [...listAt(down ? below : above, item), ...listAt(down ? above : below, item)]) {
          if (seen[next] === 1) continue;
          seen[next] = 1;
          queue.push(next);
        }
      }
    }
  }

  /** The best rows with some items elsewhere. */
  private shake(start: number): void {
    const share = start % 2 === 0 ? 0.15 : 0.5;
    this.order.forEach((row, rank) => {
      row.set(this.ordering[rank] ?? row);
      for (let i = 0; i < row.length; i++) {
        if (this.random.below(1_000) >= 1_000 * share) continue;
        const j = this.random.below(row.length);
        [row[i], row[j]] = [wholeAt(row, j), wholeAt(row, i)];
      }
      this.number(row);
    });
  }

  private number(row: Int32Array): void {
    for (let i = 0; i < row.length; i++) this.place[wholeAt(row, i)] = i;
  }

  /** Sorts each row by the medians, or means, of what its items are joined to in the row before. */
  private sweep(down: boolean, reversed: boolean, means: boolean): void {
    const { above, below } = this.rows;
    const last = this.order.length - 1;
    for (let i = 1; i <= last; i++) {
      const row = this.order[down ? i : last - i];
      if (row === undefined) continue;
      const { wish, turn } = this;
      const fixed: number[] = [];
      for (let k = 0; k < row.length; k++) {
        const item = wholeAt(row, k);
        const joined = listAt(down ? above : below, item);
        // What is joined to nothing keeps its place.
        turn[item] = joined.length === 0 ? -1 : reversed ? row.length - k : k;
        if (joined.length === 0) continue;
        wish[item] = means ? this.mean(joined) : this.median(joined);
        fixed.push(item);
      }
      fixed.sort((a, b) => numberAt(wish, a) - numberAt(wish, b) || wholeAt(turn, a) - wholeAt(turn, b));
      let next = 0;
      for (let k = 0; k < row.length; k++) if (wholeAt(turn, wholeAt(row, k)) >= 0) row[k] = at(fixed, next++);
      this.number(row);
    }
    this.work += this.lines;
  }

  private mean(joined: readonly number[]): number {
    return joined.reduce((sum, item) => sum + wholeAt(this.place, item), 0) / joined.length;
  }

  /** The median of places, of two in the middle nearer to the side where places are closer. */
  private median(joined: readonly number[]): number {
    if (joined.length === 1) return wholeAt(this.place, at(joined, 0));
    if (joined.length === 2) return (wholeAt(this.place, at(joined, 0)) + wholeAt(this.place, at(joined, 1))) / 2;
    const places = joined.map((item) => wholeAt(this.place, item)).sort((a, b) => a - b);
    const half = places.length >> 1;
    const [first, low, high, end] = [at(places, 0), at(places, half - 1), at(places, half), at(places, places.length - 1)];
    if (places.length % 2 === 1) return high;
    const [left, right] = [low - first, end - high];
    return left + right === 0 ? (low + high) / 2 : (low * right + high * left) / (left + right);
  }

  /** Exchanges neighbours of a row as long as that takes crossings away; `even` exchanges those that make no difference too, once. */
  private exchangeNeighbours(even: boolean): void {
    const { changed, looked } = this;
    changed.fill(1);
    for (let turn = 0, better = true; better && turn < 20; turn++) {
      better = false;
      for (const [rank, row] of this.order.entries()) {
        // Where nothing has changed since it was looked at, nothing will.
        if (wholeAt(changed, rank) === 0) {
          this.work += at(looked, rank);
          continue;
        }
        changed[rank] = 0;
        const before = this.work;
        for (let i = 0; i + 1 < row.length; i++) {
          const [left, right] = [wholeAt(row, i), wholeAt(row, i + 1)];
          const gain = this.gain(left, right);
          if (gain < 0 || (gain === 0 && !(even && this.met > 0))) continue;
          row[i] = right;
          row[i + 1] = left;
          this.place[right] = i;
          this.place[left] = i + 1;
          changed.fill(1, Math.max(0, rank - 1), rank + 2);
          if (gain > 0) better = true;
        }
        looked[rank] = this.work - before;
      }
    }
  }

  /** Crossings of the lines of the two neighbours that were compared last. */
  private met = 0;

  /** Crossings that are saved when two neighbours change places. */
  private gain(left: number, right: number): number {
    this.met = 0;
    const { above, below } = this.rows;
    return this.gainOn(listAt(above, left), listAt(above, right)) + this.gainOn(listAt(below, left), listAt(below, right));
  }

  private gainOn(left: readonly number[], right: readonly number[]): number {
    const { place } = this;
    let [more, less] = [0, 0];
    for (let i = 0; i < left.length; i++) {
      const own = wholeAt(place, at(left, i));
      for (let k = 0; k < right.length; k++) {
        const other = wholeAt(place, at(right, k));
        if (own > other) more++;
        else if (own < other) less++;
      }
    }
    this.met += more;
    this.work += left.length * right.length;
    return more - less;
  }

  /** All crossings, counted with a tree of sums (Barth, Jünger and Mutzel 2002). */
  private crossings(): number {
    const { below } = this.rows;
    const { tree, place } = this;
    let count = 0;
    for (let rank = 0; rank + 1 < this.order.length; rank++) {
      const [row, next] = [this.order[rank] ?? new Int32Array(0), this.order[rank + 1] ?? new Int32Array(0)];
      tree.fill(0, 0, next.length + 2);
      let before = 0;
      for (const item of row) {
        const lower = listAt(below, item);
        for (let k = 0; k < lower.length; k++) {
          let upTo = 0;
          for (let i = wholeAt(place, at(lower, k)) + 1; i > 0; i -= i & -i) upTo += wholeAt(tree, i);
          count += before - upTo;
        }
        for (let k = 0; k < lower.length; k++)
          for (let i = wholeAt(place, at(lower, k)) + 1; i <= next.length; i += i & -i) tree[i] = wholeAt(tree, i) + 1;
        before += lower.length;
      }
    }
    this.work += 4 * this.lines;
    return count;
  }
}
