import type { Layout, LayoutGraph } from '../../src/base/layout/graph.ts';
import type { DrawnGraph, Rectangle } from '../../src/base/layout/measure.ts';
import type { Point } from '../../src/base/layered.ts';
import { Random } from '../../src/base/random.ts';

/** A random graph whose nodes are all reached from the first, with so many arrows a node, of boxes of several sizes. */
export function randomGraph(seed: number, nodes: number, arrowsEach: number, words: boolean): LayoutGraph {
  const random = new Random(seed);
  const room = () => ({ width: 24 + random.below(100), height: 20 + random.below(40) });
  const tree = Array.from({ length: nodes - 1 }, (_, i) => [random.below(i + 1), i + 1] as const);
  const others = Array.from(
    { length: Math.max(0, nodes * arrowsEach - nodes + 1) },
    () => [random.below(nodes), random.below(nodes)] as const,
  );
  const pairs = new Map([...tree, ...others].map((pair) => [pair.join(), pair]));
  return {
    nodes: Array.from({ length: nodes }, room),
    arrows: [...pairs.values()].map(([source, target]) => ({
      source,
      target,
      words: words && random.below(4) > 0 ? { width: 30 + random.below(90), height: 12 + 12 * random.below(2) } : null,
    })),
  };
}

/** A layout drawn with rectangles as nodes and lines with sharp corners. */
export function drawnAs({ nodes, arrows }: LayoutGraph, layout: Layout): DrawnGraph {
  const box = ({ x, y }: Point, { width, height }: { readonly width: number; readonly height: number }): Rectangle => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  });
  return {
    nodes: layout.nodes.map((place, i) => {
      const { left, right, top, bottom } = box(place, nodes[i]!);
      const corners = [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ];
      return { outline: corners, texts: [] };
    }),
    arrows: layout.arrows.map(({ route }, i) => ({ source: arrows[i]!.source, target: arrows[i]!.target, line: route })),
    labels: layout.arrows.flatMap(({ words }, i) => (words === null ? [] : [{ arrow: i, box: box(words, arrows[i]!.words!) }])),
  };
}
