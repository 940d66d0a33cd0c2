import type { GraphPicture } from '../../../drawing/graph/picture.ts';

/**
 * How far apart the rows of a diagram are whose names stand beside it, and the last from the values at its end, by the size of its type.
 */
const [rowShare, lastShare] = [2, 2.9] as const;

/** A picture whose rows, of nodes at the same height, are as close as their names beside it allow; ways bend where they did. */
export function closeRows<Picture extends Pick<GraphPicture, 'nodes' | 'arrows' | 'type'>>(picture: Picture): Picture {
  const { nodes, arrows, type } = picture;
  const rows = [...new Set(nodes.map(({ y }) => y))].sort((a, b) => a - b);
  const heightOf = (row: number): number => (row * rowShare + (row === rows.length - 1 ? lastShare - rowShare : 0)) * type;
  const moved = (y: number): number => {
    const below = rows.findIndex((row) => row >= y);
    const [to, from] = [rows[below] ?? y, rows[below - 1] ?? y];
    const at = below < 0 ? rows.length - 1 : below;
    return to === from ? heightOf(at) : heightOf(at) - ((to - y) / (to - from)) * (heightOf(at) - heightOf(at - 1));
  };
  return {
    ...picture,
    nodes: nodes.map((node) => ({ ...node, y: moved(node.y) })),
    arrows: arrows.map((arrow) =>
      arrow.route === undefined ? arrow : { ...arrow, route: arrow.route.map(({ x, y }) => ({ x, y: moved(y) })) },
    ),
  };
}
