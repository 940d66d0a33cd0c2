import type { Point } from '../../../../base/layered.ts';
import { alongArrow } from './outline.ts';
import { arrowFate, type GraphPicture, type Looks, nodeFate } from './picture.ts';
import type { Viewport } from './viewport.ts';

/** The node at a place of the frame or, with numbers after those of all nodes, the arrow; null if there is nothing near. */
export function thingAt(picture: GraphPicture, looks: Looks | null, { scale, x, y }: Viewport, atX: number, atY: number): number | null {
  const at = { x: (atX - x) / scale, y: (atY - y) / scale };
  const slack = 5 / scale;
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  picture.nodes.forEach((node, i) => {
    const [dx, dy] = [Math.abs(node.x - at.x), Math.abs(node.y - at.y)];
    if (dx > node.half.x + slack || dy > node.half.y + slack || dx + dy >= nearest || nodeFate(looks, i) === null) return;
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
  const far = 100 + reach;
  arrows.forEach((arrow, i) => {
    const [from, to] = [nodes[arrow.source], nodes[arrow.target]];
    if (from === undefined || to === undefined || arrowFate(looks, i) === null) return;
    if (at.x < Math.min(from.x, to.x) - far || at.x > Math.max(from.x, to.x) + far) return;
    if (at.y < Math.min(from.y, to.y) - far || at.y > Math.max(from.y, to.y) + far) return;
    for (let step = 1; step < 16; step++) {
      const { x, y } = alongArrow(nodes, arrow, step / 16);
      const distance = Math.hypot(x - at.x, y - at.y);
      if (distance >= nearest) continue;
      nearest = distance;
      best = i;
    }
  });
  return best;
}
