import { parametersOf, storeCatalogue } from './store-catalogue.ts';
import type { StoreKind, StoreOf, StoreOptions } from './store-options.ts';

export type { StoreKind, StoreOf, StoreOptions };

/** All kinds of stores, in the order in which they are shown. */
export const storeKinds = Object.keys(storeCatalogue) as readonly StoreKind[];

/**
 * Each store with the options that it has where nothing is said of them: the tolerances of the thesis (Figure 5.4), three hash functions in
 * 64 MB, hashes of 64 bits, and 10,000 states in the caches.
 */
export const usualStores = Object.fromEntries(
  storeKinds.map((kind) => [kind, parametersOf(kind).reduce((store, [path, { usual }]) => withPart(store, path, usual), { kind })]),
  // The catalogue has a parameter for each part of the options of each kind.
) as { readonly [K in StoreKind]: StoreOf<K> };

/** The store of a search that says nothing of it. */
export const exactOptions: StoreOf<'exact'> = usualStores.exact;

/** Whether a store is the one that searches have which say nothing of it. */
export function isDefaultStore(store: StoreOptions | undefined): boolean {
  return store === undefined || (store.kind === exactOptions.kind && store.encoding === exactOptions.encoding);
}

/** Options with another value at a path such as `cache.size`. */
export function withPart<Of extends object>(options: Of, path: string, value: unknown): Of {
  const [key = '', rest] = path.split('.', 2);
  if (rest === undefined) return { ...options, [key]: value };
  return { ...options, [key]: { ...(options as Readonly<Record<string, object>>)[key], [rest]: value } };
}

/** The value at a path of options; undefined where there is none. */
export function partAt(options: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? new Map(Object.entries(at)).get(key) : undefined), options);
}

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
