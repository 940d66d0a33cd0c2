/**
 * Reduced ordered binary decision diagrams with complement edges (Bryant 1986; Brace, Rudell and Bryant, Efficient implementation of a BDD
 * package, DAC 1990). A function is an edge: the number of a node times two, plus one if it is negated. Equal functions are equal numbers.
 * The high edge of a node is never negated, which makes that so.
 */
export type Edge = number;

export const trueEdge: Edge = 0;
export const falseEdge: Edge = 1;

/** Thrown by an operation that would need more nodes than are allowed. The diagrams stay as they were, and can be used on. */
export class NodeLimit extends Error {
  constructor(readonly limit: number) {
    super(`the decision diagrams have more than ${limit.toLocaleString('en')} nodes`);
    this.name = 'NodeLimit';
  }
}

/** A map of variables that `rename` takes; made by `renaming`. */
export interface Renaming {
  /** What it is called in the table of computed results. */
  readonly id: number;
  /** By variable; those that stay are their own. */
  readonly to: Int32Array;
}

export interface SiftOptions {
  /** Sets of variables that stand together in the order and are moved as one; a variable in none is one of its own. */
  readonly groups?: readonly (readonly number[])[];
  /** A group is moved no further when the diagrams have grown by this factor. */
  readonly mostGrowth?: number;
}

/**
 * The operations. Variables are numbered from 1 in the order in which they are made; where they stand in the order of the diagrams may
 * change.
 *
 * Results stay until `collect`, or a `safePoint` that collects. Then everything goes that is not kept by `keep` and not part of what is
 * kept; no other operation collects, so that results may be used freely in between.
 */
export interface DecisionDiagrams {
  /** How many variables there are. */
  readonly variables: number;
  /** Nodes in use, kept or not. */
  readonly nodes: number;
  /** The most nodes that have been in use at once. */
  readonly peak: number;
  readonly bytes: number;

  /** Makes a variable, which comes last in the order, and returns its number. */
  newVariable(): number;
  /** The function that is a variable. */
  variable(variable: number): Edge;

  /** The first variable that f depends on, the level where that stands, and f with it false and true; null for a constant. */
  top(f: Edge): { readonly variable: number; readonly level: number; readonly low: Edge; readonly high: Edge } | null;
  /** `low` where a variable is false, `high` where it is true; both depend on later variables only. */
  node(variable: number, low: Edge, high: Edge): Edge;

  not(f: Edge): Edge;
  and(f: Edge, g: Edge): Edge;
  or(f: Edge, g: Edge): Edge;
  xor(f: Edge, g: Edge): Edge;
  /** f where the condition holds, g elsewhere. */
  ite(condition: Edge, f: Edge, g: Edge): Edge;

  /** The conjunction of variables, as the quantifiers take it. */
  cube(variables: readonly number[]): Edge;
  exists(f: Edge, cube: Edge): Edge;
  forall(f: Edge, cube: Edge): Edge;
  /** The relational product: `exists(and(f, g), cube)` without the conjunction in between. */
  andExists(f: Edge, g: Edge, cube: Edge): Edge;

  /**
   * The states that a relation leads to from a set. Each variable of the cube `changed` has a partner right below it in the order, which
   * speaks of it after a step. The relation may depend on any variables, and on the partners of those of the cube, which are all that a
   * step changes.
   */
  image(states: Edge, relation: Edge, changed: Edge): Edge;
  /** The states from which such a relation leads into a set. */
  preimage(states: Edge, relation: Edge, changed: Edge): Edge;
  /** The relation that is a step of one and then a step of the other; both change variables of the cube only. */
  compose(first: Edge, second: Edge, changed: Edge): Edge;

  /** A renaming that takes each variable of `from` to the one of `to` in the same place, and leaves the others. */
  renaming(from: readonly number[], to: readonly number[]): Renaming;
  /** f with other names of its variables, all at once. Exact for any renaming; quick where it keeps the order. */
  rename(f: Edge, renaming: Renaming): Edge;
  /** f with a variable fixed. */
  cofactor(f: Edge, variable: number, value: boolean): Edge;
  /** A function that agrees with f where `care` holds, and is often smaller (Coudert, Berthet and Madre 1989). `care` must not be false. */
  restrict(f: Edge, care: Edge): Edge;

  /** How many assignments to these variables make f true; f must depend on no others. */
  count(f: Edge, variables: readonly number[]): bigint;
  /** An assignment that makes f true, by variable, -1 where the value does not matter; null if there is none. */
  one(f: Edge): Int8Array | null;
  evaluate(f: Edge, values: ArrayLike<number | boolean>): boolean;
  /** The variables that f depends on, in ascending order. */
  support(f: Edge): number[];
  /** How many nodes functions have together, the terminal one included. */
  size(functions: readonly Edge[]): number;

  /** Keeps a function until it has been released as often; returns it. */
  keep(f: Edge): Edge;
  release(f: Edge): void;
  /** Removes what is not kept; returns how many nodes that were. */
  collect(): number;
  /** Says that nothing but what is kept is needed: collects where that is worth the time, and says whether it did. */
  safePoint(): boolean;

  /** Does something that may make so many nodes and no more: null, if it would make more within the limit of these diagrams. */
  within<T>(nodes: number, work: () => T): T | null;

  /** The variables from the first in the order to the last. */
  order(): number[];
  /**
   * Looks for a better order by sifting (Rudell, ICCAD 1993). Collects first. Returns the number of nodes after. Edges that are kept stay
   * the same.
   */
  sift(options?: SiftOptions): number;
  /** The same group by group: yields the number of nodes after each. Until it ends nothing else may be done; it may be left. */
  sifting(options?: SiftOptions): Generator<number, number>;
}
