import { describe, expect, it, vi } from 'vitest';
import { byDistance } from '../../src/base/layout/layered/cycles.ts';
import { rowsBy } from '../../src/base/layout/layered/candidates.ts';
import { Exchanges } from '../../src/base/layout/layered/exchanges.ts';
import { KnownOrders } from '../../src/base/layout/layered/known-orders.ts';
import { leanLess } from '../../src/base/layout/layered/leaning.ts';
import { OrderSearch } from '../../src/base/layout/layered/ordering.ts';
import { type Ordering, RowOrder } from '../../src/base/layout/layered/row-order.ts';
import { Sifting } from '../../src/base/layout/layered/sifting.ts';
import type { Rows } from '../../src/base/layout/layered/virtual-nodes.ts';
import { Random } from '../../src/base/random.ts';
import { randomGraph } from './drawn.ts';

/** Rows of a random graph with their items in any order. */
function shuffled(seed: number): { readonly rows: Rows; readonly order: RowOrder } {
  const graph = randomGraph(seed, 4 + (seed % 13), 1 + (seed % 4), seed % 3 === 0);
  const rows = rowsBy(graph, byDistance(graph));
  const random = new Random(seed);
  const order = new RowOrder(rows);
  order.take(
    order.rows.map((_, rank) => {
      const items = rows.items.flatMap((item, i) => (item.rank === rank ? [i] : []));
      return Int32Array.from(
        items.map((item) => ({ item, key: random.below(1e6) })).sort((a, b) => a.key - b.key),
        ({ item }) => item,
      );
    }),
  );
  return { rows, order };
}

/** Crossings on both sides of two items of a row, with one of them at the left. */
function crossingsOfTwo(rows: Rows, place: Int32Array, left: number, right: number): number {
  const on = (lists: Rows['above']) => lists[left]!.reduce((sum, a) => sum + lists[right]!.filter((b) => place[a]! > place[b]!).length, 0);
  return on(rows.above) + on(rows.below);
}

function crossingsIn(rows: Rows, place: Int32Array): number {
  const lines = rows.below.flatMap((lower, upper) => lower.map((other) => [upper, other] as const));
  const crossed = (a: number, b: number, c: number, d: number) => (place[a]! - place[b]!) * (place[c]! - place[d]!) < 0;
  let count = 0;
  lines.forEach(([a, c], i) => {
    for (const [b, d] of lines.slice(i + 1)) if (rows.items[a]!.rank === rows.items[b]!.rank && crossed(a, b, c, d)) count++;
  });
  return count;
}

/** Neighbours exchanged as one would write it down, with the pairs of lines that are compared. */
function exchanged(rows: Rows, ordering: Ordering, even: boolean): { readonly ordering: number[][]; readonly work: number } {
  const found = ordering.map((row) => [...row]);
  const place = new Int32Array(rows.items.length);
  const number = () => {
    for (const row of found) for (const [i, item] of row.entries()) place[item] = i;
  };
  let work = 0;
  for (let turn = 0, better = true; better && turn < 20; turn++) {
    better = false;
    for (const row of found)
      for (let i = 0; i + 1 < row.length; i++) {
        number();
        const [left, right] = [row[i]!, row[i + 1]!];
        work += rows.above[left]!.length * rows.above[right]!.length + rows.below[left]!.length * rows.below[right]!.length;
        const [now, then] = [crossingsOfTwo(rows, place, left, right), crossingsOfTwo(rows, place, right, left)];
        if (then > now || (then === now && !(even && now > 0))) continue;
        [row[i], row[i + 1]] = [right, left];
        if (then < now) better = true;
      }
  }
  return { ordering: found, work };
}

const seeds = Array.from({ length: 60 }, (_, i) => i + 1);
const plain = (ordering: Ordering) => ordering.map((row) => [...row]);

describe('rows of random graphs', () => {
  it('have as many crossings as their lines one by one', () => {
    for (const seed of seeds) {
      const { rows, order } = shuffled(seed);
      expect(order.crossings(), `seed ${seed}`).toBe(crossingsIn(rows, order.place));
    }
  });

  it('have their neighbours exchanged as if all were compared line by line', () => {
    for (const seed of seeds)
      for (const even of [false, true]) {
        const { rows, order } = shuffled(seed);
        const expected = exchanged(rows, order.copy(), even);
        const work = new Exchanges(order).run(even);
        expect({ seed, even, ordering: plain(order.rows), work }).toEqual({ seed, even, ...expected });
      }
  });

  it('have no item with a better place after sifting', () => {
    for (const seed of seeds.slice(0, 24)) {
      const { rows, order } = shuffled(seed);
      const before = order.crossings();
      expect(new Sifting(order).run(1e7)).toBe(true);
      const crossings = order.crossings();
      expect(crossings).toBeLessThanOrEqual(before);
      const settled = order.copy();
      settled.forEach((row, rank) => {
        for (const item of row)
          for (let to = 0; to < row.length; to++) {
            const others = row.filter((other) => other !== item);
            order.take(settled.map((own, i) => (i === rank ? Int32Array.from([...others.slice(0, to), item, ...others.slice(to)]) : own)));
            expect(crossingsIn(rows, order.place), `seed ${seed}, item ${item} to ${to}`).toBeGreaterThanOrEqual(crossings);
          }
      });
    }
  });

  it('are sifted no longer than is allowed', () => {
    const { order } = shuffled(12);
    const before = plain(order.copy());
    expect(new Sifting(order).run(0)).toBe(false);
    expect(plain(order.rows)).toEqual(before);
    expect(new Sifting(order).run(1)).toBe(false);
  });

  it('are found in the same order whether orders are known again or not', () => {
    for (const seed of seeds) {
      const { rows } = shuffled(seed);
      const search = () => {
        const done = new OrderSearch(rows).begin().finish();
        return { seed, best: done.best, ordering: plain(done.ordering), work: Reflect.get(done, 'work') };
      };
      const found = search();
      const find = vi.spyOn(KnownOrders.prototype, 'find').mockReturnValue(undefined);
      expect(search()).toEqual(found);
      find.mockRestore();
    }
  });

  it('lean over less where neighbours are exchanged for that, and cross no more', () => {
    const lean = ({ rows, place, below }: RowOrder) => {
      const across = (item: number, row: Int32Array) => place[item]! - row.length / 2;
      return rows.reduce((sum, row, rank) => {
        const lines = [...row].flatMap((item) =>
          [...below.to.slice(below.from[item], below.from[item + 1])].map((to) => [item, to] as const),
        );
        return sum + lines.reduce((all, [from, to]) => all + Math.abs(across(from, row) - across(to, rows[rank + 1]!)), 0);
      }, 0);
    };
    let shorter = 0;
    for (const seed of seeds) {
      const { order } = shuffled(seed);
      const [crossings, before] = [order.crossings(), lean(order)];
      leanLess(order);
      expect(order.crossings(), `seed ${seed}`).toBeLessThanOrEqual(crossings);
      expect(lean(order), `seed ${seed}`).toBeLessThanOrEqual(before);
      if (lean(order) < before) shorter++;
    }
    expect(shorter).toBeGreaterThan(seeds.length / 2);
  });
});
