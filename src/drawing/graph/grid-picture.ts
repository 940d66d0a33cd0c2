import type { Point } from '../../base/layered.ts';
import { gridPlaces, moversGrid } from '../../base/layout/grid.ts';
import { canBeMisread, measure } from '../../base/layout/measure.ts';
import { drawnGraph } from './drawn.ts';
import type { PictureArrow, PictureNode } from './picture.ts';
import { reachOf } from './shapes.ts';

interface Given<Node, Arrow> {
  readonly nodes: readonly Node[];
  readonly arrows: readonly Arrow[];
  readonly type: number;
}

/** Smaller grids are as clear in rows. */
const leastNodes = 6;
/** Room between neighbours for an arrow with its head. */
const arrowRoom = 26;

/** Where the nodes of a picture are in the grid or cube of its movers; null if it has none. `onward`: with steps to the next cell alone. */
export function gridOfMovers(
  { nodes, arrows }: Given<PictureNode, PictureArrow>,
  shape: number,
  most: number,
  onward: boolean,
): Point[] | null {
  if (nodes.length < leastNodes) return null;
  const moved = arrows.flatMap(({ source, target, labels }) =>
    [...new Set(labels.map(moverOf))].map((mover) => ({ source, target, mover })),
  );
  const grid = moversGrid({ nodes: nodes.length, arrows: moved }, most);
  if (grid === null || (onward && !grid.onward)) return null;
  const widest = nodes.reduce((reach, node) => Math.max(reach, reachOf(node).x, reachOf(node).y), 0);
  // The cells of a cube are behind each other.
  const room = grid.movers.length > 2 ? 1.6 : 1;
  return gridPlaces(grid, room * (2 * widest + arrowRoom), shape);
}

/** A picture of two movers that are independent of each other as their grid, if that cannot be misread. */
export function griddedPicture<Node extends PictureNode, Arrow extends PictureArrow>(
  picture: Given<Node, Arrow>,
  shape: number,
): { readonly nodes: Node[]; readonly arrows: Arrow[] } | null {
  const places = gridOfMovers(picture, shape, 2, true);
  if (places === null) return null;
  const nodes = picture.nodes.map((node, i) => ({ ...node, ...(places[i] ?? { x: 0, y: 0 }) }));
  const at = (node: number): Point => ({ x: nodes[node]?.x ?? 0, y: nodes[node]?.y ?? 0 });
  const arrows = picture.arrows.map((arrow) => ({ ...arrow, bent: false, route: [at(arrow.source), at(arrow.target)] }));
  return canBeMisread(measure(drawnGraph({ nodes, arrows, type: picture.type }))) ? null : { nodes, arrows };
}

/** Who takes a step, as its label says. */
function moverOf(label: string): string {
  return label.split(/[:!?]/, 1)[0]?.trim() ?? label;
}
