import { describe, expect, it } from 'vitest';
import { fillShape, layeredLayout, type LayoutInput, type Point } from '../../src/base/layered.ts';

describe('the layered layout', () => {
  it('places each layer below the one before', () => {
    const points = layeredLayout({
      layers: [0, 1, 1, 2],
      edges: [
        [0, 1],
        [0, 2],
        [1, 3],
        [2, 3],
      ],
    });
    const rows = points.map(({ y }) => y);
    expect(rows[1]).toBe(rows[2]);
    expect(rows[0]).toBeLessThan(at(rows, 1));
    expect(rows[1]).toBeLessThan(at(rows, 3));
  });

  it('never puts two nodes in one place', () => {
    const points = layeredLayout(randomGraph(400, 7));
    const places = new Set(points.map(({ x, y }) => `${Math.round(x)} ${y}`));
    expect(places.size).toBe(400);
  });

  it('keeps neighbours in a row at least a column apart', () => {
    const rows = rowsOf(layeredLayout(randomGraph(300, 3)));
    for (const row of rows) {
      const sorted = row.map(({ x }) => x).sort((a, b) => a - b);
      for (let i = 1; i < sorted.length; i++) expect(at(sorted, i) - at(sorted, i - 1)).toBeGreaterThan(63.9);
    }
  });

  it('untangles two crossing edges', () => {
    const points = layeredLayout({
      layers: [0, 0, 1, 1],
      edges: [
        [0, 3],
        [1, 2],
      ],
    });
    expect(Math.sign(x(points, 0) - x(points, 1))).toBe(Math.sign(x(points, 3) - x(points, 2)));
  });

  it('puts a chain in a straight line', () => {
    const points = layeredLayout({
      layers: [0, 1, 2, 3],
      edges: [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
      ],
    });
    expect(new Set(points.map((point) => Math.round(point.x))).size).toBe(1);
  });

  it('leaves no empty rows for layers without nodes', () => {
    const [a, b] = layeredLayout({ layers: [0, 40], edges: [[0, 1]] });
    expect(at([b], 0).y - at([a], 0).y).toBeLessThan(200);
  });

  it('takes nothing and loops in its stride', () => {
    expect(layeredLayout({ layers: [], edges: [] })).toEqual([]);
    expect(layeredLayout({ layers: [0], edges: [[0, 0]] })).toHaveLength(1);
  });

  it('has a place for each node of the largest graph that is drawn', () => {
    const points = layeredLayout(randomGraph(1_500, 5));
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(1_500);
    expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });
});

describe('filling a shape', () => {
  it('stretches a wide layout downwards, up to a limit', () => {
    const [, corner] = fillShape(
      [
        { x: 0, y: 0 },
        { x: 400, y: 100 },
      ],
      2,
    );
    expect(corner).toEqual({ x: 400, y: 200 });
    expect(
      at(
        fillShape(
          [
            { x: 0, y: 0 },
            { x: 9_000, y: 100 },
          ],
          1,
        ),
        1,
      ).y,
    ).toBe(300);
  });

  it('leaves a single row as it is', () => {
    const row = [
      { x: 0, y: 0 },
      { x: 64, y: 0 },
    ];
    expect(fillShape(row, 1)).toEqual(row);
  });
});

/** A graph like a breadth-first search makes: every node but the first has an edge from the layer above. */
function randomGraph(nodes: number, seed: number): LayoutInput {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const layers = [0];
  const edges: [number, number][] = [];
  for (let node = 1; node < nodes; node++) {
    const parent = Math.max(0, node - 1 - random(30));
    layers.push(at(layers, parent) + 1);
    edges.push([parent, node], [random(node), node], [node, random(node)]);
  }
  return { layers, edges };
}

function rowsOf(points: readonly Point[]): Point[][] {
  const rows = new Map<number, Point[]>();
  for (const point of points) rows.set(point.y, [...(rows.get(point.y) ?? []), point]);
  return [...rows.values()];
}

function x(points: readonly Point[], node: number): number {
  return at(points, node).x;
}

function at<T>(values: readonly (T | undefined)[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`no element ${index}`);
  return value;
}
