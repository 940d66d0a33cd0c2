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

/** The set that grows from a transition. */
export type GrowFrom = (start: number, situation: Situation, options: ReductionOptions) => Candidate;

/** How the sets of an algorithm are made. It is entered in `makers.ts` under the word by which the algorithm is chosen. */
export interface AlgorithmSets {
  /** Computes sets; null: no transition is left out. */
  readonly propose: Reducer | null;
  /** Grows a set from a transition that can be chosen; null: its sets do not begin with one. */
  readonly growFrom: GrowFrom | null;
}
