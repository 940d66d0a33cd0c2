import type { Bounds } from '../../contract/lab/room.ts';
import type { Work } from '../../graphs/work.ts';
import type { Choices } from './choices.ts';
import { fromBelow } from './cuts.ts';
import { smallestByBranching } from './exact.ts';
import { greedyStates } from './greedy.ts';

/** The size of the smallest reduced graph, and states that all of them have, as far as they are known. */
export interface LeastStates {
  readonly bounds: Bounds;
  readonly mandatory: readonly number[];
}

/**
 * How many states the smallest reduced graph has, over all choices of an option in each state. From above this is the smallest one found;
 * from below a number of states that no choice avoids. Between them branching looks for the exact number; where options may be unknown, or
 * that takes more than so much effort, both sides stay. `narrowed`: some of the choices, in which a small graph may lie.
 */
export function* leastStates(choices: Choices, narrowed: Choices, effort: number): Work<LeastStates> {
  const found = [choices, narrowed].flatMap((of) => [greedyStates(of, 'last'), greedyStates(of, 'first')]);
  const graphs = found.sort((a, b) => a.length - b.length);
  const [smallest = [0]] = graphs;
  const { least, mandatory } = yield* fromBelow(choices, smallest, effort);
  if (least === smallest.length || choices.open.size > 0) return { bounds: { low: least, high: smallest.length }, mandatory };
  const exact = yield* smallestByBranching(choices, smallest.length, mandatory, effort);
  return { bounds: exact === null ? { low: least, high: smallest.length } : { low: exact, high: exact }, mandatory };
}
