import { bitstate } from './bitstate/bitstate.ts';
import { cache } from './cache/state-cache.ts';
import { comback } from './comback/comback-entry.ts';
import { compact } from './compact/hash-compaction.ts';
import { exactEntry } from './exact/exact-store.ts';
import type { StoreEntry } from './store-entry.ts';
import type { StoreKind, StoreOf } from '../../contract/check/store-options.ts';
import { tree } from './tree/tree-store.ts';

/** All stores, by the name that options give them. */
export const stores: { readonly [K in StoreKind]: StoreEntry<StoreOf<K>> } = { exact: exactEntry, tree, cache, bitstate, compact, comback };
