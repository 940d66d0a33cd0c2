import { describe, expect, it } from 'vitest';
import type { LayoutGraph } from '../../src/base/layout/graph.ts';
import { layOut } from '../../src/base/layout/lay-out.ts';
import { measure } from '../../src/base/layout/measure.ts';
import { drawnAs } from './drawn.ts';

const room = { width: 36, height: 36 };

/** A run of so many states, with some arrows more. */
function run(
  count: number,
  more: readonly (readonly [number, number])[] = [],
  words: { width: number; height: number } | null = null,
): LayoutGraph {
  const pairs = [...Array.from({ length: count - 1 }, (_, i) => [i, i + 1] as const), ...more];
  return { nodes: Array.from({ length: count }, () => room), arrows: pairs.map(([source, target]) => ({ source, target, words })) };
}

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, overlapping: 0, undrawn: 0 };

describe('a long run', () => {
  it('is folded into rows that follow each other as lines of a text do', () => {
    const { nodes, width, height } = layOut(run(50), { shape: 16 / 9 });
    expect(width / height).toBeGreaterThan(1);
    expect(width / height).toBeLessThan(3);
    const rows = [...new Set(nodes.map(({ y }) => Math.round(y)))];
    expect(rows.length).toBeGreaterThan(3);
    nodes.forEach(({ x, y }, i) => {
      const before = nodes[i - 1];
      if (before !== undefined && Math.abs(before.y - y) < 1) expect(x).toBeGreaterThan(before.x);
      else if (before !== undefined) expect([y > before.y, x < before.x]).toEqual([true, true]);
    });
  });

  it.each([
    ['alone', run(50)],
    ['with words', run(30, [], { width: 80, height: 24 })],
    ['that repeats', run(94, [[93, 0]])],
    [
      'with arrows back',
      run(80, [
        [79, 3],
        [40, 38],
        [70, 20],
      ]),
    ],
  ] as const)('%s cannot be misread, and its arrows cross no more often than unfolded', (_, graph) => {
    const { crossings } = measure(drawnAs(graph, layOut(graph, { shape: 1, down: true })));
    for (const shape of [0.5, 1, 2.25]) expect(measure(drawnAs(graph, layOut(graph, { shape })))).toMatchObject({ ...nothing, crossings });
  });

  it('is not folded where that makes it little larger, where rows must go downwards, or where many arrows lead across', () => {
    const straight = (graph: LayoutGraph, shape: number, down = false) =>
      Math.min(...[layOut(graph, { shape, down })].flatMap(({ width, height }) => [width, height]));
    expect(straight(run(6), 2)).toBe(36);
    expect(straight(run(50), 2, true)).toBe(36);
    const across = Array.from({ length: 5 }, (_, i) => [59 - i, i] as const);
    const { nodes } = layOut(run(60, across), { shape: 1.8 });
    expect(nodes.slice(6, 54).every(({ x }, i, all) => i === 0 || x > (all[i - 1]?.x ?? 0))).toBe(true);
  });
});
