import type { Point } from '../../../../base/layered.ts';
import { distanceTo } from '../../../../drawing/graph/distance.ts';
import { lineOf } from '../../../../drawing/graph/outline.ts';
import { arrowFate, type GraphPicture, type Looks, nodeFate } from '../../../../drawing/graph/picture.ts';
import { reachOf } from '../../../../drawing/graph/shapes.ts';
import type { Viewport } from '../../../../drawing/graph/viewport.ts';

/** The node at a place of the frame or, with numbers after those of all nodes, the arrow; null if there is nothing near. */
export function thingAt(picture: GraphPicture, looks: Looks | null, { scale, x, y }: Viewport, atX: number, atY: number): number | null {
  const at = { x: (atX - x) / scale, y: (atY - y) / scale };
  const slack = 5 / scale;
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  picture.nodes.forEach((node, i) => {
    const half = reachOf(node);
    const [dx, dy] = [Math.abs(node.x - at.x), Math.abs(node.y - at.y)];
    if (dx > half.x + slack || dy > half.y + slack || dx + dy >= nearest || nodeFate(looks, i) === null) return;
    nearest = dx + dy;
    best = i;
  });
  if (best !== null) return best;
  const arrow = arrowAt(picture, looks, at, 7 / scale);
  return arrow === null ? null : picture.nodes.length + arrow;
}

function arrowAt(picture: GraphPicture, looks: Looks | null, at: Point, reach: number): number | null {
  const { nodes, arrows } = picture;
  let best: number | null = null;
  let nearest = reach;
  arrows.forEach((arrow, i) => {
    if (arrowFate(looks, i) === null) return;
    lineOf(nodes, arrow).forEach((to, k, line) => {
      const distance = distanceTo(at, line[k - 1] ?? to, to);
      if (distance >= nearest) return;
      nearest = distance;
      best = i;
    });
  });
  return best;
}
