import { describe, expect, it } from 'vitest';
import { branchingBisimulation } from '../../src/graphs/branching.ts';
import { graphOf } from '../../src/graphs/graph.ts';
import { merged, oneBlock, partitionBy } from '../../src/graphs/partition.ts';
import { strongBisimulation } from '../../src/graphs/strong.ts';
import { traceGraph } from '../../src/graphs/traces.ts';
import { toTheEnd } from '../../src/graphs/work.ts';
import { edgesOf, naiveBranching, naiveStrong, naiveTraces, randomGraph, randomObservations, relationOf } from './naive.ts';

const seeds = Array.from({ length: 300 }, (_, i) => i + 1);

describe('strong bisimulation', () => {
  it('is the greatest relation of its definition, on random graphs', () => {
    for (const seed of seeds) {
      const graph = randomGraph(seed, 14, 2);
      const observations = randomObservations(seed, graph.states, 2);
      const partition = toTheEnd(strongBisimulation(graph, partitionBy(observations)));
      expect(relationOf(partition.of), `seed ${seed}`).toEqual(naiveStrong(graph, observations));
      expect(partition.blocks).toBe(new Set(partition.of).size);
    }
  });

  it('is told by the last step of long chains, one state a round', () => {
    const length = 500;
    const chain = graphOf(
      length,
      Array.from({ length: length - 1 }, (_, source) => ({ source, label: 0, target: source + 1 })),
    );
    expect(toTheEnd(strongBisimulation(chain, oneBlock(length))).blocks).toBe(length);
  });
});

describe('branching bisimulation', () => {
  it.each([false, true])('is the greatest relation of its definition, on random graphs (divergence respected: %s)', (divergence) => {
    for (const seed of seeds) {
      const graph = randomGraph(seed, 9, 3);
      const observations = randomObservations(seed, graph.states, seed % 2 === 0 ? 1 : 2);
      const partition = toTheEnd(branchingBisimulation(graph, partitionBy(observations), { hidden: 0, divergence }));
      expect(relationOf(partition.of), `seed ${seed}`).toEqual(naiveBranching(graph, observations, 0, divergence));
    }
  });

  it('tells a.(τ.b + c) from a.(b + c), which have the same traces', () => {
    const [a, b, c, tau] = [1, 2, 3, 0];
    const graph = graphOf(9, [
      { source: 0, label: a, target: 1 },
      { source: 1, label: tau, target: 2 },
      { source: 2, label: b, target: 3 },
      { source: 1, label: c, target: 3 },
      { source: 4, label: a, target: 5 },
      { source: 5, label: b, target: 6 },
      { source: 5, label: c, target: 6 },
    ]);
    const { of } = toTheEnd(branchingBisimulation(graph, oneBlock(9), { hidden: tau, divergence: false }));
    expect(of[0]).not.toBe(of[4]);
    expect(of[3]).toBe(of[6]);
  });
});

describe('trace graphs', () => {
  it('have the traces of the original and are deterministic, on random graphs', () => {
    for (const seed of seeds) {
      const graph = randomGraph(seed, 5, 3);
      const found = toTheEnd(traceGraph(graph, 0, 1_000))!;
      expect(naiveTraces(found.graph, 0, -1, 7), `seed ${seed}`).toEqual(naiveTraces(graph, 0, 0, 7));
      const steps = edgesOf(found.graph).map(({ source, label }) => `${source} ${label}`);
      expect(new Set(steps).size).toBe(steps.length);
    }
  });

  it('are given up beyond a number of states', () => {
    const graph = graphOf(
      40,
      Array.from({ length: 39 }, (_, source) => ({ source, label: 1, target: source + 1 })),
    );
    expect(toTheEnd(traceGraph(graph, 0, 10))).toBeNull();
  });
});

describe('merging blocks', () => {
  it('keeps each step between blocks once', () => {
    const graph = graphOf(4, [
      { source: 0, label: 5, target: 2 },
      { source: 1, label: 5, target: 3 },
      { source: 1, label: 6, target: 3 },
      { source: 2, label: 5, target: 3 },
    ]);
    const small = toTheEnd(merged(graph, { blocks: 2, of: Int32Array.of(0, 0, 1, 1) }));
    expect(edgesOf(small)).toEqual([
      { source: 0, label: 5, target: 1 },
      { source: 0, label: 6, target: 1 },
      { source: 1, label: 5, target: 1 },
    ]);
  });
});
