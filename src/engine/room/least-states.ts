import type { Bounds } from '../../contract/lab/room.ts';
import type { Work } from '../../graphs/work.ts';
import type { Choices } from './choices.ts';
import { disjointCuts } from './disjoint-cuts.ts';
import { leastCost } from './divide.ts';
import { greedyStates } from './greedy.ts';
import { type Effort, problemOf } from './problem.ts';
import { simplify } from './simplify.ts';

/** The size of the smallest reduced graph, and states that all of them have, as far as they are known. */
export interface LeastStates {
  readonly bounds: Bounds;
  readonly mandatory: readonly number[];
}

/** Of more states it is not found out which must be visited with which: that takes a bit for each two of them. */
const mostInRows = 30_000;

/**
 * How many states the smallest reduced graph has, over all choices of an option in each state. From above this is the smallest one found;
 * from below a number of states that no choice avoids. It is exact unless options may be unknown, or it takes more than so much effort:
 * then both sides stay. `narrowed`: some of the choices, in which a small graph may lie.
 */
export function* leastStates(choices: Choices, narrowed: Choices, most: number): Work<LeastStates> {
  const found = [choices, narrowed].flatMap((of) => [greedyStates(of, 'last'), greedyStates(of, 'first')]);
  const smallest = Math.min(...found.map(({ length }) => length));
  const effort: Effort = { spent: 0, most };
  const { problem, states } = problemOf(choices);
  if (states.length > mostInRows) return { bounds: { low: yield* disjointCuts(problem, effort), high: smallest }, mandatory: [] };
  const simplified = yield* simplify(problem, effort);
  const { low, high } = yield* leastCost(simplified, effort, smallest);
  const known = choices.open.size > 0 ? smallest : Math.min(smallest, high);
  return { bounds: { low: Math.min(low, known), high: known }, mandatory: simplified.mandatory.map((node) => states[node] ?? 0) };
}
