import type { Point } from '../../base/layered.ts';
import type { Viewport } from './viewport.ts';

/** A part of a scene. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far arrows and signs reach beyond the places of their states. */
const margin = 60;

export function boxOf(points: readonly Point[]): Box {
  const far = Number.POSITIVE_INFINITY;
  const box: Box = { left: far, right: -far, top: far, bottom: -far };
  for (const point of points) include(box, point);
  return box;
}

export function include(box: Box, { x, y }: Point): void {
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.top = Math.min(box.top, y);
  box.bottom = Math.max(box.bottom, y);
}

/** The part of a scene that is seen in a picture of the given size. */
export function seenOf({ scale, x, y }: Viewport, width: number, height: number): Box {
  return { left: -x / scale, right: (width - x) / scale, top: -y / scale, bottom: (height - y) / scale };
}

/** The part of a scene that has all whose signs or arrows may be seen in a picture of the given size. */
export function windowOf(view: Viewport, width: number, height: number): Box {
  const { left, right, top, bottom } = seenOf(view, width, height);
  return { left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin };
}

/** Whether two boxes have a place in common. */
export function overlap(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** The share of the first box, in each direction, that is within the second. */
export function shareWithin(a: Box, b: Box): number {
  const share = (from: number, to: number, low: number, high: number) =>
    to > from ? Math.max(0, Math.min(to, high) - Math.max(from, low)) / (to - from) : 1;
  return share(a.left, a.right, b.left, b.right) * share(a.top, a.bottom, b.top, b.bottom);
}

/** The piece of a straight line that is within a box, after Liang and Barsky 1984; null if there is none. */
export function cut(from: Point, to: Point, box: Box): readonly [Point, Point] | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enter, leave] = [0, 1];
  for (const [towards, room] of [
    [-dx, from.x - box.left],
    [dx, box.right - from.x],
    [-dy, from.y - box.top],
    [dy, box.bottom - from.y],
  ] as const) {
    if (towards === 0 && room < 0) return null;
    if (towards < 0) enter = Math.max(enter, room / towards);
    if (towards > 0) leave = Math.min(leave, room / towards);
  }
  if (enter > leave) return null;
  const at = (t: number): Point => ({ x: from.x + t * dx, y: from.y + t * dy });
  return [at(enter), at(leave)];
}
