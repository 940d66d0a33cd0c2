import type { DrawnGraph } from '../../base/layout/measure.ts';
import { lineOf } from './outline.ts';
import { arrowFate, type GraphPicture, type Looks, nodeFate } from './picture.ts';
import { placedIn } from './placed-words.ts';
import { outlineOf, textsOf } from './shapes.ts';

/** A picture as it is really drawn, to be measured: the lines, outlines and words that the page and files paint. */
export function drawnGraph(picture: GraphPicture, looks: Looks | null = null): DrawnGraph {
  const { nodes, arrows, type } = picture;
  const shown = arrows.filter((_, i) => arrowFate(looks, i) !== null);
  const numbers = new Map(arrows.flatMap((_, i) => (arrowFate(looks, i) === null ? [] : [i])).map((arrow, i) => [arrow, i]));
  return {
    nodes: nodes.map((node, i) =>
      nodeFate(looks, i) === null ? { outline: [], texts: [] } : { outline: outlineOf(node), texts: textsOf(node, type) },
    ),
    arrows: shown.map((arrow) => ({ source: arrow.source, target: arrow.target, line: lineOf(nodes, arrow) })),
    labels: [
      ...shown.flatMap(({ words }, arrow) => {
        if (words === undefined) return [];
        const { x, y, width, height } = words;
        return [{ arrow, box: { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 } }];
      }),
      ...placedIn(picture, looks).map(({ arrow, box }) => ({ arrow: numbers.get(arrow) ?? -1, box })),
    ],
  };
}
