import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { graphviz, hasDot, ours, stateRoom } from '../../bench/drawing/graphviz.ts';
import type { LayoutGraph } from '../../src/base/layout/graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { campaign } from '../campaign.ts';
import { example } from '../lab/support.ts';
import { compile } from '../support.ts';
import { randomGraph } from './drawn.ts';

/** Crossings that a layout may have for each that `dot` has. */
const share = 1.1;

const installed = hasDot();
if (!installed)
  process.stdout.write('Crossings are not compared with those of Graphviz: `dot` is not installed (apt-get install graphviz).\n');

/** Both counts of every graph that was compared. */
const compared: { readonly name: string; readonly own: number; readonly other: number }[] = [];
const ratio = ({ own, other }: (typeof compared)[number]): number => own / Math.max(1, other);

afterAll(() => {
  const above = compared.filter(({ own, other }) => own > share * other);
  const worst = above.toSorted((a, b) => ratio(b) - ratio(a)).slice(0, 10);
  const lines = worst.map(({ name, own, other }) => `${name}: ${own}, ${other} of \`dot\`\n`);
  process.stdout.write(
    `${compared.length} graphs were compared; ${above.length} have more than 1.1 times the crossings of \`dot\`.\n${lines.join('')}`,
  );
});

/** Larger graphs take `dot` seconds. */
const sizes = campaign ? [5, 10, 20, 40, 80, 150, 300] : [5, 20];

describe.skipIf(!installed)('random graphs have no more crossings than `dot` has, and a tenth', () => {
  it.each([1, 2, 3, 4])('with %i arrows a node', (each) => {
    let [own, other] = [0, 0];
    for (const count of sizes)
      for (const seed of campaign ? [1, 2, 3, 4, 5] : [1]) {
        const { arrows } = randomGraph(seed, count, each, false);
        const graph = { nodes: Array.from({ length: count }, () => stateRoom), arrows };
        const beside = graphviz(graph);
        const found = ours(graph);
        expect({ count, seed, misread: found.misread }).toEqual({ count, seed, misread: false });
        if (beside === null) continue;
        compared.push({
          name: `random graph ${seed} of ${count} nodes with ${each} arrows each`,
          own: found.crossings,
          other: beside.crossings,
        });
        own += found.crossings;
        other += beside.crossings;
      }
    expect(own).toBeLessThanOrEqual(share * other);
  });
});

/** States of the largest model that is compared; `dot` does not lay out all that are larger in time. */
const mostStates = 300;
/** The model of these sizes in which arrows cross most for its states. */
const dense = 'cache-coherence';

function stateGraph(name: string): LayoutGraph | null {
  const found = exploreGraph(new Machine(compile(example(name))), mostStates + 1);
  const nodes = graphNodes(found);
  if (!found.complete || nodes.length > mostStates) return null;
  const pairs = new Map(graphEdges(found).map(({ source, target }) => [`${source} ${target}`, { source, target, words: null }]));
  return { nodes: nodes.map(() => stateRoom), arrows: [...pairs.values()] };
}

describe.skipIf(!installed)('state graphs of models have no more crossings than `dot` has, and a tenth', () => {
  const models = readdirSync('models')
    .filter((name) => name.endsWith('.esml'))
    .map((name) => name.replace('.esml', ''));
  it.each(campaign ? models : [dense])('of %s', (name) => {
    const graph = stateGraph(name);
    const beside = graph === null ? null : graphviz(graph);
    if (graph === null || beside === null) return;
    const found = ours(graph);
    compared.push({ name, own: found.crossings, other: beside.crossings });
    expect(found.misread).toBe(false);
    expect(found.crossings).toBeLessThanOrEqual(share * beside.crossings);
  });
});
