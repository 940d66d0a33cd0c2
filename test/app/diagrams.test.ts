import { describe, expect, it } from 'vitest';
import type { DiagramView } from '../../src/contract/diagrams.ts';
import { statusWords } from '../../src/app/features/diagrams/DiagramsPanel.tsx';
import { distanceTo } from '../../src/drawing/graph/distance.ts';
import { diagramDrawing } from '../../src/app/features/diagrams/diagram-drawing.ts';
import { closeRows } from '../../src/app/features/diagrams/rows.ts';
import { diagramLooks, diagramPicture, edgeWords, rowNames } from '../../src/app/features/diagrams/picture.ts';
import { plainOf } from '../../src/app/features/diagrams/plain.ts';
import { Random } from '../../src/base/random.ts';
import { growthSeries } from '../../src/app/features/diagrams/series.ts';
import { begunDiagrams, moved } from '../../src/app/features/diagrams/state.ts';

/** x XOR y. */
const diagram: DiagramView = {
  size: 3,
  negated: false,
  nodes: [
    { name: 'x', level: 0 },
    { name: 'y', level: 2 },
    { name: 'TRUE', level: 4 },
  ],
  edges: [
    { source: 0, target: 1, value: false, negated: false },
    { source: 0, target: 1, value: true, negated: true },
    { source: 1, target: 2, value: false, negated: true },
    { source: 1, target: 2, value: true, negated: false },
  ],
};

