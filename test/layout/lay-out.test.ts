import { ours, stateRoom } from '../../bench/drawing/graphviz.ts';
import { describe, expect, it } from 'vitest';
import type { Layout, LayoutGraph } from '../../src/base/layout/graph.ts';
import { layOut } from '../../src/base/layout/lay-out.ts';
import { rowsBy, searched } from '../../src/base/layout/layered/candidates.ts';
import { betweenDistanceAndDepth, byDepthFirst, byDistance, byFewestBack } from '../../src/base/layout/layered/cycles.ts';
import { leastRoom, placed, spaced } from '../../src/base/layout/layered/layout.ts';
import { measure } from '../../src/base/layout/measure.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { example } from '../lab/support.ts';
import { compile } from '../support.ts';
import { amount, campaign } from '../campaign.ts';
import { drawnAs, randomGraph } from './drawn.ts';

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, outside: 0, overlapping: 0, undrawn: 0 };

/** The sizes that are tried: a few large ones, many small ones. */
const sizes = [2, 3, 5, 8, 12, ...(campaign ? [20, 30, 45, 60, 100, 150, 200, 300] : [])];

describe('the layout of a graph', () => {
  it.each(sizes.flatMap((nodes) => [1, 2, 3, 4].map((each) => [nodes, each] as const)))(
    'of %i nodes with %i arrows each cannot be misread',
    (nodes, each) => {
      for (let seed = 1; seed <= (nodes < 30 ? amount(2, 40) : 1); seed++)
        for (const words of [false, true]) {
          if (words && nodes * each > 200) continue;
          const graph = randomGraph(seed, nodes, each, words);
          for (const shape of [0.5, 1.8])
            expect({ words, shape, seed, ...measure(drawnAs(graph, layOut(graph, { shape }))) }).toMatchObject(nothing);
        }
    },
  );

  it.each([5, 8, 12])(
    'of %i nodes cannot be misread whichever order of its nodes gives its rows, nor takes less room than they need',
    (nodes) => {
      const orders = [
        byDistance,
        byFewestBack,
        ...[0, 1, 2].flatMap((seed) => [
          (graph: LayoutGraph) => byDepthFirst(graph, seed),
          (graph: LayoutGraph) => betweenDistanceAndDepth(graph, 0.5, seed),
        ]),
      ];
      for (let seed = 1; seed <= amount(1, 20); seed++)
        for (const each of [2, 3, 4])
          for (const [i, order] of orders.entries()) {
            const graph = randomGraph(seed, nodes, each, false);
            const { rows, search } = searched(rowsBy(graph, order(graph)));
            const { ordering, best: crossings } = search;
            const least = leastRoom({ graph, rows, ordering, crossings });
            for (const taller of [1, 1.4, 1.8]) {
              const layout = placed(spaced({ graph, rows, ordering, crossings }), 1, taller);
              expect({ seed, each, i, taller, ...measure(drawnAs(graph, layout)) }).toMatchObject(nothing);
              expect(Math.min(layout.width - least.width, layout.height - least.height)).toBeGreaterThan(-1e-6);
            }
          }
    },
  );

  const room = { width: 32, height: 32 };
  const words = { width: 60, height: 24 };
  const square: LayoutGraph = {
    nodes: [room, room, room, room],
    arrows: [
      { source: 0, target: 1, words },
      { source: 0, target: 2, words },
      { source: 1, target: 3, words },
      { source: 2, target: 3, words },
    ],
  };

  it('has rows with more crossings where those with the fewest would be too small to be read in the frame', () => {
    const shape = 2.9;
    const readable = { width: 900, height: 310 };
    const room = { width: 600, height: 207 };
    const scale = ({ width, height }: { readonly width: number; readonly height: number }) =>
      Math.min(readable.width / width, readable.height / height);
    const gained = Array.from({ length: 6 }, (_, seed) => {
      const graph = randomGraph(seed + 1, 35, 2, false);
      return scale(layOut(graph, { shape, frame: { room, readable } })) / scale(layOut(graph, { shape }));
    });
    expect(Math.min(...gained)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...gained)).toBeGreaterThan(1.2);
  });

  it('draws two independent steps as a square, with words on its outer sides', () => {
    const { nodes, arrows } = layOut(square, { shape: 1 });
    const [top, left, right, bottom] = nodes.map(({ x }) => x);
    expect(Math.abs(top! - bottom!)).toBeLessThanOrEqual(1);
    expect(Math.abs(left! + right! - 2 * top!)).toBeLessThanOrEqual(1);
    expect(arrows.every(({ route }) => route.length === 2)).toBe(true);
    const outer = [left! < right!, left! > right!, left! < right!, left! > right!];
    expect(arrows.map((arrow) => arrow.words!.x < top!)).toEqual(outer);
  });

  it('has rows in which small graphs have few crossings, of many orders that it tries', () => {
    // With rows by distance or the first depth-first orders alone they are 121, 98, 13 and 755; with sixteen orders for the third, and
    // three for the last, these are 11 and 628.
    const crossings = ([count, each, seed]: readonly [number, number, number]) =>
      ours({ nodes: Array.from({ length: count }, () => stateRoom), arrows: randomGraph(seed, count, each, false).arrows }).crossings;
    expect(
      (
        [
          [20, 4, 10],
          [20, 4, 15],
          [20, 2, 9],
          [40, 4, 5],
        ] as const
      ).map(crossings),
    ).toEqual([79, 69, 8, 615]);
  });

  it('is as large as can be in a frame unless that costs many crossings, and has few of them where it has none', () => {
    const found = exploreGraph(new Machine(compile(example('philosophers-deadlock'))), 300);
    const pairs = new Map(graphEdges(found).map(({ source, target }) => [`${source} ${target}`, { source, target, words: null }]));
    const graph = { nodes: graphNodes(found).map(() => stateRoom), arrows: [...pairs.values()] };
    const [frame, shape] = [{ width: 1100, height: 520 }, 2];
    const seen = (layout: Layout) => ({
      scale: Math.min(frame.width / layout.width, frame.height / layout.height),
      crossings: measure(drawnAs(graph, layout)).crossings,
    });
    const readable = { width: 1_650, height: 780 };
    const [free, framed] = [seen(layOut(graph, { shape })), seen(layOut(graph, { shape, frame: { room: frame, readable } }))];
    expect(framed.scale).toBeGreaterThan(1.5 * free.scale);
    expect(framed.crossings).toBeGreaterThan(free.crossings);
    // What can be read has as few crossings as it can, since it need not be larger than life.
    const roomy = { room: { width: 3_000, height: 2_000 }, readable: { width: 3_300, height: 2_200 } };
    expect(seen(layOut(graph, { shape, frame: roomy })).crossings).toBe(free.crossings);
  });

  it('pulls columns apart but little to fill a frame, and only where many arrows are to be told apart, so that they do not lean', () => {
    const wide = (nodes: number, each: number) => {
      const graph = { nodes: Array.from({ length: nodes }, () => stateRoom), arrows: randomGraph(1, nodes, each, false).arrows };
      const widths = [0.2, 4].map((shape) => layOut(graph, { shape, down: true }).width);
      return widths[1]! / widths[0]!;
    };
    expect(wide(25, 1)).toBe(1);
    expect(wide(25, 3)).toBeGreaterThan(1);
    expect(wide(25, 3)).toBeLessThanOrEqual(1.3);
  });

  it('saves a single crossing only where all that leads away from the first node still leads downwards', () => {
    // The states of the vending machine: with the second state in the last row there would be one crossing less.
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 3],
      [2, 4],
      [3, 5],
      [4, 6],
      [5, 0],
      [5, 7],
      [6, 0],
      [6, 8],
      [7, 1],
      [8, 1],
    ] as const;
    const arrows = pairs.map(([source, target]) => ({ source, target, words: null }));
    const { nodes } = layOut({ nodes: Array.from({ length: 9 }, () => room), arrows }, { shape: 1.5, down: true });
    expect(nodes[0]!.y).toBeLessThan(nodes[1]!.y);
    expect(nodes[1]!.y).toBeLessThan(nodes[2]!.y);
    const other = { nodes: Array.from({ length: 10 }, () => stateRoom), arrows: randomGraph(9, 10, 2, false).arrows };
    expect(ours(other).crossings).toBe(1);
  });

  it('draws what follows each other in one column, between the places where others come to it', () => {
    const series = [
      [3, 6, 8, 10, 12, 14],
      [5, 7, 9, 11, 13, 15],
    ];
    const pairs = [
      [0, 1],
      [0, 2],
      [1, 3],
      [1, 4],
      [2, 4],
      [2, 5],
      [14, 16],
      [15, 16],
    ].concat(series.flatMap((nodes) => nodes.slice(1).map((node, i) => [nodes[i]!, node])));
    const graph: LayoutGraph = {
      nodes: Array.from({ length: 17 }, () => room),
      arrows: pairs.map(([source, target]) => ({ source: source!, target: target!, words: null })),
    };
    const { nodes } = layOut(graph, { shape: 1, down: true });
    for (const all of series) expect(new Set(all.map((node) => Math.round(nodes[node]!.x))).size).toBe(1);
  });

  it('puts a series of states into the middle of what it is joined to', () => {
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 3],
      [2, 4],
      [3, 5],
      [4, 5],
      [5, 6],
      [6, 7],
    ];
    const graph: LayoutGraph = {
      nodes: Array.from({ length: 8 }, () => room),
      arrows: pairs.map(([source, target]) => ({ source: source!, target: target!, words: null })),
    };
    const { nodes } = layOut(graph, { shape: 1, down: true });
    const middle = (nodes[3]!.x + nodes[4]!.x) / 2;
    for (const node of [0, 1, 2, 5, 6, 7]) expect(Math.abs(nodes[node]!.x - middle)).toBeLessThanOrEqual(1);
  });

  it('keeps arrows of both directions and from a node to itself apart', () => {
    const pair: LayoutGraph = {
      nodes: [room, room],
      arrows: [
        { source: 0, target: 1, words: null },
        { source: 1, target: 0, words: null },
        { source: 1, target: 1, words: null },
      ],
    };
    const { arrows } = layOut(pair, { shape: 1, down: true });
    const [there, back, loop] = arrows.map(({ route }) => route);
    expect(Math.abs(there![1]!.x - back![1]!.x)).toBeGreaterThan(10);
    expect(loop).toHaveLength(4);
  });

  it('keeps several arrows from one node to another, and to itself, apart', () => {
    const to = (target: number, said: typeof words | null = words) => ({ source: 0, target, words: said });
    for (const said of [words, null]) {
      const several: LayoutGraph = { nodes: [room, room], arrows: [to(0, said), to(0), to(0, said), to(1), to(1, said), to(1)] };
      const drawn = drawnAs(several, layOut(several, { shape: 1, down: true }));
      expect(measure(drawn)).toMatchObject(nothing);
      const middles = drawn.arrows.slice(3).map(({ line }) => line.find(({ y }) => y > line[0]!.y + 20)!.x);
      expect(new Set(middles.map(Math.round)).size).toBe(3);
    }
  });

  it('puts parts that do not hang together beside each other', () => {
    const parts: LayoutGraph = { nodes: [room, room, room], arrows: [] };
    const { nodes, width, height } = layOut(parts, { shape: 4 });
    expect(new Set(nodes.map(({ x }) => x)).size).toBe(3);
    expect(width).toBeGreaterThan(3 * height);
    expect(layOut({ nodes: [], arrows: [] }, { shape: 1 }).nodes).toEqual([]);
  });

  it('goes from left to right where that fits the frame better', () => {
    const chain: LayoutGraph = {
      nodes: Array.from({ length: 6 }, () => room),
      arrows: [0, 1, 2, 3, 4].map((source) => ({ source, target: source + 1, words: null })),
    };
    expect(layOut(chain, { shape: 2 })).toMatchObject({ height: 32 });
    expect(layOut(chain, { shape: 2, down: true })).toMatchObject({ width: 32 });
  });

  it('is the same each time', () => {
    const graph = randomGraph(3, 40, 2, false);
    expect(layOut(graph, { shape: 1 })).toEqual(layOut(graph, { shape: 1 }));
  });
});
