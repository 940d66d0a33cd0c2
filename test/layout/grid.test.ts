import { describe, expect, it } from 'vitest';
import { gridPlaces, moversGrid, type MovedGraph } from '../../src/base/layout/grid.ts';
import { Random } from '../../src/base/random.ts';

/** The states of movers that take so many steps each, in any order; with `loops` each begins anew after its last. */
function product(sizes: readonly number[], loops = false): MovedGraph {
  const cells = sizes.reduce<number[][]>((all, size) => all.flatMap((cell) => Array.from({ length: size }, (_, i) => [...cell, i])), [[]]);
  const number = new Map(cells.map((cell, i) => [cell.join(), i]));
  const arrows = cells.flatMap((cell, source) =>
    sizes.flatMap((size, i) => {
      const far = cell[i]!;
      if (far + 1 === size && !loops) return [];
      const target = number.get(cell.with(i, (far + 1) % size).join())!;
      return [{ source, target, mover: `P${i}` }];
    }),
  );
  return { nodes: cells.length, arrows };
}

describe('the grid of movers', () => {
  it.each([[[2, 2]], [[10, 10]], [[3, 7]], [[2, 2, 2]], [[10, 10, 10]]])('of %j steps is found, with all cells', (sizes) => {
    const grid = moversGrid(product(sizes))!;
    expect(new Set(grid.cells.map((cell) => cell.join())).size).toBe(sizes.reduce((a, b) => a * b, 1));
    expect(grid.onward).toBe(true);
    expect(moversGrid(product(sizes, true))?.onward).toBe(sizes.length > 0 && sizes.every((size) => size < 2));
  });

  it('is none where a step moves another, where two nodes are in one cell, or where one or four move', () => {
    const { nodes, arrows } = product([3, 3]);
    expect(moversGrid({ nodes, arrows: [...arrows, { source: 0, target: 4, mover: 'P0' }] })).toBeNull();
    const split = {
      nodes: 5,
      arrows: [
        [0, 1, 'a'],
        [0, 2, 'b'],
        [1, 3, 'b'],
        [2, 4, 'a'],
      ].map(([source, target, mover]) => ({ source: Number(source), target: Number(target), mover: String(mover) })),
    };
    expect(moversGrid(split)).toBeNull();
    expect(moversGrid(product([5]))).toBeNull();
    expect(moversGrid(product([2, 2, 2, 2]))).toBeNull();
  });

  it('is never found in a graph where it would show what is not there', () => {
    const random = new Random(11);
    for (let i = 0; i < 300; i++) {
      const nodes = 2 + random.below(8);
      const tree = Array.from({ length: nodes - 1 }, (_, n) => ({
        source: random.below(n + 1),
        target: n + 1,
        mover: 'ab'[random.below(2)]!,
      }));
      const more = Array.from({ length: random.below(6) }, () => ({
        source: random.below(nodes),
        target: random.below(nodes),
        mover: 'ab'[random.below(2)]!,
      }));
      const arrows = [...tree, ...more];
      const grid = moversGrid({ nodes, arrows });
      for (const { source, target, mover } of grid === null ? [] : arrows) {
        const own = grid!.movers.indexOf(mover);
        expect(grid!.cells[source]!.every((far, k) => k === own || far === grid!.cells[target]![k])).toBe(true);
      }
    }
  });

  it('has no two nodes nearer to each other than neighbours of a plane, and rows by the number of steps', () => {
    for (const shape of [0.5, 1, 2]) {
      const places = gridPlaces(moversGrid(product([6, 9]))!, 60, shape);
      const distances = places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(59);
    }
    const cube = gridPlaces(moversGrid(product([10, 10, 10]))!, 60, 1);
    const distances = cube.flatMap((a, i) => cube.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(distances.reduce((least, one) => Math.min(least, one), 1_000)).toBeGreaterThan(3);
  });
});
