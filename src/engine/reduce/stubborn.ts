import type { EnablingSet } from './enabling.ts';
import type { ReductionOptions } from './options.ts';
import { closureFrom } from './persistent-three.ts';
import type { Candidate } from './reasons.ts';
import type { Reducer } from './reducer.ts';
import type { Situation } from './situation.ts';

/**
 * Strong stubborn sets by closure (Valmari; VeriSoft slides, third strategy with do-not-accord): among necessary enabling sets the one is taken that adds the
 * fewest enabled transitions, then the fewest transitions.
 */
export const stubborn: Reducer = function* (situation, options) {
  for (const start of situation.enabled) {
    const found = stubbornFrom(start, situation, options);
    if (found.transitions.length < situation.enabled.length) yield found;
  }
};

/** The stubborn set that grows from a transition. */
export function stubbornFrom(start: number, situation: Situation, { interference }: ReductionOptions): Candidate {
  const added = (set: EnablingSet, members: ReadonlySet<number>): number => {
    const fresh = set.transitions.filter((transition) => !members.has(transition));
    return fresh.filter((transition) => situation.isEnabled(transition)).length * 1_000_000 + fresh.length;
  };
  return closureFrom(start, situation, interference, (sets, members) =>
    sets.reduce((best, set) => (added(set, members) < added(best, members) ? set : best)),
  );
}
