import type { EnablingSet } from './enabling.ts';
import { closureFrom } from './persistent-three.ts';
import type { Reducer } from './reducer.ts';

/**
 * Strong stubborn sets by closure (Valmari; VeriSoft slides, third strategy with do-not-accord): among necessary enabling sets the one is taken that adds the
 * fewest enabled transitions, then the fewest transitions.
 */
export const stubborn: Reducer = function* (situation, { interference }) {
  const added = (set: EnablingSet, members: ReadonlySet<number>): number => {
    const fresh = set.transitions.filter((transition) => !members.has(transition));
    return fresh.filter((transition) => situation.isEnabled(transition)).length * 1_000_000 + fresh.length;
  };
  for (const start of situation.enabled) {
    const found = closureFrom(start, situation, interference, (sets, members) =>
      sets.reduce((best, set) => (added(set, members) < added(best, members) ? set : best)),
    );
    if (found.transitions.length < situation.enabled.length) yield found;
  }
};
