import type { Range } from '../../system/value-type.ts';
import type { Paths } from '../search/paths.ts';
import type { SuccessorSource } from '../source.ts';

/** What a store knows of a state that it says it has seen: that very state, or one that looks the same. */
export type Guarantee =
  /** Different states are never taken for one. */
  | { readonly kind: 'exact' }
  /**
   * Different states may be taken for one, and what follows the second is then not searched. `omission`: the estimated probability that at least one state was
   * lost so until now; `coverage`: the estimated share of the states that was not.
   */
  | { readonly kind: 'probabilistic'; readonly omission: number; readonly coverage: number };

/** Something that a store has counted. */
export interface StoreFigure {
  readonly name: string;
  readonly value: number;
}

/** What a store has to say at the end of a search. */
export interface StoreReport {
  /** Its name in the catalogue. */
  readonly kind: string;
  /** Bytes that it holds itself, without what the search keeps. */
  readonly bytes: number;
  readonly guarantee: Guarantee;
  readonly figures: readonly StoreFigure[];
}

/** What a store is made for. */
export interface StoreContext {
  readonly ranges: readonly Range[];
  readonly source: SuccessorSource;
  /** How the search came to each state, by its number. */
  readonly paths: Paths;
}

/** What `insert` returns for a state seen before whose number the store does not keep. */
export const unnumbered = -1;

/** Where a search keeps the states that it has seen. States are vectors of words, each within the range that the layout gives it. */
export interface Store {
  /** Insertions of states that were new, or had been forgotten. */
  readonly count: number;
  /** Bytes held. */
  readonly bytes: number;
  readonly guarantee: Guarantee;
  /** Whether `insert` tells the numbers of states seen before. */
  readonly numbered: boolean;
  /** The number of a state. One that is new to the store is inserted: then the number is the old `count`. Throws `StoreFull` where there is no room. */
  insert(state: Int32Array): number;
  contains(state: Int32Array): boolean;
  statistics(): readonly StoreFigure[];
  /** Reads a state by its number. Absent where states are not kept, or only got back with much work: a search then keeps those that it needs itself. */
  read?(number: number, into: Int32Array): void;
  /** The number of a state, or -1 if it is not stored. Absent where that is not known without much work. */
  find?(state: Int32Array): number;
  /** Depth-first search tells that a state is on its stack from now on, and that it has left: only then may it be forgotten. */
  hold?(number: number): void;
  release?(number: number): void;
}

/** A store from which states can be read by number, and numbers found by state. */
export type ReadableStore = Store & Required<Pick<Store, 'read' | 'find'>>;

export function isReadable(store: Store): store is ReadableStore {
  return store.read !== undefined && store.find !== undefined;
}

/** Thrown when a store of limited size cannot take a further state. */
export class StoreFull extends Error {
  constructor(
    /** States that the store has room for. */
    readonly limit: number,
    message: string,
  ) {
    super(message);
    this.name = 'StoreFull';
  }
}

export const exact: Guarantee = { kind: 'exact' };
