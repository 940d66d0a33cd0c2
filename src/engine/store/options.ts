import type { Tolerances } from './cache/state-cache.ts';
import type { CombackOptions } from './comback/comback-store.ts';
import type { EncodingName } from './encodings/catalogue.ts';

/** How the states of a search are stored. */
export type StoreOptions =
  | { readonly kind: 'exact'; readonly encoding: EncodingName }
  | { readonly kind: 'tree' }
  | ({ readonly kind: 'cache'; readonly size: number; readonly encoding: EncodingName } & Tolerances)
  | {
      readonly kind: 'bitstate';
      readonly bytes: number;
      readonly functions: number;
      readonly seed: number;
      /** Searches one after the other, each with the next seed. */
      readonly runs: number;
    }
  | { readonly kind: 'compact'; readonly bits: number; readonly seed: number; readonly runs: number }
  | ({ readonly kind: 'comback' } & CombackOptions);

export type StoreKind = StoreOptions['kind'];

/** The store of a search that says nothing of it. */
export const exactOptions = { kind: 'exact', encoding: 'bytes' } as const satisfies StoreOptions;

/** Whether a store is the one that searches have which say nothing of it. */
export function isDefaultStore(store: StoreOptions | undefined): boolean {
  return store === undefined || (store.kind === exactOptions.kind && store.encoding === exactOptions.encoding);
}
