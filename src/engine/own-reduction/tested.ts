import type { OwnCondition, OwnProblem } from '../../contract/lab/own-reduction.ts';
import { enabledIn } from '../room/whole-graph.ts';
import type { ReducedGraph } from './reduced-graph.ts';
import type { ShortestRuns } from './shortest-runs.ts';

/** What came of a test: the first problem on the way, null if there is none, `open` if that was not found out. */
export type Tested = OwnProblem | null | 'open';

/** What a test found in a state. */
export type Found = Pick<OwnProblem, 'further' | 'transition' | 'member'>;

/** A problem in a state of what the reduction leaves. */
export function problemIn(reduced: ReducedGraph, runs: ShortestRuns, condition: OwnCondition, number: number, found: Found): OwnProblem {
  const state = reduced.states[number] ?? -1;
  const { line = null, transitions: taken = [] } = reduced.choices[number] ?? {};
  return { condition, state, line, enabled: enabledIn(reduced.whole, state), taken, run: runs.to(number), ...found };
}

/** The states in which something is left out, in an order of their numbers. */
export function* smallerSets(
  { whole, states, choices }: ReducedGraph,
  order: readonly number[],
): Generator<{ readonly number: number; readonly state: number; readonly enabled: readonly number[]; readonly set: ReadonlySet<number> }> {
  for (const number of order) {
    const state = states[number] ?? -1;
    const enabled = enabledIn(whole, state);
    const set = new Set(choices[number]?.transitions);
    if (set.size < enabled.length) yield { number, state, enabled, set };
  }
}
