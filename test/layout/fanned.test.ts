import { expect, it } from 'vitest';
import { across, fannedOut } from '../../src/base/layout/layered/fanned.ts';
import type { Point } from '../../src/base/layered.ts';
import { Random } from '../../src/base/random.ts';
import { measure } from '../../src/base/layout/measure.ts';

/** Rows at 0 to 20 and 220 to 240, and arrows between them, by where they leave the upper row and come to the lower one. */
const [tops, bottoms] = [
  [0, 220],
  [20, 240],
];
const between = (...arrows: readonly (readonly [from: number, to: number])[]): readonly (readonly Point[])[] =>
  arrows.map(([from, to]) => [
    { x: from, y: -100 },
    { x: from, y: 20 },
    { x: to, y: 220 },
    { x: to, y: 340 },
  ]);
const fanned = (ways: readonly (readonly Point[])[]) => fannedOut(ways, tops, bottoms).map((way) => way ?? []);

const crossings = (ways: readonly (readonly Point[])[]) =>
  measure({ nodes: [], arrows: ways.map((line) => ({ source: 0, target: 0, line })), labels: [] }).crossings;

/** How far two ways are from each other, upright, at places across that both pass. */
function apart(a: readonly Point[], b: readonly Point[], from: number, to: number): number[] {
  const heightAt = (way: readonly Point[], x: number): number => {
    const i = way.findIndex((end, k) => k > 0 && (way[k - 1]!.x - x) * (end.x - x) <= 0 && way[k - 1]!.x !== end.x);
    const [p, q] = [way[i - 1]!, way[i]!];
    return p.y + ((x - p.x) / (q.x - p.x)) * (q.y - p.y);
  };
  return Array.from({ length: 9 }, (_, i) => {
    const x = from + ((i + 0.5) / 9) * (to - from);
    return heightAt(a, x) - heightAt(b, x);
  });
}

it('keeps arrows apart that lean far over side by side, to either side', () => {
  for (const side of [1, -1]) {
    const ways = between([0, side * 1000], [side * 15, side * 1015]);
    const [inner = [], outer = []] = ways;
    expect(Math.max(...apart(inner, outer, side * 15, side * 1000))).toBeLessThan(4);
    const [first = [], second = []] = fanned(ways);
    for (const distance of apart(first, second, side * 15, side * 1000)) expect(distance).toBeGreaterThan(6);
  }
});

it('lets arrows cross at a corner, and not along a way on which they look like one', () => {
  const ways = between([0, 1030], [20, 1000]);
  const [first = [], second = []] = fanned(ways);
  for (const distance of apart(second, first, 20, 1000)) expect(distance).toBeGreaterThan(6);
});

it('leaves arrows where they pass rows on their way, whether they turn there or not', () => {
  const long = (from: number, to: number): readonly Point[] => [
    { x: from, y: 5 },
    { x: to, y: 445 },
  ];
  const ways = [long(0, 2000), long(15, 2015), long(30, 2030)];
  const drawn = fannedOut(ways, [...tops, 440], [...bottoms, 460]).map((way) => way ?? []);
  expect(drawn).not.toEqual(ways);
  for (const [i, way] of drawn.entries()) for (const y of [220, 240]) expect(across(way, y)).toBeCloseTo(across(ways[i]!, y), 6);
});

it('leaves steep arrows, and those that pass no two rows, as they are', () => {
  const steep = between([0, 30], [15, 45], [100, 20], [600, 780], [605, 785], [1000, 1400], [1020, 1060]);
  expect(fannedOut(steep, tops, bottoms)).toEqual(steep);
  expect(
    fannedOut(
      [
        null,
        [
          { x: 0, y: 5 },
          { x: 900, y: 15 },
        ],
      ],
      tops,
      bottoms,
    ),
  ).toEqual([
    null,
    [
      { x: 0, y: 5 },
      { x: 900, y: 15 },
    ],
  ]);
});

it('lets none cross that did not, nor any twice', () => {
  const random = new Random(5);
  const places = () => [...new Set(Array.from({ length: 14 }, () => 6 * random.below(250)))].slice(0, 12);
  for (let turn = 0; turn < 60; turn++) {
    const [from, to] = [places(), places()];
    const ways = between(...from.flatMap((x, i) => (to[i] === undefined ? [] : [[x, to[i]] as const])));
    expect(crossings(fanned(ways)), JSON.stringify(ways)).toBe(crossings(ways));
  }
});
