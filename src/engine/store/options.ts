import { exactOptions, type StoreOptions } from '../../contract/check/usual-stores.ts';

export { exactOptions, type StoreKind, type StoreOptions } from '../../contract/check/usual-stores.ts';

/** Whether a store is the one that searches have which say nothing of it. */
export function isDefaultStore(store: StoreOptions | undefined): boolean {
  return store === undefined || (store.kind === exactOptions.kind && store.encoding === exactOptions.encoding);
}
