import { expect, it } from 'vitest';
import { type Demands, leastPlaces } from '../../src/base/layout/layered/network-simplex.ts';
import { Random } from '../../src/base/random.ts';

/** What places cost; infinite where they do not meet a demand. */
function cost({ tails, heads, least, weights }: Demands, places: ArrayLike<number>): number {
  return Array.from(tails).reduce((sum, tail, e) => {
    const length = places[heads[e]!]! - places[tail]!;
    return length < least[e]! ? Number.POSITIVE_INFINITY : sum + weights[e]! * length;
  }, 0);
}

/** The least cost of places from 0 to `most`, by trying all. */
function leastCost(demands: Demands, nodes: number, most: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let code = 0; code < (most + 1) ** nodes; code++) {
    const places = Array.from({ length: nodes }, (_, i) => Math.floor(code / (most + 1) ** i) % (most + 1));
    best = Math.min(best, cost(demands, places));
  }
  return best;
}

it('finds places of the least cost, as trying all does', () => {
  const random = new Random(5);
  for (let round = 0; round < 60; round++) {
    const nodes = 2 + random.below(4);
    const edges = Array.from({ length: nodes - 1 }, (_, i) => [random.below(i + 1), i + 1]);
    for (let i = 0; i < 3; i++) {
      const [a, b] = [random.below(nodes), random.below(nodes)];
      if (a !== b) edges.push([Math.min(a, b), Math.max(a, b)]);
    }
    const demands = {
      tails: edges.map(([tail]) => tail!),
      heads: edges.map(([, head]) => head!),
      least: edges.map(() => random.below(3)),
      weights: edges.map(() => random.below(4)),
    };
    // Every node as far on as any demand can ask for.
    const start = Array.from({ length: nodes }, (_, i) => 2 * i);
    expect(cost(demands, leastPlaces(demands, start, 1_000))).toBe(leastCost(demands, nodes, 6));
  }
});
