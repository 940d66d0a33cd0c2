import type { PictureNode } from './picture.ts';

/** States that are at least so many pixels wide and high are told apart by shape, rim and colour. */
const leastShape = 8;

/** The scale below which the states of a picture are dots, since the smallest of them has no shape that can be seen. */
export function dotsBelow(nodes: readonly Pick<PictureNode, 'half'>[]): number {
  return leastShape / (2 * nodes.reduce((least, { half }) => Math.min(least, half.x, half.y), Number.POSITIVE_INFINITY));
}
