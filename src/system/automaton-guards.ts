import type { AutomatonState, Proposition } from './ir.ts';

/** The guards of an automaton, in the order of the text. */
export function guardsOf(states: readonly AutomatonState[]): Proposition[] {
  return states.flatMap(({ edges }) => edges.map(({ guard }) => guard));
}
