import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { mostLaid } from '../../src/drawing/graph/laid.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import type { LabelledGraph } from '../../src/export/graph/labelled-graph.ts';
import { svg } from '../../src/export/picture/picture.ts';
import { campaign, inTurn } from '../campaign.ts';
import { example } from '../lab/support.ts';
import { compile } from '../support.ts';
import { judgeSvg } from './svg-oracle.ts';

const words = ['Left: x := 1', 'Right ! go -> Left', 'Left: IF 1: x > 0 -> SKIP', 'P[0]: SKIP', 'Q: a', 'Machine: DO x < 4 -> x := x + 1'];

/** A graph for a file, whose states are all reached from the first. */
function randomLabelled(seed: number, count: number, each: number): LabelledGraph {
  const random = new Random(seed);
  const tree = Array.from({ length: count - 1 }, (_, i) => [random.below(i + 1), i + 1] as const);
  const more = Array.from({ length: count * each - count + 1 }, () => [random.below(count), random.below(count)] as const);
  const pairs = [...new Map([...tree, ...more].map((pair) => [pair.join(), pair])).values()];
  return {
    model: 'Random',
    complete: true,
    nodes: Array.from({ length: count }, (_, id) => ({ id, kind: id === 0 ? 'initial' : 'plain', depth: 0 })),
    edges: pairs.map(([source, target]) => ({ ...edge, source, target, label: words[random.below(words.length)]! })),
  };
}

const edge = { transition: 0, choice: 0 };

/** The arrows that a file of a graph shows, as the judge names them. */
const arrowsOf = ({ edges, nodes }: LabelledGraph) => {
  const named = (state: number) => (nodes[state]?.kind === 'initial' ? 'start' : state);
  return [...new Set(edges.map(({ source, target }) => `${named(source)} → ${named(target)}`))];
};

const judged = (graph: LabelledGraph) => judgeSvg([...svg.writeGraph(graph)].join(''), arrowsOf(graph));

describe('the judge of files', () => {
  const text = (x: number, y: number, size: number, said: string) =>
    `<text class="label" x="${x}" y="${y}" font-size="${size}" text-anchor="middle">${said}</text>`;
  const state = (x: number, y: number, name: string) =>
    `<path class="state" d="M${x} ${y}L${x + 20} ${y}L${x + 20} ${y + 20}L${x} ${y + 20}Z" fill=""/>\n${text(x + 10, y + 14, 12, name)}`;
  const arrow = (data: string, says = 'go') =>
    `<path class="arrow" d="${data}" fill="none"><title>${says}</title></path>\n<path class="other" d="M0 500L1 500L1 501" fill=""/>`;
  const label = (x: number, y: number, said: string) => text(x, y, 10, said);
  const square = [state(0, 0, 'a'), state(100, 0, 'b'), state(0, 100, 'c'), state(100, 100, 'd')];
  const judge = (...marks: string[]) => judgeSvg([...square, ...marks].join('\n'));

  it('counts what can be misread, one by one', () => {
    expect(judge(arrow('M21 10L99 10'), label(60, 25, 'go'))).toEqual({ cases: [], near: [], crossings: 0 });
    expect(judge(arrow('M10 21L110 99'), arrow('M110 21L10 99')).crossings).toBe(1);
    expect(judge(arrow('M110 -1L110 50L60 60L10 10L10 -1')).cases.join()).toContain('passes through');
    expect(judge(arrow('M10 21L21 99L99 99.5L110 21')).cases.join()).toContain('a → b touches c');
    expect(judge(arrow('M21 10L99 10'), label(60, 13, 'go')).cases).toEqual(['“go” lies on an arrow']);
    expect(judge(arrow('M21 10L99 10', 'stop'), label(60, 25, 'go')).cases).toEqual(['“go” is nearest to another arrow']);
    expect(judge(arrow('M21 5L99 5'), arrow('M99 25L21 25', 'back'), label(60, 19, 'go')).cases.join()).toContain('another arrow');
    expect(judge(arrow('M21 10L99 10'), label(60, 25, 'go'), label(66, 30, 'go')).cases.join()).toContain('“go” lies on “go”');
    expect(judge(label(110, 25, 'a long word')).cases.join()).toContain('lies on b');
    expect(judge(state(200, 0, 'too long')).cases).toEqual(['the words of too long leave their shape']);
    expect(judge(state(110, 10, 'e')).cases.join()).toContain('lies on');
    expect(judge(arrow('M21 10L99 10'), arrow('M21 11L99 110')).near).toEqual(['a → b and a → d end in one place']);
    expect(judge(arrow('M21 10L99 10'), arrow('M21 13L60 11L70 11L99 14')).near.join()).toContain('look like one');
    expect(judgeSvg([...square, arrow('M21 10L99 10')].join('\n'), ['a → c']).cases).toEqual([
      'the arrows are not those of the graph: a → b for a → c',
    ]);
  });
});

/** Of the arrows of a graph with room, so many may end in one place or look like one for a while. */
const share = 0.1;
/** Graphs with more arrows cannot be without. */
const mostWithRoom = 160;

describe('files of graphs, judged by what is seen in them', () => {
  const sizes = campaign ? [5, 10, 20, 40, 80, 150, 300] : [5, 12];
  it.each(sizes)('random ones of %i states cannot be misread', (count) => {
    for (const each of [1, 2, 3, 4])
      for (const seed of campaign && count < 100 ? [1, 2, 3, 4, 5] : [1]) {
        const graph = randomLabelled(seed, count, each);
        if (graph.edges.length > mostLaid.arrows) continue;
        const { cases, near } = judged(graph);
        expect({ count, each, seed, cases }).toEqual({ count, each, seed, cases: [] });
        if (graph.edges.length <= mostWithRoom)
          expect(near.length, `${count} ${each} ${seed}: ${near}`).toBeLessThanOrEqual(share * graph.edges.length + 1);
      }
  });

  const models = readdirSync('models').filter((name) => name.endsWith('.esml'));
  it.each(campaign ? models : inTurn(models, 3, 12))('of %s cannot be misread', (name) => {
    const found = exploreGraph(new Machine(compile(example(name.replace('.esml', '')))), campaign ? mostLaid.nodes : 40);
    const graph: LabelledGraph = {
      model: name,
      complete: true,
      nodes: graphNodes(found),
      edges: graphEdges(found).map((one, i) => ({ ...one, label: words[i % words.length]! })),
    };
    if (!found.complete || graph.edges.length > mostLaid.arrows) return;
    const { cases, near } = judged(graph);
    expect({ name, cases }).toEqual({ name, cases: [] });
    if (graph.edges.length <= mostWithRoom) expect(near.length, `${name}: ${near}`).toBeLessThanOrEqual(share * graph.edges.length + 1);
  });
});
