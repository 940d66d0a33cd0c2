/** What a store does. It is told when it happens: before the search tells the step for which the store was asked. */
export type StoreEvent =
  /**
   * A new state is put into the store: into a place, or as bits or a hash (more than 32 bits as two numbers). `instead`: the state whose
   * place it takes, -1 if there is none.
   */
  | { readonly kind: 'keep'; readonly state: number; readonly marks: readonly number[]; readonly instead: number }
  /** A state counts as seen, since these marks are there: another one may have left them. */
  | { readonly kind: 'match'; readonly marks: readonly number[] }
  /**
   * A stored state is made again along its back edges, and compared. `path`: the states on the way, from one that is kept in full
   * (`cached`) or the first, to it.
   */
  | { readonly kind: 'rebuild'; readonly path: readonly number[]; readonly cached: boolean; readonly equal: boolean }
  /** A state is compressed, and looked for as it is written so (Holzmann, Godefroid and Pirottin 1992, section 6.1). */
  | { readonly kind: 'compress'; readonly bytes: readonly number[] }
  /** States are made again together, each step once: `steps` from state to state in the order in which they are taken. */
  | { readonly kind: 'group'; readonly wanted: readonly number[]; readonly steps: readonly (readonly [number, number])[] };

/** Told what a store does, as it happens. */
export type TellStore = (event: StoreEvent) => void;
