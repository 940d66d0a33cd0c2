import { describe, expect, it } from 'vitest';
import { components } from '../../src/graphs/components.ts';
import { graphOf, reversed, sourceOf } from '../../src/graphs/graph.ts';
import { depthsFrom, widthsOf } from '../../src/graphs/layers.ts';
import { neighbourhood } from '../../src/graphs/neighbourhood.ts';
import { shortestPath } from '../../src/graphs/paths.ts';
import { toTheEnd } from '../../src/graphs/work.ts';
import { edgesOf, naiveReach, randomGraph, relationOf } from './naive.ts';

const seeds = Array.from({ length: 200 }, (_, i) => i + 1);

describe('strongly connected components', () => {
  it('are the states that reach each other, numbered backwards along the steps', () => {
    for (const seed of seeds) {
      const graph = randomGraph(seed, 14, 2);
      const { of, count, sizes, bottom, cyclic } = toTheEnd(components(graph));
      const reach = naiveReach(graph);
      const mutual = reach.map((row, s) => row.map((way, t) => way && reach[t]![s]!));
      expect(relationOf(of), `seed ${seed}`).toEqual(mutual);
      const edges = edgesOf(graph);
      expect(edges.every(({ source, target }) => of[target]! <= of[source]!)).toBe(true);
      for (let c = 0; c < count; c++) {
        expect(sizes[c]).toBe([...of].filter((each) => each === c).length);
        expect(bottom[c]).toBe(Number(edges.every(({ source, target }) => of[source] !== c || of[target] === c)));
        expect(cyclic[c]).toBe(Number(edges.some(({ source, target }) => of[source] === c && of[target] === c)));
      }
    }
  });
});

describe('the stacks of a depth-first search', () => {
  it('keep states that the search has left where components are found', () => {
    // 0 -> 1 -> 2 -> 0, and 0 -> 3 -> 4 -> 0: while the search is at 4, the states 1 and 2 are unfinished too.
    const edges = [
      [0, 1],
      [1, 2],
      [2, 0],
      [0, 3],
      [3, 4],
      [4, 0],
    ].map(([source = 0, target = 0]) => ({ source, label: 0, target }));
    expect(toTheEnd(components(graphOf(5, edges))).stacks).toEqual({ without: 3, with: 5 });
  });
});

describe('the steps of a graph', () => {
  it('are found from both ends', () => {
    for (const seed of seeds) {
      const graph = randomGraph(seed, 10, 2);
      const { from, sources, edges } = reversed(graph);
      const back = Array.from({ length: graph.states }, (_, target) =>
        Array.from({ length: from[target + 1]! - from[target]! }, (_, i) => {
          const at = from[target]! + i;
          expect(sourceOf(graph, edges[at]!)).toBe(sources[at]);
          return { source: sources[at]!, label: graph.labels[edges[at]!]!, target };
        }),
      ).flat();
      const order = (list: typeof back) => list.map((edge) => JSON.stringify(edge)).sort();
      expect(order(back)).toEqual(order(edgesOf(graph)));
    }
  });
});

describe('depths and paths', () => {
  it('are those of the shortest ways', () => {
    for (const seed of seeds) {
      const graph = randomGraph(seed, 12, 2);
      const depths = depthsFrom(graph, [0]);
      const reach = naiveReach(graph);
      for (let t = 0; t < graph.states; t++) {
        const path = shortestPath(graph, 0, (s) => s === t);
        expect(path?.length ?? -1, `seed ${seed}`).toBe(depths[t]);
        expect(path !== null).toBe(reach[0]![t]);
        let at = 0;
        for (const edge of path ?? []) {
          expect(sourceOf(graph, edge)).toBe(at);
          at = graph.targets[edge]!;
        }
        if (path !== null) expect(at).toBe(t);
      }
      // Each depth but the first is one more than that of some state before, and no step goes further.
      for (const { source, target } of edgesOf(graph))
        if (depths[source]! >= 0) expect(depths[target]!).toBeLessThanOrEqual(depths[source]! + 1);
      expect(widthsOf(depths).reduce((sum, width) => sum + width, 0)).toBe([...depths].filter((depth) => depth >= 0).length);
    }
  });
});

describe('neighbourhoods', () => {
  it('have the nearest states and count what is hidden', () => {
    for (const seed of seeds) {
      const graph = randomGraph(seed, 14, 2);
      const edges = edgesOf(graph);
      const both = new Map<number, Set<number>>();
      for (const { source, target } of edges) {
        both.set(source, (both.get(source) ?? new Set()).add(target));
        both.set(target, (both.get(target) ?? new Set()).add(source));
      }
      const near = new Set([0]);
      for (let i = 0; i < 2; i++) for (const s of [...near]) for (const t of both.get(s) ?? []) near.add(t);
      const found = neighbourhood(graph, reversed(graph), [0], 2, 100);
      expect(
        [...found.states].sort((a, b) => a - b),
        `seed ${seed}`,
      ).toEqual([...near].sort((a, b) => a - b));
      found.states.forEach((s, i) => {
        expect(found.hiddenOut[i]).toBe(edges.filter((e) => e.source === s && !near.has(e.target)).length);
        expect(found.hiddenIn[i]).toBe(edges.filter((e) => e.target === s && !near.has(e.source)).length);
      });
      expect(neighbourhood(graph, reversed(graph), [0], 9, 3).states.length).toBeLessThanOrEqual(3);
    }
  });
});
