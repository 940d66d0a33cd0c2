import { at, type LayoutGraph } from '../graph.ts';
import type { Order } from './cycles.ts';

/** What stands in a row: a node, or the place at which an arrow passes the row, with or without the arrow's words. */
export interface Item {
  readonly rank: number;
  /** The node; -1 for a place of an arrow. */
  readonly node: number;
  /** The arrow whose words stand here; -1 if there are none. */
  readonly worded: number;
  /** Whether it is a place of an arrow that leads back. */
  readonly back: boolean;
}

/** A graph in which every line leads from one row to the next. The first items are the nodes. */
export interface Rows {
  readonly items: readonly Item[];
  readonly ranks: number;
  /** For each item those in the row above, or below, to which it is joined. */
  readonly above: readonly (readonly number[])[];
  readonly below: readonly (readonly number[])[];
  /** The items that each arrow passes, from the top downwards; none for an arrow from a node to itself. */
  readonly chains: readonly (readonly number[])[];
  /** Whether a line between two items is part of an arrow that is to be upright above all. */
  readonly upright: (upper: number, lower: number) => boolean;
}

/**
 * Divides arrows that pass rows. Where any arrow has words there is a row for words below each row of nodes, and words stand in the middle
 * of their arrow. Arrows that are `taken` are to be upright.
 */
export function rowsOf({ nodes, arrows }: LayoutGraph, rankOf: Int32Array, order: Order, taken: ReadonlySet<number> = new Set()): Rows {
  const each = arrows.some(({ words, source, target }) => words !== null && source !== target) ? 2 : 1;
  const items: Item[] = nodes.map((_, node) => ({ rank: each * at(rankOf, node), node, worded: -1, back: false }));
  const above: number[][] = nodes.map(() => []);
  const below: number[][] = nodes.map(() => []);
  const join = (upper: number, lower: number): void => {
    below[upper]?.push(lower);
    above[lower]?.push(upper);
  };
  const chains = arrows.map(({ source, target, words }, arrow): number[] => {
    if (source === target) return [];
    const back = at(order, source) > at(order, target);
    const [upper, lower] = back ? [target, source] : [source, target];
    const [from, to] = [each * at(rankOf, upper), each * at(rankOf, lower)];
    const middle = words === null ? -1 : (from + to) / 2 + (((from + to) / 2) % 2 === 0 ? -1 : 0);
    const chain = [upper];
    for (let rank = from + 1; rank < to; rank++) {
      const item = items.push({ rank, node: -1, worded: rank === middle ? arrow : -1, back }) - 1;
      above.push([]);
      below.push([]);
      join(at(chain, chain.length - 1), item);
      chain.push(item);
    }
    join(at(chain, chain.length - 1), lower);
    return [...chain, lower];
  });
  const ranks = items.reduce((most, { rank }) => Math.max(most, rank + 1), 0);
  const lines = new Set([...taken].flatMap((arrow) => linesOf(chains[arrow] ?? [])));
  return { items, ranks, above, below, chains, upright: lines.size === 0 ? never : (upper, lower) => lines.has(`${upper} ${lower}`) };
}

const never = () => false;

function linesOf(chain: readonly number[]): string[] {
  return chain.slice(1).map((lower, i) => `${chain[i]} ${lower}`);
}
