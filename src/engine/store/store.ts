import type { Layout } from '../../system/layout.ts';
import type { SuccessorSource } from '../source/source.ts';
import type { TellStore } from './store-event.ts';
import type { Step } from '../../contract/steps.ts';
import type { Guarantee, StoreFigure } from '../../contract/check/store-report.ts';

/** For each state by its number the state and the step that led to it first. The initial state, 0, has none. */
export interface BackEdges {
  parent(state: number): number;
  step(state: number): Step;
}

/** What a store is made for. */
export interface StoreContext {
  readonly layout: Layout;
  readonly source: SuccessorSource;
  /** How the search came to each state, by its number. */
  readonly paths: BackEdges;
  /** Told what the store does; absent where nobody listens. */
  readonly tell?: TellStore;
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
  /** True if a state may be forgotten and then counts as new again. */
  readonly forgets?: boolean;
  /** Whether `insert` tells the numbers of states seen before. */
  readonly numbered: boolean;
  /**
   * The number of a state. One that is new to the store is inserted: then the number is the old `count`. Throws `StoreFull` where there is
   * no room.
   */
  insert(state: Int32Array): number;
  contains(state: Int32Array): boolean;
  /**
   * Whether `insert` would find a state, not store it. Absent where `contains` says that; a store that forgets may store a state again
   * that it contains. Throws `StoreFull` as `insert` does.
   */
  finds?(state: Int32Array): boolean;
  statistics(): readonly StoreFigure[];
  /**
   * Reads a state by its number. Absent where states are not kept, or only got back with much work: a search then keeps those that it needs
   * itself.
   */
  read?(number: number, into: Int32Array): void;
  /** The number of a state, or -1 if it is not stored. Absent where that is not known without much work. */
  find?(state: Int32Array): number;
  /**
   * Depth-first search tells that the state that it inserted last is on its stack from now on, or once more, and that the topmost one has
   * left: only then may a state be forgotten.
   */
  hold?(number: number): void;
  release?(): void;
  /** A search tells that all steps of a state have been taken, at this depth, and how many of them led to new states. */
  expanded?(number: number, state: Int32Array, depth: number, fresh: number): void;
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
