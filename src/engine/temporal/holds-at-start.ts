import type { Formula, Property, TransitionSystem } from '../../system/ir.ts';
import { CtlSearch } from './ctl-search.ts';
import { ctlTable } from './ctl-table.ts';
import { type StateSpace, PropositionFailure } from './state-space.ts';
import { Processes } from './processes.ts';

/** Whether a formula of CTL is true in the initial state, over all paths or those that are fair; found on the fly, in pieces. */
export function* holdsAtStart(
  space: StateSpace,
  system: TransitionSystem,
  formula: Formula,
  fairness: Property['fairness'] = 'none',
): Generator<undefined, boolean> {
  const table = ctlTable(formula, fairness);
  space.beginSearch();
  return yield* new CtlSearch(space, new Processes(system, space), table, fairness).evaluate(table.root, 0);
}

/** Whether a search ended as a condition could not be evaluated in some state. */
export function isFailure(problem: unknown): boolean {
  return problem instanceof PropositionFailure;
}
