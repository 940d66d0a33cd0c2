import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ours, stateRoom } from '../../bench/drawing/graphviz.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { leastRead } from '../../src/drawing/graph/picture.ts';
import { campaign } from '../campaign.ts';
import { example } from '../lab/support.ts';
import { compile } from '../support.ts';
import { randomGraph } from './drawn.ts';

const bench = readFileSync('bench/LAYOUT.md', 'utf8').split('\n');

/** The crossings of `dot` in the state graph of each model that it laid out in time, as its bench found them. */
const ofDot = new Map(
  bench
    .map((line) => /^\| ([a-z-]+) \|.* \| ([\d,]+) \|$/.exec(line))
    .flatMap((found): [string, number][] => (found === null ? [] : [[found[1]!, Number(found[2]!.replaceAll(',', ''))]])),
);

/** The room of graphs on a page of 1280 x 720 in projector type, on a phone, in normal type, and in a panel beside others. */
const frames = [
  { width: 1176, height: 550, type: 17 },
  { width: 350, height: 500, type: 13 },
  { width: 1240, height: 600, type: 13 },
  { width: 600, height: 300, type: 17 },
].slice(0, campaign ? 4 : 2);

/** Those whose rows by distance have most crossings beside those of `dot`. */
const few = ['peterson', 'philosophers-deadlock', 'readers-writers-alike'];

describe('in a frame, the state graph', () => {
  it.each(campaign ? [...ofDot.keys()] : few)('of %s has no more crossings than `dot` has, and a tenth', (name) => {
    const found = exploreGraph(new Machine(compile(example(name))), 300);
    const pairs = new Map(graphEdges(found).map(({ source, target }) => [`${source} ${target}`, { source, target, words: null }]));
    const graph = { nodes: graphNodes(found).map(() => stateRoom), arrows: [...pairs.values()] };
    for (const { width, height, type } of frames) {
      const readable = { width: (width * type) / leastRead, height: (height * type) / leastRead };
      const { crossings, misread } = ours(graph, { shape: width / height, frame: { room: { width, height }, readable } });
      expect({ width, misread, above: Math.max(0, crossings - 1.1 * ofDot.get(name)!) }).toEqual({ width, misread: false, above: 0 });
    }
  });
});

/** Random graphs of a size that `dot` laid out in time, three of each, with its crossings in all of them. */
const ofRandom = bench
  .map((line) => /^\| (\d+) \| (\d) \|.* \| 3 \| [\d,]+ \| ([\d,]+) \|$/.exec(line))
  .flatMap((found) => (found === null ? [] : [found.slice(1).map((cell) => Number(cell.replaceAll(',', '')))]))
  .map(([count = 0, each = 0, crossings = 0]) => ({ count, each, crossings }));

describe('in a frame, random graphs', () => {
  it('are compared with all that `dot` laid out', () => {
    expect(ofRandom.length).toBeGreaterThan(20);
  });
  const most = campaign ? 300 : 10;
  it.each(ofRandom.filter(({ count }) => count <= most))(
    'of $count nodes with $each arrows each have no more crossings than `dot` has, and a tenth',
    ({ count, each, crossings }) => {
      for (const { width, height, type } of frames) {
        const readable = { width: (width * type) / leastRead, height: (height * type) / leastRead };
        const found = [1, 2, 3].map((seed) => {
          const { arrows } = randomGraph(seed, count, each, false);
          const graph = { nodes: Array.from({ length: count }, () => stateRoom), arrows };
          return ours(graph, { shape: width / height, frame: { room: { width, height }, readable } });
        });
        const own = found.reduce((sum, one) => sum + one.crossings, 0);
        expect({ width, misread: found.some(({ misread }) => misread), above: Math.max(0, own - 1.1 * crossings) }).toEqual({
          width,
          misread: false,
          above: 0,
        });
      }
    },
  );
});
