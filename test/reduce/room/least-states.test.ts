import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random.ts';
import { type Choices, choicesOf } from '../../../src/engine/room/choices.ts';
import { disjointCuts } from '../../../src/engine/room/disjoint-cuts.ts';
import { greedyStates } from '../../../src/engine/room/greedy.ts';
import { leastStates } from '../../../src/engine/room/least-states.ts';
import { type Problem, problemOf } from '../../../src/engine/room/problem.ts';
import { simplify } from '../../../src/engine/room/simplify.ts';
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

/** Two graphs without a common state, after a state that asks for the edges of both; each edge wants one of two sets of vertices. */
function covers(seed: number): Choices {
  const random = new Random(seed);
  const [edges, ends] = [3 + random.below(2), 3 + random.below(3)];
  const half = (from: number): number[][][] => [
    ...Array.from({ length: edges }, () =>
      [0, 1].map(() => [...new Set(Array.from({ length: 1 + random.below(2) }, () => from + edges + random.below(ends)))]),
    ),
    ...Array.from({ length: ends }, () => [random.below(4) === 0 ? [from + random.below(edges + ends)] : []]),
  ];
  const other = 1 + edges + ends;
  const all = Array.from({ length: edges }, (_, i) => [1 + i, other + i]).flat();
  return { options: [[all], ...half(1), ...half(other)], open: new Set() };
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
    find: () => -1,
  };
  const nothing = { sets: [[]], complete: true };
  const options = (...sets: readonly (readonly number[])[]) =>
    choicesOf(graph, [{ sets, complete: true }, nothing, nothing, nothing]).options[0];
  expect(options([0], [2], [0, 3])).toEqual([[1], [2]]);
  expect(options([0, 1], [2, 3], [0])).toEqual([[1], [2, 3]]);
  expect(options([0, 4], [4])).toEqual([[]]);
});

/** The least cost of a problem, by all of its choices. */
function leastByForce({ options, costs }: Problem): number {
  return Math.min(...[...allReducedGraphs({ options })].map((nodes) => [...nodes].reduce((sum, node) => sum + costs[node]!, 0)));
}

describe('the size of the smallest reduced graph', () => {
  it('is bounded from both sides, and found by branching, as brute force finds it', () => {
    for (let seed = 0; seed < amount(300, 10_000); seed++) {
      const choices = seed % 4 === 0 ? covers(seed) : randomChoices(seed);
      const all = [...allReducedGraphs(choices)];
      const least = Math.min(...all.map(({ size }) => size));
      const greedy = greedyStates(choices, seed % 2 === 0 ? 'last' : 'first');
      expect(all.some((graph) => graph.size === greedy.length && greedy.every((state) => graph.has(state)))).toBe(true);
      const { bounds, mandatory } = toTheEnd(leastStates(choices, choices, plenty));
      expect(bounds, `seed ${seed}`).toEqual({ low: least, high: least });
      expect([...mandatory].sort()).toEqual([...all[0]!].filter((state) => all.every((graph) => graph.has(state))).sort());
    }
  });

  it('is that of what every choice visits and of the parts that are left', () => {
    const seen = { several: 0, apart: 0 };
    for (let seed = 0; seed < amount(300, 10_000); seed++) {
      const { problem } = problemOf(seed % 2 === 0 ? randomChoices(seed) : covers(seed));
      const { cost, parts } = toTheEnd(simplify(problem, { spent: 0, most: plenty }));
      expect(
        parts.reduce((sum, part) => sum + leastByForce(part), cost),
        `seed ${seed}`,
      ).toBe(leastByForce(problem));
      if (parts.length > 0) seen.several++;
      if (parts.length > 1) seen.apart++;
    }
    expect(Math.min(seen.several, seen.apart)).toBeGreaterThan(0);
  });

  it('is at least the number of sets that no choice avoids and that have no state in common', () => {
    const seen = { less: 0, many: 0 };
    for (let seed = 0; seed < amount(300, 10_000); seed++) {
      const { problem } = problemOf(randomChoices(seed));
      const cuts = toTheEnd(disjointCuts(problem, { spent: 0, most: plenty }));
      const least = leastByForce(problem);
      expect(cuts, `seed ${seed}`).toBeLessThanOrEqual(least);
      if (cuts < least) seen.less++;
      if (cuts > 3) seen.many++;
    }
    expect(Math.min(seen.less, seen.many)).toBeGreaterThan(0);
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
