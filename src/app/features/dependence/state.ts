/** Two transitions chosen in the dependence matrix, by their numbers, and the text that they belong to. */
export interface ChosenPair {
  readonly pair: readonly [number, number];
  readonly revision: number;
}
