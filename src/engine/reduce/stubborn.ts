import type { EnablingSet } from './enabling.ts';
import { closureFrom } from './persistent-three.ts';
import type { Candidate } from './reasons.ts';
import type { AlgorithmSets, Reducer } from './reducer.ts';
import type { Situation } from './situation.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/**
 * Strong stubborn sets by closure (Valmari; VeriSoft slides, third strategy with do-not-accord): among necessary enabling sets the one is
 * taken that adds the fewest enabled transitions, then the fewest transitions, then the last, so that a condition goes before the moves of
 * its process.
 */
const sets: Reducer = function* (situation, options) {
  for (const start of situation.enabled) {
    const found = stubbornFrom(start, situation, options);
    if (found.transitions.length < situation.enabled.length) yield found;
  }
};

/** The stubborn set that grows from a transition. */
export function stubbornFrom(start: number, situation: Situation, { interference }: ReductionOptions): Candidate {
  return closureFrom(start, situation, interference, (sets, members) => leastAdding(sets, members, situation));
}

/** The enabling set that adds the fewest enabled transitions, then the fewest, then the last. */
export function leastAdding(sets: readonly EnablingSet[], members: ReadonlySet<number>, situation: Situation): EnablingSet | undefined {
  let best: EnablingSet | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const set of sets) {
    let more = 0;
    for (const transition of set.transitions) if (!members.has(transition)) more += situation.isEnabled(transition) ? 1_000_001 : 1;
    if (more > least) continue;
    best = set;
    least = more;
    // One that adds nothing says that the set needs nothing more.
    if (more === 0) break;
  }
  return best;
}

export const stubborn: AlgorithmSets = { propose: sets, growFrom: stubbornFrom };
