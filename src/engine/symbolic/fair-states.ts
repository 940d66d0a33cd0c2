import type { Fairness } from '../../contract/check/options.ts';
import type { Backward } from './backward.ts';
import type { Edge } from './bdd/bdd.ts';
import { Kept } from './kept.ts';

/** By process: the reachable states in which it is enabled; kept. */
export type EnabledStates = readonly Edge[];

/**
 * The greatest set of states within `within` from each of which an infinite run that counts stays in the set for ever. Impartiality and
 * weak fairness by the fixpoint of E. Emerson and C. Lei (Efficient model checking in fragments of the propositional mu-calculus, 1986);
 * strong fairness by that for Streett conditions (Y. Kesten, A. Pnueli and L. Raviv, Algorithmic verification of linear temporal logic
 * specifications, 1998), where from each state in which a process is enabled a step of it must remain reachable. Conditions are on steps
 * here: that a process moves is seen in the step, not in the state after it.
 *
 * A component of the set that no step leaves within it meets all conditions, and each component that meets them is in it; so it is exact.
 */
export function* fairStates(backward: Backward, within: Edge, fairness: Fairness, enabled: EnabledStates): Generator<undefined, Edge> {
  const { bdd } = backward.model;
  const set = new Kept(bdd, within);
  for (let before: Edge | null = null; before !== set.set; ) {
    before = bdd.keep(set.set);
    if (fairness !== 'none') {
      for (const [process, relations] of backward.moving.entries()) {
        const due = enabled[process] as Edge;
        const paying = new Kept(bdd, yield* backward.before(set.set, set.set, relations));
        // A process that is disabled in a state owes nothing there, whatever the step from it: under weak fairness the run has only to be
        // there again and again, under strong fairness it must not be enabled again.
        if (fairness === 'weak') {
          const any = yield* backward.before(set.set, set.set);
          paying.set = bdd.or(paying.set, bdd.and(any, bdd.not(due)));
        }
        const reaching = yield* backward.until(set.set, paying.set);
        set.set = fairness === 'strong' ? bdd.and(set.set, bdd.or(reaching, bdd.not(due))) : reaching;
        paying.release();
        bdd.safePoint();
      }
    }
    for (let wider: Edge | null = null; wider !== set.set; ) {
      wider = bdd.keep(set.set);
      set.set = yield* backward.before(set.set, set.set);
      bdd.release(wider);
      bdd.safePoint();
    }
    bdd.release(before);
  }
  return set.release();
}
