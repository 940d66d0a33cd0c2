import { deletionSet } from './stubborn-deletion.ts';
import { stubborn } from './stubborn.ts';
import type { AlgorithmSets, Reducer } from './reducer.ts';

/** In a state with how many enabled transitions deletion is tried at most, by the number of all transitions: its effort is bounded. */
export function mostDeleted(transitions: number): number {
  return Math.floor(2 ** 16 / Math.max(1, transitions));
}

/**
 * Strong stubborn sets by closure and by deletion (A. Laarman, E. Pater, J. van de Pol and M. Weber, Guard-based partial-order reduction,
 * 2013, section 6, compare a heuristic and deletion over whole searches): in each state the one with the fewest enabled transitions comes
 * first. Of as many enabled transitions a closure is taken, the one with the fewest transitions first.
 */
const sets: Reducer = function* (situation, options) {
  const closures = [...(stubborn.propose?.(situation, options) ?? [])];
  closures.sort((a, b) => a.transitions.length - b.transitions.length || a.closure.length - b.closure.length);
  const { enabled, analysis } = situation;
  const deleted = enabled.length > mostDeleted(analysis.footprints.length) ? null : deletionSet(situation, options.interference);
  const left = deleted?.transitions.length ?? enabled.length;
  yield* closures.filter(({ transitions }) => transitions.length <= left);
  if (deleted !== null && left < enabled.length) yield deleted;
  yield* closures.filter(({ transitions }) => transitions.length > left);
};

export const stubbornBoth: AlgorithmSets = { propose: sets, growFrom: null };
