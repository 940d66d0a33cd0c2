import { textWidth } from '../text-width.ts';
import { leastRead, linesOf, type PictureNode, usualType } from './picture.ts';
import { innerOutlineOf } from './shapes.ts';

/** What of the way from the middle of a node to its rim words take at most. */
const share = 0.94;

/**
 * The largest type, in units of the picture, in which the words of a node are within its rim. Both are as large as they are from its
 * middle, so that the corner of a line that meets the outline first says how much larger all may be.
 */
export function largestType(node: PictureNode): number {
  const { x, y, kind, words } = node;
  const outline = innerOutlineOf(node);
  let most = Number.POSITIVE_INFINITY;
  for (const { text, below, bold } of linesOf({ ...node, words }, 1)) {
    const half = textWidth(text, 1, bold || kind !== 'plain') / 2;
    for (const [dx, dy] of [
      [-half, below - 0.38],
      [half, below - 0.38],
      [-half, below + 0.38],
      [half, below + 0.38],
    ] as const)
      outline.forEach((a, i) => {
        const b = outline[(i + 1) % outline.length] ?? a;
        // How far along the way to the corner the line through this side of the outline is, in such ways.
        const side = (b.y - a.y) * dx - (b.x - a.x) * dy;
        const far = ((b.y - a.y) * (a.x - x) - (b.x - a.x) * (a.y - y)) / side;
        if (side !== 0 && far > 0) most = Math.min(most, share * far);
      });
  }
  return most;
}

/** The largest types of all nodes: plain ones have all words or none. */
export function largestTypes(nodes: readonly PictureNode[]): number[] {
  const own = nodes.map(largestType);
  const plain = own.reduce((least, one, i) => (nodes[i]?.kind === 'plain' ? Math.min(least, one) : least), Number.POSITIVE_INFINITY);
  return own.map((one, i) => (nodes[i]?.kind === 'plain' ? plain : one));
}

/**
 * The type in which the words of a node are written at a scale, in units of the picture: the picture's own where that can be read, else as
 * large as can just be read, if the node has so much room; null where its words cannot be read. Larger type, for lecture halls, can be read
 * from as much farther away; where it is made smaller, words are as large as that as far as the node has room.
 */
export function typeAt(largest: number, type: number, scale: number): number | null {
  const least = leastRead / scale;
  if (type < least && largest < least) return null;
  const fromAfar = (least * type) / usualType;
  return Math.max(type, least, Math.min(largest, fromAfar));
}
