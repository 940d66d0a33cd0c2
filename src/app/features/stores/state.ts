import type { MachineProfile } from '../../../contract/profile.ts';
import type { ThesisTables } from '../../../contract/thesis-tables.ts';
import type { CachePoint, StoreRow, StoresProgress } from '../../../contract/stores.ts';
import { slice } from '../../session/state/slice.ts';

/** All stores on one model. */
export interface StoresState {
  readonly rows: readonly StoreRow[];
  readonly points: readonly CachePoint[];
  readonly visits: readonly number[];
  readonly profile: MachineProfile | null;
  readonly thesis: ThesisTables | null;
  /** Searches done, and all that there will be at most. */
  readonly done: number;
  readonly total: number;
  /** The search under way, and the states that it has come to; null before the first one. */
  readonly now: StoresProgress['now'] | null;
  readonly running: boolean;
  /** Of the model, once they are known. */
  readonly states: number;
  readonly transitions: number;
  /** Why nothing could be measured, or not to its end. */
  readonly problem: string | null;
  readonly revision: number;
}

/** A measurement that has just begun. */
export function begunStores(revision: number): StoresState {
  return {
    rows: [],
    points: [],
    visits: [],
    profile: null,
    thesis: null,
    done: 0,
    total: 0,
    now: null,
    running: true,
    states: 0,
    transitions: 0,
    problem: null,
    revision,
  };
}

export const storesSlice = slice<StoresState | null>('stores', null);
