import type { Edge } from '../bdd/bdd.ts';

/** The steps of one transition, of all states at once. */
export interface Relation {
  /** The words that it depends on or changes; none for a transition that is never possible. */
  readonly words: ReadonlySet<number>;
  /** The states that one step of the transition leads to from a set. A set may speak of the words of the relation and what follows only. */
  image(states: Edge): Edge;
  /** The states from which a step of the transition leads into a set; some of them may not be reachable. */
  preimage(states: Edge): Edge;
  /** A set, what one step of the transition leads to from it, and perhaps what more of its steps do, one right after the other. */
  spread(states: Edge): Edge;
  /** A set, the states from which a step of the transition leads into it, and perhaps those from which more of its steps do. */
  gather(states: Edge): Edge;
  /** The states of a set in which the transition is enabled, steps that fail included. */
  enabledIn(states: Edge): Edge;
  /** The states of a set in which it has a step that does not end in an error. */
  steppingIn(states: Edge): Edge;
  /** The states of a set in which a step of it ends in an error. */
  failingIn(states: Edge): Edge;
  /** What it is made of so far, to be measured. */
  functions(): readonly Edge[];
  /** How many steps of the transition, failing ones not counted, the states of a set have together. */
  countSteps(states: Edge): bigint;
}