describe('the panel of decision diagrams', () => {
  it('moves a group in the order', () => {
    expect(moved([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
    expect(moved([0, 1, 2, 3], 3, 0)).toEqual([3, 0, 1, 2]);
    expect(moved([0, 1, 2, 3], 1, 9)).toEqual([0, 2, 3, 1]);
    expect(moved([0, 1], 5, 0)).toEqual([0, 1]);
  });

  it('draws a row for each variable with both its edges, told apart by dashes, and the value 1', () => {
    const plain = plainOf(diagram);
    const { nodes, arrows } = diagramPicture(plain, 0.5, 12);
    expect(nodes.map(({ words }) => words[0])).toEqual(['x', 'y', 'y', '1']);
    const [x, y, turned, one] = nodes.map((node) => node.y);
    expect([y === turned, x! < y!, y! < one!]).toEqual([true, true, true]);
    expect(arrows.map(({ source, target, labels }) => `${source}-${target}: ${labels}`)).toEqual(['0-1: 0', '0-2: 1', '1-3: 1', '2-3: 0']);
    expect(diagramLooks(plain).arrows).toEqual(['low', 'high', 'high', 'low']);
    expect(edgeWords(plain, 2)).toBe('0 leads to 1, 1 to 0');
  });

  it.each([12, 17])('has the names of rows beside it where they are long, in a type of %i pixels that fits a window', (type) => {
    const bits = 16;
    const random = new Random(7);
    // Four nodes ask for each bit; each leads to the next rows, and to the values at the end.
    const nodes = Array.from({ length: 4 * bits }, (_, i) => ({
      name: `the location of Philosopher[${i >> 2}]: ${(i % 4) >> 2}`,
      level: i >> 2,
    }));
    const edges = nodes.flatMap((_, source) =>
      [false, true].map((value) => ({
        source,
        target: Math.min(4 * bits, ((source >> 2) + 1) * 4 + random.below(4)),
        value,
        negated: false,
      })),
    );
    const plain = plainOf({ size: nodes.length, negated: false, nodes: [...nodes, { name: 'TRUE', level: bits }], edges });
    const picture = closeRows(plain, diagramPicture(plain, 1.8, type));
    const rows = rowNames(plain, picture);
    expect(rows).toHaveLength(bits);
    const levels = plain.nodes.map(({ level }) => level);
    for (const [i, node] of picture.nodes.entries()) {
      const row = rows[levels[i]!];
      if (row !== undefined) expect(node.y).toBe(row.y);
    }
    for (const [i, row] of rows.entries()) expect(row.y - (rows[i - 1]?.y ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1.25 * type);
    for (const { source, target, route = [] } of picture.arrows) {
      for (const [end, node] of [
        [route[0]!, picture.nodes[source]!],
        [route.at(-1)!, picture.nodes[target]!],
      ] as const)
        expect(Math.hypot(end.x - node.x, end.y - node.y)).toBeLessThanOrEqual(node.half.y);
      // No way leads through a node that is not its end.
      for (const [i, { x, y, half }] of picture.nodes.entries())
        if (i !== source && i !== target)
          for (const [k, to] of route.entries()) expect(distanceTo({ x, y }, route[k - 1] ?? to, to)).toBeGreaterThan(half.y);
    }
    const { width, height } = diagramDrawing('', picture, diagramLooks(plain), rows, false);
    // What a window of 1,280 by 720 pixels leaves to it, presented; in projector type a little less.
    const room = type === 12 ? [680, 448] : [680, 368];
    expect({ read: type * Math.min(room[0]! / width, room[1]! / height) >= 9.5, width, height }).toMatchObject({ read: true });
    expect(diagramDrawing('', picture, diagramLooks(plain), rows, true).height).toBeGreaterThan(height);
  });

  it('bends a way at the rows that it crosses where these come closer than others', () => {
    const names = [0, 1, 2].map((i) => ({ name: `the location of Philosopher[${i}]: 1`, level: i, leaf: false }));
    const plain = { nodes: [...names, { name: '1', level: 3, leaf: true }], edges: [{ source: 0, target: 2, value: true }] };
    const { nodes, arrows, type } = diagramPicture(plain, 1.8, 12);
    const uneven = nodes.map((node, i) => ({ ...node, x: 50 * i, y: [0, 100, 400, 500][i]! }));
    const straight = [
      { x: 0, y: 0 },
      { x: 200, y: 400 },
    ];
    const close = closeRows(plain, { nodes: uneven, arrows: arrows.map((arrow) => ({ ...arrow, route: straight })), type });
    expect(close.nodes.map(({ y }) => Math.round((10 * y) / type))).toEqual([0, 20, 40, 69]);
    expect(close.arrows[0]?.route?.map(({ x, y }) => [x, y / type])).toEqual([
      [0, 0],
      [50, 2],
      [200, 4],
    ]);
  });

  it('has in a plain diagram the value that the one with turned edges has, for all bits', () => {
    const random = new Random(5);
    for (let round = 0; round < 200; round++) {
      const levels = 1 + random.below(6);
      const edges = Array.from({ length: 2 * levels }, (_, i) => {
        const source = i >> 1;
        return { source, target: source + 1 + random.below(levels - source), value: i % 2 === 1, negated: random.below(2) === 1 };
      });
      const nodes = Array.from({ length: levels + 1 }, (_, level) => ({ name: `b${level}`, level }));
      const given: DiagramView = { size: levels + 1, negated: random.below(2) === 1, nodes, edges };
      const plain = plainOf(given);
      for (let bits = 0; bits < 2 ** levels; bits++) {
        const bit = (level: number) => ((bits >> level) & 1) === 1;
        let [node, answer] = [0, !given.negated];
        while (node < levels) {
          const edge = edges.find(({ source, value }) => source === node && value === bit(node))!;
          if (edge.negated) answer = !answer;
          node = edge.target;
        }
        let at = 0;
        while (!plain.nodes[at]!.leaf)
          at = plain.edges.find(({ source, value }) => source === at && value === bit(plain.nodes[at]!.level))!.target;
        expect(plain.nodes[at]!.name).toBe(answer ? '1' : '0');
      }
    }
  });

  it('has both ways in one chart, thinned out where there are many rings', () => {
    const rings = Array.from({ length: 100 }, (_, i) => ({
      states: String(10n ** BigInt(i)),
      fresh: '1',
      nodes: i + 1,
      milliseconds: i,
      singly: i < 10 ? i : null,
    }));
    const [set, singly] = growthSeries(rings);
    expect(set!.points).toHaveLength(34);
    expect(set!.points.at(-1)).toMatchObject({ value: 99, states: 100 });
    expect(singly!.points.map(({ value, states }) => [value, states])).toEqual([0, 3, 6, 9].map((i) => [i, 10 ** i]));
  });

  it('says what it has found, however many', () => {
    const growth = {
      run: 1,
      failed: null,
      making: null,
      rings: [
        { states: '1', fresh: '1', nodes: 9, milliseconds: 1, singly: 0 },
        { states: '1000000000000000000000', fresh: '999999999999999999999', nodes: 1_234, milliseconds: 1, singly: null },
      ],
      ended: 'all',
      order: [],
      relationNodes: 50,
      nodes: 100,
      peak: 5_000,
    } as const;
    expect(statusWords(null)).toContain('one diagram');
    expect(statusWords(begunDiagrams(1))).toBe('Making relations of the steps.');
    const none = { ...growth, rings: [], ended: null };
    expect(statusWords({ ...begunDiagrams(1), growth: { ...none, making: { made: 7, all: 24 } } })).toBe(
      'Making relations of the steps: 7 of 24 made.',
    );
    expect(statusWords({ ...begunDiagrams(1), running: null, growth: { ...none, ended: 'nodes' } })).toContain('too many nodes');
    expect(statusWords({ ...begunDiagrams(1), running: null, growth: { ...none, ended: 'stopped' } })).toBe(
      'The relations of the steps: stopped before all were found.',
    );
    expect(statusWords({ ...begunDiagrams(1), running: null, growth })).toBe(
      '1,000,000,000,000,000,000,000 states in 1,234 nodes after 1 step; nothing new is left to be found. The relations have 50 nodes; at most 5,000 nodes at once.',
    );
  });
});
