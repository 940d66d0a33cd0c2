import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ours, stateRoom } from '../../bench/drawing/graphviz.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { leastRead } from '../../src/drawing/graph/picture.ts';
import { campaign } from '../campaign.ts';
import { example } from '../lab/support.ts';
import { compile } from '../support.ts';

/** The crossings of `dot` in the state graph of each model that it laid out in time, as its bench found them. */
const ofDot = new Map(
  readFileSync('bench/LAYOUT.md', 'utf8')
    .split('\n')
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
