import { ours, stateRoom } from '../../bench/drawing/graphviz.ts';
import { randomGraph } from './drawn.ts';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/base/layered.ts';
import { portsOf } from '../../src/base/layout/layered/ports.ts';

/** Where arrows from places so far above end on one node of a width, whose middle is at 0, 0. */
function endsOf(places: readonly number[], width: number, above = 40): Point[] {
  const arrows = places.map((x, i) => ({ first: i + 1, last: 0, below: { x: 0, y: 0 }, above: { x, y: -above } }));
  const found = portsOf(arrows, (node) => ({ x: node === 0 ? 0 : (places[node - 1] ?? 0), y: 0, width, height: 40 }));
  return found.map((ends) => ends![1]);
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe('where arrows end on a side of a node', () => {
  it('is towards where they come from, less so for those that come almost sideways', () => {
    expect(endsOf([-20], 100)[0]!.x).toBeCloseTo(-7.2, 0);
    expect(endsOf([20], 100, 4_000)[0]!.x).toBeCloseTo(10);
    expect(Math.abs(endsOf([5_000], 100)[0]!.x)).toBeLessThan(1);
  });
  it('is nine pixels apart across them and in their order, so that no two run into it as one line', () => {
    const [one, other] = endsOf([-500, -480], 100);
    expect(apart(one!, other!)).toBeCloseTo(9, 0);
    // Lines that come almost sideways are above each other.
    expect(Math.abs(one!.y - other!.y)).toBeGreaterThan(8);
    expect(endsOf([0, 0, 0], 100).map(({ x }) => x)).toEqual([-9, 0, 9]);
    const [right, farRight, between] = endsOf([480, 500, 490], 100);
    expect([right!.y, between!.y, farRight!.y]).toEqual([right!.y, between!.y, farRight!.y].toSorted((a, b) => a - b));
  });
  it('is nearer to the middle where they part by themselves', () => {
    const [left, right] = endsOf([-200, 200], 100);
    expect(apart(left!, right!)).toBeLessThan(5);
  });
  it('is on their own half where they come almost sideways, for the sake of those of the other side', () => {
    for (const places of [[-500], [-500, -480, -460], [500, 510]])
      for (const { y } of endsOf(places, 100)) expect(y).toBeLessThanOrEqual(1e-9);
  });
  it('favours neither side where arrows come almost sideways from both', () => {
    const [left, middle, right] = endsOf([-500, 0, 500], 100);
    expect(middle!.x).toBeCloseTo(0);
    expect(left!.x + right!.x).toBeCloseTo(0);
    expect(left!.y).toBeCloseTo(right!.y);
    const [one, other] = endsOf([-500, 500], 100);
    expect(one!.x + other!.x).toBeCloseTo(0);
  });
  it('is within the node, however many there are', () => {
    const places = Array.from({ length: 20 }, (_, i) => 10 * i - 95);
    const ends = endsOf(places, 40, 4_000).map(({ x }) => x);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(Math.min(...ends)).toBeCloseTo(-14.4, 0);
    expect(Math.max(...ends)).toBeCloseTo(14.4, 0);
  });
  it('is nearer together where an arrow of the other side would cross one of them outside of the node', () => {
    // Else an arrow crosses one of the other side at the rim of a state in each of these, whose rows have no crossings.
    for (const [nodes, each, seed] of [
      [10, 2, 4],
      [40, 1, 7],
    ] as const) {
      const { arrows } = randomGraph(seed, nodes, each, false);
      expect(ours({ nodes: Array.from({ length: nodes }, () => stateRoom), arrows }).crossings).toBe(0);
    }
  });
  it('is apart for arrows of both directions, which know their places among the others', () => {
    const both = portsOf(
      [
        { first: 0, last: 1, below: { x: 0, y: 40 }, above: { x: 0, y: 10 } },
        { first: 0, last: 1, below: { x: 0, y: 40 }, above: { x: 0, y: 10 } },
      ],
      (node) => ({ x: 0, y: 50 * node, width: 40, height: 40 }),
    );
    expect(both.map((ends) => ends!.map(({ x, lane, lanes }) => [x, lane, lanes]))).toEqual([
      [
        [-4.5, 0, 2],
        [-4.5, 0, 2],
      ],
      [
        [4.5, 1, 2],
        [4.5, 1, 2],
      ],
    ]);
  });
});
