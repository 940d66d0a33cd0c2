import type { Data } from '../../emit/data.ts';
import { limit } from '../../emit/encoder/limits.ts';
import type { Marks } from './marks.ts';
import type { ProductQuestion } from './question.ts';

/** Rows of the table of edges, at most: for each state of the automaton as many as the propositions have values together. */
const mostRows = 1 << 18;
const mostPropositions = 16;

/** Bytes in front of the ways of a row, and of each way: by how much the cell of the automaton's state changes, and its marks. */
export const rowShape = { count: 0, ways: 4, change: 0, marks: 4, bytes: 8 } as const;

/** For each state of the automaton and all values of the propositions the edges that are taken then, at fixed addresses. */
export interface Rows {
  /** Words with the addresses of rows, by the automaton's state and, as the lower digits, a bit for each proposition. */
  readonly table: number;
  /** A row with one way, which changes nothing. */
  readonly idle: number;
  /** The most ways of a row, at least 1. */
  readonly most: number;
}

/** Lays out the rows; a state of the automaton counts `factor` in its cell. Throws a RangeError where there would be too many. */
export function makeRows(data: Data, { automaton, propositions }: ProductQuestion, marks: Marks, factor: number): Rows {
  limit('propositions of a formula', propositions.length, mostPropositions);
  const values = 2 ** propositions.length;
  limit('rows of an automaton', values * automaton.edges.length, mostRows);
  const known = new Map<string, number>();
  const add = (row: readonly number[]): number => {
    const key = row.join();
    const address = known.get(key) ?? data.add(Int32Array.from(row));
    known.set(key, address);
    return address;
  };
  const table = new Int32Array(values * automaton.edges.length);
  let most = 1;
  automaton.edges.forEach((edges, state) => {
    for (let value = 0; value < values; value++) {
      const taken = edges.filter(({ literals }) => literals.every((l) => ((value >>> l.proposition) & 1) === Number(l.positive)));
      most = Math.max(most, taken.length);
      const ways = taken.flatMap((edge) => [Math.imul(edge.target - state, factor), marks.ofEdge(edge)]);
      table[state * values + value] = add([taken.length, ...ways]);
    }
  });
  return { table: data.add(table), idle: add([1, 0, 0]), most };
}
