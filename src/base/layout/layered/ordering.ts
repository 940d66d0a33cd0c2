import { Random } from '../../random.ts';
import { Exchanges } from './exchanges.ts';
import { type KnownOrder, KnownOrders } from './known-orders.ts';
import { leanLess } from './leaning.ts';
import { Medians } from './medians.ts';
import { type Ordering, RowOrder } from './row-order.ts';
import { Sifting } from './sifting.ts';
import type { Rows } from './virtual-nodes.ts';

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
  private readonly order: RowOrder;
  private readonly medians: Medians;
  private readonly exchanges: Exchanges;
  private readonly known: KnownOrders;
  private readonly random = new Random(1);

  constructor(private readonly rows: Rows) {
    this.size = rows.items.filter(({ node }) => node >= 0).length + rows.chains.length <= mostSmall ? 'small' : 'large';
    this.order = new RowOrder(rows);
    this.medians = new Medians(this.order);
    this.exchanges = new Exchanges(this.order);
    this.known = new KnownOrders(this.order);
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
    if (this.best === 0) this.straighten();
    return this;
  }

  private sift(): void {
    this.order.take(this.ordering);
    this.settled = new Sifting(this.order).run(mostSifted[this.size]);
    this.keep(this.order.crossings());
  }

  /** Where no lines cross, those lean over little that need not. */
  private straighten(): void {
    this.order.take(this.ordering);
    leanLess(this.order);
    this.ordering = this.order.copy();
  }

  private from(start: number): void {
    if (start < 2) this.walk(start === 0);
    else this.shake(start);
    let found = this.order.crossings();
    this.work += 4 * this.order.lines;
    this.keep(found);
    let known: KnownOrder | null = null;
    for (let sweep = 0, vain = 0; vain < mostInVain && found > 0; sweep++) {
      known = this.swept(known, 2 * (sweep % 4) + Number(start % 3 === 1));
      vain = known.crossings < found ? 0 : vain + 1;
      found = Math.min(found, known.crossings);
      if (this.work > 2 * mostWork[this.size]) return;
    }
  }

  /** The order that a kind of sweep makes of one, which is the present one if none is given. */
  private swept(before: KnownOrder | null, kind: number): KnownOrder {
    const { order, known } = this;
    const step = before?.next.get(kind);
    if (step !== undefined) {
      this.work += step.work;
      return step.to;
    }
    // Steps that are known move no items.
    if (before !== null && before !== this.present) order.takePlaces(before.places);
    const turn = kind >> 1;
    this.medians.sweep(turn % 2 === 0, turn < 2, kind % 2 === 1);
    const work = 5 * order.lines + this.exchanges.run(turn < 2);
    this.work += work;
    const hash = known.hash();
    const to = known.find(hash) ?? known.add(hash, order.crossings());
    this.keep(to.crossings);
    this.present = to;
    before?.next.set(kind, { to, work });
    return to;
  }

  /** The order in which the items are, where it is known. */
  private present: KnownOrder | null = null;

  private keep(crossings: number): void {
    if (crossings >= this.best) return;
    this.best = crossings;
    this.ordering = this.order.copy();
  }

  /** Depth first from the top row downwards, or from the bottom row upwards: what is met goes to the end of its row. */
  private walk(down: boolean): void {
    const { above, below } = this.rows;
    const { rows, rank, place } = this.order;
    const filled = new Int32Array(rows.length);
    const seen = new Uint8Array(place.length);
    const all = Array.from(rank.keys()).sort((a, b) => (down ? 1 : -1) * ((rank[a] ?? 0) - (rank[b] ?? 0)) || a - b);
    const [first, second] = down ? [below, above] : [above, below];
    for (const begin of all) {
      if (seen[begin] === 1) continue;
      seen[begin] = 1;
      const queue = [begin];
      const meet = (next: number): void => {
        if (seen[next] === 1) return;
        seen[next] = 1;
        queue.push(next);
      };
      for (const item of queue) {
        const own = rank[item] ?? 0;
        const at = filled[own] ?? 0;
        filled[own] = at + 1;
        const row = rows[own];
        if (row !== undefined) row[at] = item;
        place[item] = at;
        first[item]?.forEach(meet);
        second[item]?.forEach(meet);
      }
    }
  }

  /** The best rows with some items elsewhere. */
  private shake(start: number): void {
    const share = start % 2 === 0 ? 0.15 : 0.5;
    this.order.take(this.ordering);
    for (const row of this.order.rows) {
      for (let i = 0; i < row.length; i++) {
        if (this.random.below(1_000) >= 1_000 * share) continue;
        const j = this.random.below(row.length);
        [row[i], row[j]] = [row[j] ?? 0, row[i] ?? 0];
      }
      this.order.number(row);
    }
  }
}
