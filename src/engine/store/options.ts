import type { stores } from './catalogue.ts';

export type StoreKind = keyof typeof stores;

/** The options of a store that are its own. */
type Own<K extends StoreKind> = Parameters<(typeof stores)[K]['make']> extends [unknown, infer Options] ? Options : unknown;

/** How the states of a search are stored. */
export type StoreOptions = { readonly [K in StoreKind]: { readonly kind: K } & Own<K> }[StoreKind];

/** The store of a search that says nothing of it. */
export const exactOptions = { kind: 'exact', encoding: 'bytes' } as const satisfies StoreOptions;

/** Whether a store is the one that searches have which say nothing of it. */
export function isDefaultStore(store: StoreOptions | undefined): boolean {
  return store === undefined || (store.kind === exactOptions.kind && store.encoding === exactOptions.encoding);
}
