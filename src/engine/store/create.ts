import type { StoreReport } from '../../contract/check/store-report.ts';
import { stores } from './catalogue.ts';
import { exactOptions, type StoreKind, type StoreOptions } from './options.ts';
import type { Store, StoreContext } from './store.ts';
import type { StoreEntry } from './store-entry.ts';

export const storeKinds = Object.keys(stores) as readonly StoreKind[];

/** What can be said of a store before it is used. */
export function storeEntry(kind: StoreKind): Omit<StoreEntry, 'make'> {
  return stores[kind];
}

/** Makes the store that the options ask for. */
export function createStore(context: StoreContext, options: StoreOptions = exactOptions): Store {
  // The options of a kind are those of its entry, which TypeScript does not follow through the union.
  const make = stores[options.kind].make as (context: StoreContext, options: StoreOptions) => Store;
  return make(context, options);
}

/** What a store has to say of itself. */
export function reportOf(store: Store, { kind }: StoreOptions = exactOptions): StoreReport {
  return { kind, bytes: store.bytes, guarantee: store.guarantee, figures: store.statistics() };
}
