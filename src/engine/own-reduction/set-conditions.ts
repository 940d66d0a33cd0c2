import { pieceOfWork, type Work } from '../../graphs/work.ts';
import { Violations } from '../room/violations.ts';
import { type ReducedGraph, stepAt } from './reduced-graph.ts';
import type { RealDependence } from '../room/real-dependence.ts';
import type { ShortestRuns } from './shortest-runs.ts';
import { problemIn, smallerSets, type Tested } from './tested.ts';

/** C0: where something is enabled, something is taken (E. Clarke, O. Grumberg and D. Peled, Model Checking, 1999, section 10.3). */
export function emptySet(reduced: ReducedGraph, runs: ShortestRuns): Tested {
  for (const { number, set } of smallerSets(reduced, runs.order))
    if (set.size === 0) return problemIn(reduced, runs, 'C0', number, { further: [], transition: null, member: null });
  return null;
}

/**
 * C1: no path of steps outside of the set leads to one that is dependent with a member, with dependence as it really is in each state: the
 * set is persistent (VeriSoft slides, "Persistent Sets"). `most`: steps that may be looked at.
 */
export function* disturbedSet(
  reduced: ReducedGraph,
  runs: ShortestRuns,
  dependence: RealDependence,
  most: number,
): Work<{ readonly tested: Tested; readonly where: readonly number[] }> {
  const { whole } = reduced;
  const violations = new Violations(whole, dependence);
  const where: number[] = [];
  let first: Tested = null;
  for (const { number, state, set } of smallerSets(reduced, runs.order)) {
    if (set.size === 0) continue;
    if (violations.effort > most) return { tested: first ?? 'open', where };
    const path = violations.stepsFrom(state, set);
    if (path !== null) {
      where.push(number);
      const last = path.at(-1) ?? -1;
      const others = dependence.transitions.subarray(dependence.first[last], dependence.first[last + 1]);
      const member = others.find((transition) => set.has(transition)) ?? null;
      const further = path.map((step) => stepAt(whole, step));
      first ??= problemIn(reduced, runs, 'C1', number, { further, transition: whole.transitions[last] ?? null, member });
    }
    yield;
  }
  return { tested: first, where };
}

/** C2: in a set that leaves something out no member is seen: none ever changes a proposition of a property. */
export function* seenSet(reduced: ReducedGraph, runs: ShortestRuns, isSeen: Uint8Array): Work<Tested> {
  let work = 0;
  for (const { number, set } of smallerSets(reduced, runs.order)) {
    if (++work % pieceOfWork === 0) yield;
    for (const transition of set)
      if (isSeen[transition] === 1) return problemIn(reduced, runs, 'C2', number, { further: [], transition, member: null });
  }
  return null;
}
