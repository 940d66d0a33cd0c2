import { freemem } from 'node:os';

/**
 * Bytes that a place for a state costs in the table of `prom2lts-mc`, which is a tree [LPW11] with a fourth as many places for its inner
 * nodes; and for what is kept beside it.
 */
const bytesPerPlace = { search: 10, trace: 18, cycles: 42, lasso: 50 } as const;

/** What a table is for: a search for states without and with a trace, one for accepting cycles without and with one. */
export type TableUse = keyof typeof bytesPerPlace;

/** LTSmin's own limits of the logarithm of the size, and how much larger the next table is. */
const [smallest, largest, growth] = [18, 40, 3];
const first = 21;

/** The share of the memory that is free that a table takes at most where no limit was given. */
const share = 0.8;

/** Bytes that a program may hold: as many as were given, else the most part of what is free. */
export function bytesAtMost(maxBytes: number): number {
  return Number.isFinite(maxBytes) ? maxBytes : share * freemem();
}

/**
 * Sizes of tables, as logarithms, one after the other until the states fit: a table that is much too large is slow to get and to walk. The
 * last one is as large as the memory allows.
 */
export function tableSizes(use: TableUse, maxBytes: number): number[] {
  const most = Math.min(largest, Math.max(smallest, Math.floor(Math.log2(bytesAtMost(maxBytes) / bytesPerPlace[use]))));
  const sizes: number[] = [];
  for (let size = first; size < most; size += growth) sizes.push(size);
  return [...sizes, most];
}
