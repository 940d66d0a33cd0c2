import { deletionSet } from './stubborn-deletion.ts';
import { stubborn } from './stubborn.ts';
import type { Candidate } from './reasons.ts';
import type { AlgorithmSets, Reducer } from './reducer.ts';

/** In a state with how many enabled transitions deletion is tried at most, by the number of all transitions: its effort is bounded. */
export function mostDeleted(transitions: number): number {
  return Math.floor(2 ** 16 / Math.max(1, transitions));
}

/**
 * Strong stubborn sets by closure and by deletion (A. Laarman, E. Pater, J. van de Pol and M. Weber, Guard-based partial-order reduction,
 * 2013, section 6, compare a heuristic and deletion over whole searches): in each state the one with the fewest enabled transitions comes
 * first. Of closures with as many, the one that grew from the last step comes first: the search then goes on with one process as long as it
 * can, where other choices go round. Deletion, which looks at the first steps first, prefers the last ones as well. Of two single steps its
 * own comes first, since it finds a later one than closure where there is one; of larger sets with as many, a closure. It is not tried
 * where the last step is a closure, which deletion would leave too.
 */
const sets: Reducer = function* (situation, options) {
  const closures = [...(stubborn.propose?.(situation, options) ?? [])].reverse();
  closures.sort((a, b) => a.transitions.length - b.transitions.length);
  const { enabled, analysis } = situation;
  const deletes = enabled.length <= mostDeleted(analysis.footprints.length) && !isSingle(closures[0], enabled.at(-1));
  const deleted = deletes ? deletionSet(situation, options.interference) : null;
  const left = deleted?.transitions.length ?? enabled.length;
  const comesFirst = ({ transitions }: Candidate): boolean => transitions.length < left || (transitions.length === left && left > 1);
  yield* closures.filter(comesFirst);
  if (deleted !== null && left < enabled.length) yield deleted;
  yield* closures.filter((set) => !comesFirst(set));
};

function isSingle(set: Candidate | undefined, step: number | undefined): boolean {
  return set !== undefined && set.transitions.length === 1 && set.transitions[0] === step;
}

export const stubbornBoth: AlgorithmSets = { propose: sets, growFrom: null };
