import { describe, expect, it } from 'vitest';
import type { LayoutGraph } from '../../src/base/layout/graph.ts';
import { layOut } from '../../src/base/layout/lay-out.ts';
import { byLasso } from '../../src/base/layout/layered/lasso.ts';
import { measure } from '../../src/base/layout/measure.ts';
import { amount } from '../campaign.ts';
import { drawnAs, randomGraph } from './drawn.ts';

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, outside: 0, overlapping: 0, undrawn: 0 };
const room = { width: 32, height: 32 };

/** A random graph with a lasso through its first nodes. */
function withLasso(seed: number, nodes: number, each: number, stem: number, loop: number, words = false): LayoutGraph {
  const { nodes: rooms, arrows } = randomGraph(seed, nodes, each, words);
  const run = [...Array.from({ length: stem + loop }, (_, i) => i), stem];
  const taken = run.slice(1).map((target, i) => ({ source: run[i]!, target, words: null }));
  const others = arrows.filter(({ source, target }) => !taken.some((arrow) => arrow.source === source && arrow.target === target));
  return { nodes: rooms, arrows: [...taken, ...others], lasso: { stem: run.slice(0, stem), loop: run.slice(stem, -1) } };
}

/** A lasso alone. */
function alone(stem: number, loop: number): LayoutGraph {
  const { arrows, ...rest } = withLasso(1, 1, 0, stem, loop);
  return { ...rest, nodes: Array.from({ length: stem + loop }, () => room), arrows: arrows.slice(0, stem + loop) };
}

describe('a graph with a run that repeats', () => {
  it('cannot be misread, whatever is around the run', () => {
    for (let seed = 1; seed <= amount(1, 40); seed++)
      for (const [nodes, stem, loop] of [
        [8, 2, 1],
        [8, 3, 2],
        [10, 0, 4],
        [14, 4, 5],
        [24, 5, 12],
      ] as const)
        for (const words of [false, true])
          for (const shape of [0.5, 1.8]) {
            const graph = withLasso(seed, nodes, 1 + (seed % 3), stem, loop, words);
            expect({ seed, nodes, words, shape, ...measure(drawnAs(graph, layOut(graph, { shape }))) }).toMatchObject(nothing);
          }
  });

  it('has its stem in a straight line, and its loop as a ring on two sides of it', () => {
    const { nodes } = layOut(alone(3, 6), { shape: 1, down: true });
    expect(new Set(nodes.slice(0, 3).map(({ x }) => x)).size).toBe(1);
    expect(nodes.slice(0, 4).every(({ y }, i) => i === 0 || y > nodes[i - 1]!.y)).toBe(true);
    const [first, one, two, last, four, five] = nodes.slice(3);
    expect([one!.y, two!.y]).toEqual([five!.y, four!.y]);
    expect(one!.x).toBe(two!.x);
    expect(four!.x).toBe(five!.x);
    // Its first half goes on in the line of the stem.
    expect([first!.x, one!.x]).toEqual([nodes[0]!.x, nodes[0]!.x]);
    expect(Math.abs(five!.x - one!.x)).toBeGreaterThan(room.width);
    expect(last!.y).toBeGreaterThan(two!.y);
  });

  it('has its stem straight with other states at its sides', () => {
    const [stem, loop] = [5, 4];
    const sides = Array.from({ length: stem }, (_, at) => at).flatMap((at) => (at % 2 === 0 ? [at, at, at] : [at]));
    const run = alone(stem, loop);
    const graph = {
      nodes: [...run.nodes, ...sides.map(() => room)],
      arrows: [...sides.map((source, i) => ({ source, target: stem + loop + i, words: null })), ...run.arrows],
    };
    const straight = layOut({ ...graph, lasso: run.lasso! }, { shape: 1, down: true }).nodes;
    expect(new Set(straight.slice(0, stem + 1).map(({ x }) => x)).size).toBe(1);
  });

  it('keeps its run together where other arrows lead past it', () => {
    for (let seed = 1; seed <= amount(6, 60); seed++) {
      const graph = withLasso(seed, 16, 2, 4, 6);
      const order = byLasso(graph, graph.lasso!);
      expect([...order].sort((a, b) => a - b)).toEqual(order.length === 16 ? [...Array(16).keys()] : []);
      for (const early of [0, 1, 2, 3, 4, 5, 6]) expect(order[early]!).toBeLessThan(order[early + 1]!);
      expect(order[9]!).toBeLessThan(order[8]!);
    }
  });

  it('draws a run that repeats in a part of its own', () => {
    const graph = { ...alone(1, 3), nodes: [room, room, room, room, room] };
    const moved = {
      ...graph,
      arrows: graph.arrows.map(({ source, target, words }) => ({ source: source + 1, target: target + 1, words })),
    };
    const lasso = { stem: [1], loop: [2, 3, 4] };
    expect(measure(drawnAs(moved, layOut({ ...moved, lasso }, { shape: 1 })))).toMatchObject(nothing);
  });
});
