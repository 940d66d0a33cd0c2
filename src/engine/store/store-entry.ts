import type { Store, StoreContext } from './store.ts';

/** A search with which a store is to be used. */
export interface StoredSearch {
  readonly search: 'bfs' | 'dfs' | 'stateless';
  /** Whether sleep sets are kept with the states. */
  readonly sleeps: boolean;
  /** Whether all steps of all states are taken one by one. */
  readonly plain: boolean;
  readonly merge: boolean;
}

/**
 * How a store is made of its options, and what these must be. What is said of it to people is in `contract/check/store-catalogue.ts`. It is
 * entered in `catalogue.ts`.
 */
export interface StoreEntry<Options extends object = object> {
  make(context: StoreContext, options: Options): Store;
  /** What is wrong with its sizes, for states of so many bytes; absent: nothing ever is. */
  wrongSize?(options: Options, bytes: number): string | null;
  /** Why it cannot be used in such a search; absent: it always can. */
  unfitFor?(options: Options, wanted: StoredSearch): string | null;
  /** Why no code is generated for such a search with it; absent: none ever is. */
  notGenerated?(options: Options, wanted: Omit<StoredSearch, 'sleeps' | 'plain'>): string | null;
}
