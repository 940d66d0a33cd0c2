import { encodingTitles, replacementTitles } from '../../contract/check/store-catalogue.ts';
import { type CacheKind, cacheKinds, type CombackOptions, encodingNames, replacements } from '../../contract/check/store-options.ts';
import { usualStores } from '../../contract/check/usual-stores.ts';
import type { StoreOptions } from './options.ts';

/** A store in a comparison of all of them. */
export interface ComparedStore {
  readonly title: string;
  readonly search: 'bfs' | 'dfs';
  readonly store: StoreOptions;
}

/** All stores and encodings, with sizes that fit a model of so many states. */
export function storesToCompare(states: number): ComparedStore[] {
  const bytes = Math.max(64, 2 * states);
  const breadthFirst: readonly (readonly [string, StoreOptions])[] = [
    ...encodingNames.map((encoding) => [`exact, ${encodingTitles[encoding]}`, { kind: 'exact', encoding }] as const),
    ['tree', { kind: 'tree' }],
    ['bitstate hashing, 16 bits per state, 3 functions', { ...usualStores.bitstate, bytes }],
    ...[32, 40, 48, 64].map((bits) => [`hash compaction, ${bits} bits`, { ...usualStores.compact, bits }] as const),
    ...cacheKinds.map((kind) => [kind === 'none' ? 'ComBack without a cache' : `ComBack, ${kind}, 10 %`, comback(kind, states)] as const),
    ['ComBack without a cache, 1,000 candidates', comback('none', states, { delay: 1_000 })],
    ['ComBack, fifo, 10 %, 1,000 candidates', comback('fifo', states, { delay: 1_000 })],
  ];
  return [
    ...breadthFirst.map(([title, store]): ComparedStore => ({ title, search: 'bfs', store })),
    ...[1, 0.8, 0.6].map(
      (share): ComparedStore => ({ title: `state cache, ${100 * share} %`, search: 'dfs', store: cacheFor(share, states) }),
    ),
    ...replacements.slice(1).map((replace): ComparedStore => {
      const title = `state cache, 60 %, replaced is ${replacementTitles[replace]}`;
      return { title, search: 'dfs', store: { ...cacheFor(0.6, states), replace } };
    }),
  ];
}

/** A state cache for a share of so many states, with the tolerances of the thesis. */
export function cacheFor(share: number, states: number): Extract<StoreOptions, { kind: 'cache' }> {
  return { ...usualStores.cache, size: Math.max(2, Math.round(share * states)) };
}

function comback(kind: CacheKind, states: number, more: Partial<CombackOptions> = {}): StoreOptions {
  const cache = { ...usualStores.comback.cache, kind, size: Math.max(2, Math.round(0.1 * states)) };
  return { ...usualStores.comback, cache, ...more };
}
