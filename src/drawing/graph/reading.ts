import type { Point } from '../../base/layered.ts';
import { boxOf } from './box.ts';
import { laidInBulk } from './laid.ts';
import { largestTypes } from './node-type.ts';
import { type GraphPicture, leastRead } from './picture.ts';
import type { Size, Viewport } from './viewport.ts';

/** From which scale on the names of all nodes of a picture can be read, and where reading begins. */
export interface Reading {
  readonly scale: number;
  /** From which scale on it tells something without the names: nodes are told apart by their shapes and arrows, and are more than a few. */
  readonly apart: number;
  readonly at: Point;
}

/** So many nodes are read one by one: without their names they tell little. */
const few = 12;

/** Pixels that a node has at least where it is told apart from others. */
const leastApart = 10;

/** The type of words changes when the scale has changed by so much. */
const typeStep = 1.01;

/** The greatest scale of some that is no larger, for which the type of words is chosen. */
export function typeScale(scale: number): number {
  return scale >= 1 ? 1 : typeStep ** Math.floor(Math.log(scale) / Math.log(typeStep));
}

/** How a picture is read, from its initial state or else from its first; null for one of too many nodes to be read one by one. */
export function readingOf(picture: GraphPicture): Reading | null {
  const { nodes, arrows, type } = picture;
  const at = nodes.find(({ kind }) => kind === 'initial') ?? nodes[0];
  if (at === undefined || laidInBulk({ nodes, arrows })) return null;
  const largest = Math.max(type, Math.min(...largestTypes(nodes)));
  const smallest = 2 * Math.min(...nodes.map(({ half }) => Math.min(half.x, half.y)));
  const scale = (typeStep * leastRead) / largest;
  return { scale, apart: nodes.length <= few ? scale : leastApart / smallest, at: { x: at.x, y: at.y } };
}

/** Room that is left around what is read, in pixels. */
const margin = 12;

/**
 * The viewport in which names can be read: with the place where reading begins, and no more empty room around the picture than it needs.
 */
export function readingIn(places: readonly Point[], { width, height }: Size, { scale, at }: Reading): Viewport {
  const { left, right, top, bottom } = boxOf(places);
  const along = (low: number, high: number, place: number, length: number): number => {
    if ((high - low) * scale <= length - 2 * margin) return length / 2 - (scale * (low + high)) / 2;
    return Math.min(margin - scale * low, Math.max(length - margin - scale * high, length / 2 - scale * place));
  };
  return { scale, x: along(left, right, at.x, width), y: along(top, bottom, at.y, height) };
}

/** Whether all places are within a frame. */
export function allSeen(places: readonly Point[], { width, height }: Size, { scale, x, y }: Viewport): boolean {
  const { left, right, top, bottom } = boxOf(places);
  return x + scale * left >= 0 && x + scale * right <= width && y + scale * top >= 0 && y + scale * bottom <= height;
}
