import type { Range } from '../../system/value-type.ts';
import { ExactStore } from './exact/exact-store.ts';
import type { ReadableStore } from './store.ts';

/** A new store for what needs all states and their numbers: graphs, coverage, properties of runs. */
export function readableStore(ranges: readonly Range[]): ReadableStore {
  return new ExactStore(ranges);
}
