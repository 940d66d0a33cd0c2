import type { Candidate, Reason } from './reasons.ts';
import type { Situation } from './situation.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/**
 * An algorithm that proposes sets of transitions for a state, each of which may be explored alone as far as dependence is concerned;
 * visibility, provisos and the choice among them come after. It proposes nothing where it finds no set smaller than that of all enabled
 * transitions.
 */
export type Reducer = (situation: Situation, options: ReductionOptions) => Iterable<Candidate>;

/** The candidate made of a computed set: its enabled transitions are explored. */
export function candidate(situation: Situation, closure: Iterable<number>, reasons: readonly Reason[]): Candidate {
  const set = new Set(closure);
  return { transitions: situation.enabled.filter((transition) => set.has(transition)), closure: [...set], reasons };
}
