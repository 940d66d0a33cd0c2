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
 * that takes more than so much effort, both sides stay.
 */
export function* leastStates(choices: Choices, effort: number): Work<LeastStates> {
  const graphs = [greedyStates(choices, 'last'), greedyStates(choices, 'first')].sort((a, b) => a.length - b.length);
  const found = graphs[0] ?? [0];
  const { least, mandatory } = yield* fromBelow(choices, found, effort);
  if (least === found.length || choices.open.size > 0) return { bounds: { low: least, high: found.length }, mandatory };
  const exact = yield* smallestByBranching(choices, found.length, mandatory, effort);
  return { bounds: exact === null ? { low: least, high: found.length } : { low: exact, high: exact }, mandatory };
}
