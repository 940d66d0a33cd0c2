import type { StoreReport } from '../../contract/check/store-report.ts';
import { storeCatalogue, type StoreDescriptor } from '../../contract/check/store-catalogue.ts';
import { stores } from './makers.ts';
import { exactOptions, type StoreKind, type StoreOptions } from '../../contract/check/usual-stores.ts';
import type { Store, StoreContext } from './store.ts';
import type { StoreEntry } from './store-entry.ts';

/** What is said of a store. */
export function storeDescriptor(kind: StoreKind): StoreDescriptor {
  return storeCatalogue[kind];
}

/** How a store is made, and what its options must be. */
export function storeEntry({ kind }: StoreOptions): StoreEntry<StoreOptions> {
  // The options of a kind are those of its entry, which TypeScript does not follow through the union.
  return stores[kind] as StoreEntry<StoreOptions>;
}

/** Makes the store that the options ask for. */
export function createStore(context: StoreContext, options: StoreOptions = exactOptions): Store {
  return storeEntry(options).make(context, options);
}

/** What a store has to say of itself. */
export function reportOf(store: Store, { kind }: StoreOptions = exactOptions): StoreReport {
  return { kind, bytes: store.bytes, guarantee: store.guarantee, figures: store.statistics() };
}
