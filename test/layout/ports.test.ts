import { describe, expect, it } from 'vitest';
import { portsOf } from '../../src/base/layout/layered/ports.ts';

/** Where arrows from high above, at some places, end on one node of a width in the middle. */
function endsOf(places: readonly number[], width: number): number[] {
  const arrows = places.map((above, i) => ({ first: i + 1, last: 0, below: 0, above }));
  const found = portsOf(arrows, (node) => ({ x: node === 0 ? 0 : (places[node - 1] ?? 0), y: 0, width }));
  return found.map((ends) => ends![1].x);
}

describe('where arrows end on a side of a node', () => {
  it('is towards where they come from', () => {
    expect(endsOf([-20], 100)).toEqual([-10]);
    expect(endsOf([500], 100)[0]).toBeCloseTo(28);
  });
  it('is nine pixels apart and in their order, so that no two run into it as one line', () => {
    expect(endsOf([-500, -480], 100)).toEqual([-32.5, -23.5]);
    expect(endsOf([480, 500, 490], 100)).toEqual([18, 36, 27]);
    expect(endsOf([0, 0, 0], 100)).toEqual([-9, 0, 9]);
  });
  it('is within the node, however many there are', () => {
    const ends = endsOf(
      Array.from({ length: 20 }, (_, i) => 10 * i),
      40,
    );
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(Math.min(...ends)).toBeCloseTo(-14.4);
    expect(Math.max(...ends)).toBeCloseTo(14.4);
  });
  it('is apart for arrows of both directions', () => {
    const both = portsOf(
      [
        { first: 0, last: 1, below: 0, above: 0 },
        { first: 0, last: 1, below: 0, above: 0 },
      ],
      (node) => ({ x: 0, y: 50 * node, width: 40 }),
    );
    expect(both.map((ends) => ends!.map(({ x }) => x))).toEqual([
      [-4.5, -4.5],
      [4.5, 4.5],
    ]);
  });
});
