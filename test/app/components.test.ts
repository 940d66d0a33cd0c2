import { describe, expect, it } from 'vitest';
import { componentOfKey, componentScene, describeComponents } from '../../src/app/graph/components.ts';
import { graphComponents } from '../../src/engine/search/components.ts';
import type { GraphData } from '../../src/worker/api.ts';

/** 0 leads into the component {1, 2}, which leads into the component {3, 4}, which cannot be left; 5 is an end. */
const pairs = [
  [0, 1],
  [1, 2],
  [2, 1],
  [2, 3],
  [3, 4],
  [4, 3],
  [0, 5],
] as const;
const graph: GraphData = {
  nodes: [0, 1, 2, 3, 4, 5].map((id) => ({ id, depth: id, kind: id === 0 ? 'initial' : 'plain' })),
  edges: pairs.map(([source, target], transition) => ({ source, target, transition, choice: 0, label: `t${transition}` })),
};
const whole: GraphData = { ...graph, components: graphComponents(6, graph.edges) };
const labels = (scene: ReturnType<typeof componentScene>) => scene.nodes.map(({ label }) => label);

describe('components in the graph', () => {
  it('are marked on their states', () => {
    const scene = componentScene(whole, 'marked', new Set());
    expect(labels(scene)).toEqual(['0', '1 c1', '2 c1', '3 c2', '4 c2', '5']);
    expect(scene.nodes.map(({ component }) => component?.bottom)).toEqual([undefined, false, false, true, true, undefined]);
  });

  it('are collapsed to one node each, and opened again', () => {
    const scene = componentScene(whole, 'collapsed', new Set());
    expect(labels(scene)).toEqual(['0', 'c1: 2 states', 'c2: 2 states', '5']);
    expect(scene.edges.map(({ labels: steps }) => steps)).toEqual([['t0'], ['t3'], ['t6']]);
    const opened = componentOfKey(scene.nodes[1]?.key ?? '');
    expect(opened).not.toBeNull();
    expect(labels(componentScene(whole, 'collapsed', new Set([opened ?? -1])))).toEqual(['0', '1 c1', '2 c1', 'c2: 2 states', '5']);
  });

  it('are counted', () => {
    expect(whole.components && describeComponents(whole.components)).toBe(
      '4 components, the largest of 2 states; runs can stay for ever in 2, of which 1 cannot be left; 1 is a single state in which runs end. A depth-first search has up to 5 states on its stack, with unfinished components 5.',
    );
  });
});
