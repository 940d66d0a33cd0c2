import type { AppStore } from '../../session/state/store.ts';
import { slice } from '../../session/state/slice.ts';
/** Two transitions chosen in the dependence matrix, by their numbers, and the text that they belong to. */
export interface ChosenPair {
  readonly pair: readonly [number, number];
  readonly revision: number;
}

/** The pair chosen in the matrix; null for none. */
export const dependenceSlice = slice<ChosenPair | null>('dependence', null);

/** Explains a pair of transitions in the matrix; null for none. */
export function choosePair(store: AppStore, pair: readonly [number, number] | null): void {
  const { revision } = store.getState().document;
  dependenceSlice.update(store, () => (pair === null ? null : { pair, revision }));
}
