import { encodingTitles, replacementTitles, storeCatalogue } from '../../contract/check/store-catalogue.ts';
import {
  type CacheKind,
  cacheKinds,
  type CombackOptions,
  encodingNames,
  replacements,
  type StoreKind,
  type StoreOf,
} from '../../contract/check/store-options.ts';
import { usualStores, type StoreOptions } from '../../contract/check/usual-stores.ts';

/** A store in a comparison of all of them. */
export interface ComparedStore {
  readonly title: string;
  readonly search: 'bfs' | 'dfs';
  readonly store: StoreOptions;
}

/**
 * What is compared of each store, for a model of so many states, in the order of the table: what is said behind its title, and how it is.
 */
const compared: { readonly [K in StoreKind]: (states: number) => readonly (readonly [how: string, store: StoreOf<K>])[] } = {
  exact: () => encodingNames.map((encoding) => [`, ${encodingTitles[encoding]}`, { kind: 'exact', encoding }]),
  tree: () => [['', { kind: 'tree' }]],
  bitstate: (states) => [[', 16 bits per state, 3 functions', { ...usualStores.bitstate, bytes: Math.max(64, 2 * states) }]],
  compact: () => [32, 40, 48, 64].map((bits) => [`, ${bits} bits`, { ...usualStores.compact, bits }]),
  comback: (states) => [
    ...cacheKinds.map((kind) => [kind === 'none' ? ' without a cache' : `, ${kind}, 10 %`, comback(kind, states)] as const),
    [' without a cache, 1,000 candidates', comback('none', states, { delay: 1_000 })],
    [', fifo, 10 %, 1,000 candidates', comback('fifo', states, { delay: 1_000 })],
  ],
  cache: (states) => [
    ...[1, 0.8, 0.6].map((share) => [`, ${100 * share} %`, cacheFor(share, states)] as const),
    ...replacements
      .slice(1)
      .map((replace) => [`, 60 %, replaced is ${replacementTitles[replace]}`, { ...cacheFor(0.6, states), replace }] as const),
  ],
};

/** All stores and encodings, with sizes that fit a model of so many states; a state cache is for depth first alone. */
export function storesToCompare(states: number): ComparedStore[] {
  return Object.values(compared).flatMap((of) =>
    of(states).map(
      ([how, store]): ComparedStore => ({
        title: `${storeCatalogue[store.kind].title}${how}`,
        search: store.kind === 'cache' ? 'dfs' : 'bfs',
        store,
      }),
    ),
  );
}

/** A state cache for a share of so many states, with the tolerances of the thesis. */
export function cacheFor(share: number, states: number): Extract<StoreOptions, { kind: 'cache' }> {
  return { ...usualStores.cache, size: Math.max(2, Math.round(share * states)) };
}

function comback(kind: CacheKind, states: number, more: Partial<CombackOptions> = {}): StoreOf<'comback'> {
  const cache = { ...usualStores.comback.cache, kind, size: Math.max(2, Math.round(0.1 * states)) };
  return { ...usualStores.comback, cache, ...more };
}
