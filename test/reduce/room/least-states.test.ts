import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random.ts';
import { type Choices, choicesOf } from '../../../src/engine/room/choices.ts';
import { fromBelow } from '../../../src/engine/room/cuts.ts';
import { smallestByBranching } from '../../../src/engine/room/exact.ts';
import { greedyStates } from '../../../src/engine/room/greedy.ts';
import { leastStates } from '../../../src/engine/room/least-states.ts';
import type { WholeGraph } from '../../../src/engine/room/whole-graph.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { amount } from '../../campaign.ts';
import { allReducedGraphs } from './brute-force.ts';

/** Few states, in each of which there are few options. */
function randomChoices(seed: number): Choices {
  const random = new Random(seed);
  const states = 2 + random.below(7);
  const some = (): number[] => [...new Set(Array.from({ length: random.below(4) }, () => random.below(states)))];
  return { options: Array.from({ length: states }, () => Array.from({ length: 1 + random.below(3) }, some)), open: new Set() };
}

const plenty = 1_000_000;

it('keeps the options of which none asks for less than another', () => {
  // Five transitions of state 0, of which the last fails, lead to states 1, 1, 2, 3 and nowhere.
  const graph: WholeGraph = {
    states: 4,
    first: Int32Array.of(0, 5, 5, 5, 5),
    transitions: Int32Array.of(0, 1, 2, 3, 4),
    choices: new Int32Array(5),
    targets: Int32Array.of(1, 1, 2, 3, -1),
    read: () => undefined,
  };
  const nothing = { sets: [[]], complete: true };
  const options = (...sets: readonly (readonly number[])[]) =>
    choicesOf(graph, [{ sets, complete: true }, nothing, nothing, nothing]).options[0];
  expect(options([0], [2], [0, 3])).toEqual([[1], [2]]);
  expect(options([0, 1], [2, 3], [0])).toEqual([[1], [2, 3]]);
  expect(options([0, 4], [4])).toEqual([[]]);
});

describe('the size of the smallest reduced graph', () => {
  it('is bounded from both sides, and found by branching, as brute force finds it', () => {
    let open = 0;
    for (let seed = 0; seed < amount(300, 10_000); seed++) {
      const choices = randomChoices(seed);
      const all = [...allReducedGraphs(choices)];
      const least = Math.min(...all.map(({ size }) => size));
      const greedy = greedyStates(choices, seed % 2 === 0 ? 'last' : 'first');
      expect(all.some((graph) => graph.size === greedy.length && greedy.every((state) => graph.has(state)))).toBe(true);
      const { least: low, mandatory } = toTheEnd(fromBelow(choices, greedy, plenty));
      expect(low).toBeLessThanOrEqual(least);
      if (low < least) open++;
      expect([...mandatory].sort()).toEqual([...all[0]!].filter((state) => all.every((graph) => graph.has(state))).sort());
      expect(toTheEnd(smallestByBranching(choices, greedy.length, mandatory, plenty))).toBe(least);
      expect(toTheEnd(leastStates(choices, choices, plenty)).bounds).toEqual({ low: least, high: least });
    }
    expect(open).toBeGreaterThan(0);
  });

  it('stays between bounds that hold where effort ends, or options are not known', () => {
    for (let seed = 0; seed < amount(200, 5_000); seed++) {
      const choices = randomChoices(seed);
      const least = Math.min(...[...allReducedGraphs(choices)].map(({ size }) => size));
      const { low, high } = toTheEnd(leastStates(choices, choices, 0)).bounds;
      expect([low <= least, least <= high]).toEqual([true, true]);
      // An option that is not known may ask for anything, even for nothing.
      const unknown = seed % choices.options.length;
      const better = choices.options.map((options, state) => (state === unknown ? [[], ...options] : options));
      const bounds = toTheEnd(leastStates({ ...choices, open: new Set([unknown]) }, choices, plenty)).bounds;
      expect(bounds.low).toBeLessThanOrEqual(Math.min(...[...allReducedGraphs({ options: better })].map(({ size }) => size)));
      expect(bounds.high).toBeGreaterThanOrEqual(least);
    }
  });
});
