import type { StoreKind, StoreOptions } from '../../engine/store/options.ts';

/** The options of one kind of store. */
export type StoreOf<K extends StoreKind> = Extract<StoreOptions, { readonly kind: K }>;

export type { StoreKind, StoreOptions };

/**
 * Each store with the options that it has where nothing is said of them: the tolerances of the thesis (Figure 5.4), three hash functions in
 * 64 MB, hashes of 64 bits, and 10,000 states in the caches.
 */
export const usualStores: { readonly [K in StoreKind]: StoreOf<K> } = {
  exact: { kind: 'exact', encoding: 'bytes' },
  tree: { kind: 'tree' },
  cache: { kind: 'cache', size: 10_000, encoding: 'radix', collisions: 100, probes: 200 },
  bitstate: { kind: 'bitstate', bytes: 64 * 2 ** 20, functions: 3, seed: 1, runs: 1 },
  compact: { kind: 'compact', bits: 64, seed: 1, runs: 1 },
  comback: {
    kind: 'comback',
    bits: 32,
    seed: 1,
    cache: { kind: 'fifo', size: 10_000, distance: 5, share: 0.5, first: 'fifo', second: 'distance', seed: 1 },
    delay: 0,
    chains: false,
  },
};

/** What became of the states of a search: which store held them, and what a verdict may rest on. */
export interface StoreRan {
  readonly kind: StoreKind;
  /** Such as `hash compaction, 64 bits`. */
  readonly title: string;
  /** What it is and what it guarantees, in a sentence. */
  readonly guarantee: string;
  /** The estimated probability that a state was left out; null where none can have been. */
  readonly omission: number | null;
  /** Whether the search came to its end all the same, so that only the store keeps its verdicts from being proved. */
  readonly unproved: boolean;
}
