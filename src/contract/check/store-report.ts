/** What a store knows of a state that it says it has seen: that very state, or one that looks the same. */
export type Guarantee =
  /** Different states are never taken for one. */
  | { readonly kind: 'exact' }
  /**
   * Different states may be taken for one, and what follows the second is then not searched. `omission`: the estimated probability that at
   * least one state was lost so until now; `coverage`: the estimated share of the states that was not.
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
