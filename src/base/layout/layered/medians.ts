import type { Joined, RowOrder } from './row-order.ts';

/** Sorts rows by the medians, or means, of what their items are joined to in the row before. */
export class Medians {
  /** Where each item is to go, the items of a row by where they are to go, and the places of what one of them is joined to. */
  private readonly wish: Float64Array;
  private readonly sorted: Int32Array;
  private readonly places: Int32Array;

  constructor(private readonly order: RowOrder) {
    this.wish = new Float64Array(order.place.length);
    this.sorted = new Int32Array(order.place.length);
    this.places = new Int32Array(order.lines);
  }

  /** Sorts all rows, from the top downwards or from the bottom upwards. Items that wish for the same place may be `reversed`. */
  sweep(down: boolean, reversed: boolean, means: boolean): void {
    const { rows, above, below } = this.order;
    const joined = down ? above : below;
    for (let i = 1; i < rows.length; i++) {
      const row = rows[down ? i : rows.length - 1 - i];
      if (row !== undefined) this.sort(row, joined, reversed, means);
    }
  }

  private sort(row: Int32Array, joined: Joined, reversed: boolean, means: boolean): void {
    const { wish, sorted } = this;
    const { from } = joined;
    let count = 0;
    for (let k = 0; k < row.length; k++) {
      const item = row[reversed ? row.length - 1 - k : k] ?? 0;
      if (from[item] === from[item + 1]) continue;
      const own = means ? this.mean(joined, item) : this.median(joined, item);
      wish[item] = own;
      let at = count++;
      for (; at > 0 && (wish[sorted[at - 1] ?? 0] ?? 0) > own; at--) sorted[at] = sorted[at - 1] ?? 0;
      sorted[at] = item;
    }
    // What is joined to nothing keeps its place.
    for (let k = 0, next = 0; k < row.length; k++) {
      const item = row[k] ?? 0;
      if (from[item] !== from[item + 1]) row[k] = sorted[next++] ?? 0;
    }
    this.order.number(row);
  }

  private mean({ from, to }: Joined, item: number): number {
    const { place } = this.order;
    const [begin, end] = [from[item] ?? 0, from[item + 1] ?? 0];
    let sum = 0;
    for (let k = begin; k < end; k++) sum += place[to[k] ?? 0] ?? 0;
    return sum / (end - begin);
  }

  /** The median of places, of two in the middle nearer to the side where places are closer. */
  private median({ from, to }: Joined, item: number): number {
    const { place } = this.order;
    const begin = from[item] ?? 0;
    const count = (from[item + 1] ?? 0) - begin;
    const one = place[to[begin] ?? 0] ?? 0;
    if (count === 1) return one;
    if (count === 2) return (one + (place[to[begin + 1] ?? 0] ?? 0)) / 2;
    const { places } = this;
    for (let k = 0; k < count; k++) {
      const own = place[to[begin + k] ?? 0] ?? 0;
      let at = k;
      for (; at > 0 && (places[at - 1] ?? 0) > own; at--) places[at] = places[at - 1] ?? 0;
      places[at] = own;
    }
    const half = count >> 1;
    const [low, high] = [places[half - 1] ?? 0, places[half] ?? 0];
    if (count % 2 === 1) return high;
    const [left, right] = [low - (places[0] ?? 0), (places[count - 1] ?? 0) - high];
    return left + right === 0 ? (low + high) / 2 : (low * right + high * left) / (left + right);
  }
}
