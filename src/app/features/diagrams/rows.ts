import type { Point } from '../../../base/layered.ts';
import type { GraphPicture } from '../../../drawing/graph/picture.ts';
import { rowNames } from './picture.ts';
import type { Plain } from './plain.ts';

/**
 * How far apart the rows of a diagram are whose names stand beside it, and the last from the values at its end, by the size of its type.
 */
const [rowShare, lastShare] = [2, 2.9] as const;

/**
 * A picture of a diagram whose rows, of nodes at the same height, are as close as their names allow where these stand beside it; ways bend
 * where they did.
 */
export function closeRows(diagram: Plain, picture: GraphPicture): GraphPicture {
  if (rowNames(diagram, picture).length === 0) return picture;
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
    nodes: nodes.map((node) => ({ ...node, y: moved(node.y), half: node.dot ? { x: node.half.x, y: node.half.x } : node.half })),
    arrows: arrows.map((arrow) =>
      arrow.route === undefined ? arrow : { ...arrow, route: atRows(arrow.route, rows).map(({ x, y }) => ({ x, y: moved(y) })) },
    ),
  };
}

/** A way with a corner at each row that it crosses: rows are not moved alike, so that a straight way may have to bend there. */
function atRows(route: readonly Point[], rows: readonly number[]): Point[] {
  return route.flatMap((to, i) => {
    const from = route[i - 1] ?? to;
    const crossed = rows.filter((row) => (row - from.y) * (row - to.y) < 0);
    if (to.y < from.y) crossed.reverse();
    return [...crossed.map((y) => ({ x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y), y })), to];
  });
}
