import type { Store } from '../store/store.ts';

/** What `admit` says of a state that is new where there may be no more. */
export const tooMany = -2;

/**
 * Inserts a state into a store that may have at most so many; it is new if its number is the `count` that the store had before. A state
 * seen before has its number, or `unnumbered` where the store does not keep that.
 */
export function admit(store: Store, state: Int32Array, maxStates: number): number {
  if (store.count >= maxStates && !(store.finds?.(state) ?? store.contains(state))) return tooMany;
  return store.insert(state);
}
