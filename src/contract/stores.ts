import type { AnalyseRequest } from './model.ts';
import type { MachineProfile } from './profile.ts';
import type { ThesisTables } from './thesis-tables.ts';
import type { StoreKind } from './check/store-options.ts';
import type { DiagnosticView } from './diagnostic.ts';

export interface StoresRequest extends AnalyseRequest {
  /** A model with more states than this is not measured. */
  readonly mostStates: number;
  /** For each search. */
  readonly maxMilliseconds: number;
}

/** What one search with one store came to. */
export interface StoreRow {
  readonly title: string;
  readonly kind: StoreKind;
  readonly search: 'bfs' | 'dfs';
  /** The generated engine, or the abstract machine where no code is generated for the store. */
  readonly engine: 'wasm' | 'machine';
  readonly guarantee: 'exact' | 'probabilistic';
  /** Why the search did not come to its end, or may have missed states; null if it saw all. */
  readonly incompleteBecause: string | null;
  /** The estimated probability that a state was missed; null for exact stores. */
  readonly omission: number | null;
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
  /** Bits of a state as it is written, in the mean where states differ, without the table around it; null where that is not told. */
  readonly encodedBits: number | null;
  /** Bytes of the store alone, and of all that the search held. */
  readonly storeBytes: number;
  readonly bytes: number;
  /** ComBack: steps replayed; null for others. */
  readonly replayed: number | null;
  /** State cache: states replaced; null for others. */
  readonly replacements: number | null;
}

/** A search with a state cache of some size (thesis Figures 5.1 and 5.3). */
export interface CachePoint {
  /** The size, as a share of the states. */
  readonly share: number;
  readonly size: number;
  /** The tolerances C and P of the insertion (thesis Figure 5.4). */
  readonly collisions: number;
  readonly probes: number;
  /** States visited, those searched again included. */
  readonly visits: number;
  readonly transitions: number;
  readonly milliseconds: number;
  readonly replacements: number;
  /** False if it was stopped at four times the visits, at its time, or because the cache was full. */
  readonly complete: boolean;
  /** Whether it was not complete because P probes found no place. */
  readonly full: boolean;
}

export interface StoresProgress {
  readonly run: number;
  readonly done: number;
  readonly total: number;
  readonly rows: readonly StoreRow[];
  readonly points: readonly CachePoint[];
  /** The search under way, and the states that it has come to. */
  readonly now: { readonly title: string; readonly states: number };
}

export interface StoresResult {
  readonly run: number;
  /** Diagnostics when the text could not be compiled; then there is nothing else. */
  readonly failed: readonly DiagnosticView[] | null;
  /** Why the model was not measured; null if it was. */
  readonly refusal: string | null;
  readonly stopped: boolean;
  readonly states: number;
  readonly transitions: number;
  readonly rows: readonly StoreRow[];
  readonly points: readonly CachePoint[];
  /** How many states are visited so often, by the number of visits (thesis Figure 5.2). */
  readonly visits: readonly number[];
  /** What the abstract machine does on the model; null if that was not measured. */
  readonly profile: MachineProfile | null;
  /** What components cost, and properties on the fly and globally; null if that was not measured. */
  readonly thesis: ThesisTables | null;
}
