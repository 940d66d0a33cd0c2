import { expect, it } from 'vitest';
import { StateRows } from '../../src/engine/wasm/table/state-rows.ts';
import { rootCut, treeShape } from '../../src/engine/wasm/table/tree-shape.ts';
import { Random } from '../../src/base/random.ts';

/** Rows whose parts in front of a place and behind it take so many values each, all pairs of them. */
function rows(cells: number, cut: number, front: number, behind: number): StateRows {
  const random = new Random(7);
  const parts = (count: number, length: number): number[][] =>
    Array.from({ length: count }, () => Array.from({ length }, () => random.below(2 ** 31)));
  const [lefts, rights] = [parts(front, cut), parts(behind, cells - cut)];
  return new StateRows(cells, Uint32Array.from(lefts.flatMap((left) => rights.flatMap((right) => [...left, ...right]))));
}

it('rows are cut where the different parts on both sides are fewest', () => {
  for (const at of [1, 3, 4, 6]) {
    const states = rows(7, at, 40, 60);
    expect(states.count).toBe(2_400);
    expect(rootCut(7, states)).toEqual({ at, parts: 100 });
  }
});

it('parts are divided by their own different rows', () => {
  // Behind the first cell all is alike; in the part behind it cells 1 and 2 go together, as do 3 and 4.
  const words: number[] = [];
  for (let first = 0; first < 50; first++)
    for (let i = 0; i < 9; i++) for (let j = 0; j < 9; j++) words.push(first, i, i + 100, j, j + 200);
  const states = new StateRows(5, Uint32Array.from(words));
  expect(treeShape(5, states).right).toEqual({ left: { left: 1, right: 2 }, right: { left: 3, right: 4 } });
});

it('counts the different parts of every length, and leaves equal parts out', () => {
  const random = new Random(3);
  const words = Uint32Array.from({ length: 4 * 500 }, () => random.below(4));
  const states = new StateRows(4, words);
  const parts = (from: number, to: number): number =>
    new Set(Array.from({ length: 500 }, (_, row) => words.subarray(4 * row + from, 4 * row + to).join())).size;
  expect(states.differentParts([0, 1, 2, 3])).toEqual([1, 2, 3, 4].map((length) => parts(0, length)));
  expect(states.differentParts([3, 2, 1])).toEqual([1, 2, 3].map((length) => parts(4 - length, 4)));
  expect(states.different(1, 3).count).toBe(parts(1, 3));
  expect(states.different(1, 3).differentParts([1, 2])[1]).toBe(parts(1, 3));
});

it('halves a row where there is nothing to look at', () => {
  expect(rootCut(6, new StateRows(6, new Uint32Array(0)))).toEqual({ at: 3, parts: 0 });
  expect(treeShape(1, new StateRows(1, new Uint32Array(0)))).toEqual({ left: 0, right: null });
});
