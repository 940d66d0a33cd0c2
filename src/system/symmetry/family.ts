/**
 * Processes that are alike, as plain data on a transition system: which activations may change places (families), what one member of a
 * family is like (local states), and where the numbers of members in each local state lie in a counter-abstracted system (E. A. Emerson and
 * T. Wahl, Efficient reduction techniques for systems with many components, sections 2 and 3). Numbers are those of `ir.ts`: activations,
 * templates, variables, locations and channels by their place in the system.
 */
export interface Family {
  /** The name of the symmetric type, or of the template where the members do not differ in any argument. */
  readonly name: string;
  /** How many values the type has: all of their permutations are symmetries. At least 2. */
  readonly size: number;
  /** The symmetric type whose values tell the members apart; null where nothing does. */
  readonly type: string | null;
  /** What is permuted together: one row for each way in which a template is activated for all values. */
  readonly rows: readonly FamilyRow[];
  /** Channel arrays whose elements belong to the members: the numbers of the channels, that of value i at place i. */
  readonly channels: readonly (readonly number[])[];
}

/** Activations of one template that differ in the value of the symmetric type only. */
export interface FamilyRow {
  readonly template: number;
  /** The value parameter that holds the member's identity; null where there is none. */
  readonly identity: number | null;
  /** The activation of value i is at place i. */
  readonly members: readonly number[];
}

/**
 * What one member of a family is like: its location, and the words of its variables and of the elements at its identity, in the order of
 * `LocalWord`. A word is null where it is dead: it is not told apart there (section 3.1).
 */
export interface LocalState {
  readonly location: number;
  readonly words: readonly (number | null)[];
}

/** Where a word of a local state is in a state of the concrete system. */
export type LocalWord =
  /** A variable of the member's template. */
  | { readonly kind: 'variable'; readonly variable: number }
  /** The element of a shared array at the member's identity. */
  | { readonly kind: 'element'; readonly shared: number };

/** The counters of a family: how many members are in each local state. */
export interface CounterLayout {
  readonly family: Family;
  readonly words: readonly LocalWord[];
  readonly states: readonly LocalState[];
  /** The shared variable of the abstract system that counts the members in each local state, in the order of `states`. */
  readonly counters: readonly number[];
}
