import type { Point } from '../../base/layered.ts';
import type { GraphPicture, PictureNode } from './picture.ts';
import { reachOf } from './shapes.ts';
import { placedIn } from './placed-words.ts';

/** A part of a picture that fills a frame: `scale` pixels for a unit, and where the picture's origin is. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room around what is shown: in a low or narrow frame less, so that what is shown is not small for it. */
const marginOf = (length: number): number => Math.max(14, Math.min(34, length * 0.07));

/** What of a frame is left for a picture within its margins. */
export function roomIn({ width, height }: Size): Size {
  const room = (length: number) => Math.max(length * 0.5, length - 2 * marginOf(length));
  return { width: room(width), height: room(height) };
}

/** The viewport that shows all of some places, small ones no larger than `most` times life. */
export function fitting(places: readonly Point[], { width, height }: Size, most = 1.3): Viewport {
  let [x0, x1, y0, y1] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of places) [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  if (places.length === 0) [x0, x1, y0, y1] = [0, 0, 0, 0];
  const room = roomIn({ width, height });
  const scale = Math.min(most, room.width / Math.max(1, x1 - x0), room.height / Math.max(1, y1 - y0));
  return { scale, x: width / 2 - (scale * (x0 + x1)) / 2, y: height / 2 - (scale * (y0 + y1)) / 2 };
}

/** The corners of all nodes. */
export function cornersOf(nodes: readonly Pick<PictureNode, 'x' | 'y' | 'half'>[]): Point[] {
  return nodes.flatMap(({ x, y, half }) => [
    { x: x - half.x, y: y - half.y },
    { x: x + half.x, y: y + half.y },
  ]);
}

/** The viewport after a zoom that leaves a place of the frame where it is. */
export function zoomed({ scale, x, y }: Viewport, factor: number, atX: number, atY: number): Viewport {
  const next = Math.max(0.02, Math.min(4, scale * factor));
  const ratio = next / scale;
  return { scale: next, x: atX - (atX - x) * ratio, y: atY - (atY - y) * ratio };
}

/** Places between which all of a picture is: nodes, the routes of arrows, and words. */
export function extentOf(picture: GraphPicture): Point[] {
  const { nodes, arrows } = picture;
  const words = arrows.flatMap(({ words: said }) =>
    said === undefined
      ? []
      : [
          { x: said.x - said.width / 2, y: said.y - said.height / 2 },
          { x: said.x + said.width / 2, y: said.y + said.height / 2 },
        ],
  );
  const placed = placedIn(picture, null).flatMap(({ box: { left, right, top, bottom } }) => [
    { x: left, y: top },
    { x: right, y: bottom },
  ]);
  const routes = arrows.flatMap(({ route = [] }) => route);
  return [...cornersOf(nodes.map((node) => ({ ...node, half: reachOf(node) }))), ...routes, ...words, ...placed];
}
