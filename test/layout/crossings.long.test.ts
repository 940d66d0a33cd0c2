import { describe, expect, it } from 'vitest';
import { graphviz, hasDot, ours, stateRoom } from '../../bench/drawing/graphviz.ts';
import { campaign } from '../campaign.ts';
import { randomGraph } from './drawn.ts';

/** Crossings that a layout may have for each that `dot` has. */
const share = 1.1;

const installed = hasDot();
if (!installed)
  process.stdout.write('Crossings are not compared with those of Graphviz: `dot` is not installed (apt-get install graphviz).\n');

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
        own += found.crossings;
        other += beside.crossings;
      }
    expect(own).toBeLessThanOrEqual(share * other);
  });
});
