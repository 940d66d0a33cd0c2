import type { Point } from '../../../../base/layered.ts';
import type { GraphPicture } from '../../../../drawing/graph/picture.ts';
import type { Renderer } from './renderer.ts';

/** How long nodes move to their new places, in milliseconds. */
const lasts = 240;

/** Pictures of more nodes appear at once. */
const mostMoved = 300;

/**
 * Moves the nodes of a picture that a renderer has drawn from where they were in the former one to their places; those that are new stand
 * there from the beginning. At once for large pictures and for those who want nothing to move. What is returned ends it where it is.
 */
export function moveIn({ nodes, from }: GraphPicture, renderer: Renderer): () => void {
  if (from === undefined || nodes.length > mostMoved || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  if (nodes.every(({ x, y }, i) => from[i] == null || (from[i].x === x && from[i].y === y))) return () => {};
  const begun = performance.now();
  let animation = 0;
  const next = (time: number): void => {
    const share = Math.min(1, Math.max(0, (time - begun) / lasts));
    const eased = share * (2 - share);
    renderer.shift(
      nodes.map(({ x, y }, i): Point => {
        const { x: x0, y: y0 } = from[i] ?? { x, y };
        return share === 1 ? { x, y } : { x: x0 + (x - x0) * eased, y: y0 + (y - y0) * eased };
      }),
    );
    if (share < 1) animation = requestAnimationFrame(next);
  };
  next(begun);
  return () => cancelAnimationFrame(animation);
}
