import { Bitstate } from './bitstate/bitstate.ts';
import { StateCache } from './cache/state-cache.ts';
import { CombackStore } from './comback/comback-store.ts';
import { HashCompaction } from './compact/hash-compaction.ts';
import { encodings } from './encodings/catalogue.ts';
import { ExactStore } from './exact/exact-store.ts';
import { exactOptions, type StoreKind, type StoreOptions } from './options.ts';
import type { Store, StoreContext } from './store.ts';
import { TreeStore } from './tree/tree-store.ts';
import type { Guarantee, StoreReport } from '../../contract/check/store-report.ts';

/** What can be said of a store before it is used. */
export interface StoreEntry<K extends StoreKind = StoreKind> {
  readonly title: string;
  readonly source: string;
  /** What it is, in a sentence. */
  readonly summary: string;
  readonly guarantee: Guarantee['kind'];
  make(context: StoreContext, options: Extract<StoreOptions, { kind: K }>): Store;
}

/** All stores, by the name that options give them. */
export const stores: { readonly [K in StoreKind]: StoreEntry<K> } = {
  exact: {
    title: 'exact',
    source: 'thesis 3.3.1, without replacement',
    summary: 'all states, written in an encoding',
    guarantee: 'exact',
    make: ({ layout }, { encoding }) => new ExactStore(layout.ranges, encodings[encoding].make(layout)),
  },
  tree: {
    title: 'tree',
    source: 'Laarman, van de Pol and Weber 2011; thesis 3.4.2',
    summary: 'all states, cut into halves again and again; equal halves are kept once',
    guarantee: 'exact',
    make: ({ layout }) => new TreeStore(layout.ranges),
  },
  cache: {
    title: 'state cache',
    source: 'thesis 3.3.1, 4.2 and 5.2, Figure 5.4',
    summary: 'a table of a fixed size in which states replace older ones, which are searched again when they are met again',
    guarantee: 'exact',
    make: ({ layout }, { size, collisions, probes, encoding }) =>
      new StateCache(size, { collisions, probes }, encodings[encoding].make(layout)),
  },
  bitstate: {
    title: 'bitstate hashing',
    source: 'thesis 3.3.2; Holzmann 1988',
    summary: 'a few bits of a table for each state; a state all of whose bits are set counts as seen',
    guarantee: 'probabilistic',
    make: ({ layout }, { bytes, functions, seed }) => new Bitstate(layout.ranges, bytes, functions, seed),
  },
  compact: {
    title: 'hash compaction',
    source: 'Wolper and Leroy 1993',
    summary: 'a hash of each state; two states with one hash count as the same',
    guarantee: 'probabilistic',
    make: ({ layout }, { bits, seed }) => new HashCompaction(layout.ranges, bits, seed),
  },
  comback: {
    title: 'ComBack',
    source: 'Evangelista, Westergaard and Kristensen 2009',
    summary: 'a hash of each state and the step that led to it, by which states with one hash are reconstructed and compared',
    guarantee: 'exact',
    make: (context, options) => new CombackStore(context, options),
  },
};

export const storeKinds = Object.keys(stores) as readonly StoreKind[];

/** Makes the store that the options ask for. */
export function createStore(context: StoreContext, options: StoreOptions = exactOptions): Store {
  const make = stores[options.kind].make as (context: StoreContext, options: StoreOptions) => Store;
  return make(context, options);
}

/** What a store has to say of itself. */
export function reportOf(store: Store, { kind }: StoreOptions = exactOptions): StoreReport {
  return { kind, bytes: store.bytes, guarantee: store.guarantee, figures: store.statistics() };
}
