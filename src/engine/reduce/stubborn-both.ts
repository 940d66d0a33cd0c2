import { startOrderOf } from './start-order.ts';
import { deletionSet, singleStep } from './stubborn-deletion.ts';
import { stubbornFrom } from './stubborn.ts';
import type { Candidate } from './reasons.ts';
import type { AlgorithmSets, Reducer } from './reducer.ts';

/** In a state with how many enabled transitions deletion is tried at most, by the number of all transitions: its effort is bounded. */
export function mostDeleted(transitions: number): number {
  return Math.floor(2 ** 16 / Math.max(1, transitions));
}

/**
 * Strong stubborn sets by closure and by deletion (A. Laarman, E. Pater, J. van de Pol and M. Weber, Guard-based partial-order reduction,
 * 2013, section 6, compare a heuristic and deletion over whole searches): in each state the one with the fewest enabled transitions comes
 * first. Of sets with as many, the one comes first whose start does (`StartOrder`).
 *
 * Sets that meet a start which came before, and from which one grew with other members, come last: that one is in them, as a rule, and so
 * they are no smaller.
 *
 * A step is a set by itself if it stays when all other enabled ones are deleted, also where closure, which does not try all enabling sets,
 * finds more. Deletion proper, one step after the other, is tried only where no step is; of sets with as many a closure comes first.
 */
const sets: Reducer = function* (situation, options) {
  const { enabled, analysis } = situation;
  if (enabled.length < 2) return;
  const deletes = enabled.length <= mostDeleted(analysis.footprints.length);
  const closures: Candidate[] = [];
  /** Those that meet a start that came before. */
  const meeting: Candidate[] = [];
  const tried = new Set<number>();
  let single = false;
  for (const start of startOrderOf(analysis, options.proviso).sorted(enabled)) {
    const grown = stubbornFrom(start, situation, options);
    const isSingle = grown.transitions.length === 1;
    if (!isSingle) {
      const meets = grown.transitions.some((transition) => tried.has(transition));
      if (grown.transitions.length < enabled.length) (meets ? meeting : closures).push(grown);
      tried.add(start);
    }
    const alone = isSingle ? grown : deletes ? singleStep(start, situation, options.interference) : null;
    if (alone === null) continue;
    single = true;
    yield alone;
  }
  for (const sets of [closures, meeting]) sets.sort((a, b) => a.transitions.length - b.transitions.length);
  const deleted = deletes && !single ? deletionSet(situation, options.interference) : null;
  const left = deleted?.transitions.length ?? enabled.length;
  yield* closures.filter(({ transitions }) => transitions.length <= left);
  if (deleted !== null && left < enabled.length) yield deleted;
  yield* closures.filter(({ transitions }) => transitions.length > left);
  yield* meeting;
};

export const stubbornBoth: AlgorithmSets = { propose: sets, growFrom: null };
