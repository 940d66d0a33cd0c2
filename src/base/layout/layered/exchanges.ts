import type { Joined, RowOrder } from './row-order.ts';

/** Turns in which neighbours are exchanged at most. */
const mostTurns = 20;

/** Exchanges neighbours of rows. */
export class Exchanges {
  /** The rows about which something has changed since their neighbours were compared, and the work that this was. */
  private readonly changed: Uint8Array;
  private readonly looked: Float64Array;
  /** What an item is joined to in the row above and below, if that is one each; else -1. */
  private readonly over: Int32Array;
  private readonly under: Int32Array;
  /** Crossings of the lines of the two neighbours that were compared last. */
  private met = 0;

  constructor(private readonly order: RowOrder) {
    const { place, above, below, rows } = order;
    this.changed = new Uint8Array(rows.length);
    this.looked = new Float64Array(rows.length);
    const alone = (item: number) => countOf(above, item) === 1 && countOf(below, item) === 1;
    this.over = place.map((_, item) => (alone(item) ? (above.to[above.from[item] ?? 0] ?? 0) : -1));
    this.under = place.map((_, item) => (alone(item) ? (below.to[below.from[item] ?? 0] ?? 0) : -1));
  }

  /**
   * Exchanges neighbours as long as that takes crossings away; `even` exchanges those that make no difference too, once. Returns the work,
   * in pairs of lines that were compared.
   */
  run(even: boolean): number {
    const { changed, looked } = this;
    const { rows } = this.order;
    changed.fill(1);
    let work = 0;
    for (let turn = 0, better = true; better && turn < mostTurns; turn++) {
      better = false;
      for (let rank = 0; rank < rows.length; rank++) {
        const row = rows[rank];
        // Where nothing has changed since it was looked at, nothing will.
        if (row !== undefined && changed[rank] === 1) {
          changed[rank] = 0;
          if (this.pass(row, rank, even)) better = true;
        }
        work += looked[rank] ?? 0;
      }
    }
    return work;
  }

  /** Whether a row had neighbours whose exchange took crossings away. */
  private pass(row: Int32Array, rank: number, even: boolean): boolean {
    const { over, under } = this;
    const { above, below, place } = this.order;
    let better = false;
    let moved = false;
    let work = 0;
    let left = row[0] ?? 0;
    for (let i = 1; i < row.length; i++) {
      const right = row[i] ?? 0;
      const leftOver = over[left] ?? 0;
      const rightOver = over[right] ?? 0;
      let gain = 0;
      let met = 0;
      if (leftOver >= 0 && rightOver >= 0) {
        const up = (place[leftOver] ?? 0) - (place[rightOver] ?? 0);
        const down = (place[under[left] ?? 0] ?? 0) - (place[under[right] ?? 0] ?? 0);
        if (up > 0) met++;
        else if (up < 0) gain--;
        if (down > 0) met++;
        else if (down < 0) gain--;
        gain += met;
        work += 2;
      } else {
        this.met = 0;
        gain = this.gain(above, left, right) + this.gain(below, left, right);
        met = this.met;
        work += countOf(above, left) * countOf(above, right) + countOf(below, left) * countOf(below, right);
      }
      if (gain < 0 || (gain === 0 && !(even && met > 0))) {
        left = right;
        continue;
      }
      row[i - 1] = right;
      row[i] = left;
      place[right] = i - 1;
      place[left] = i;
      moved = true;
      if (gain > 0) better = true;
    }
    if (moved) this.changed.fill(1, Math.max(0, rank - 1), rank + 2);
    this.looked[rank] = work;
    return better;
  }

  /** Crossings on one side that are saved when two neighbours change places. */
  private gain({ from, to }: Joined, left: number, right: number): number {
    const { place } = this.order;
    const begin = from[right] ?? 0;
    const end = from[right + 1] ?? 0;
    const last = from[left + 1] ?? 0;
    let more = 0;
    let less = 0;
    for (let i = from[left] ?? 0; i < last; i++) {
      const own = place[to[i] ?? 0] ?? 0;
      for (let k = begin; k < end; k++) {
        const other = place[to[k] ?? 0] ?? 0;
        if (own > other) more++;
        else if (own < other) less++;
      }
    }
    this.met += more;
    return more - less;
  }
}

function countOf({ from }: Joined, item: number): number {
  return (from[item + 1] ?? 0) - (from[item] ?? 0);
}
