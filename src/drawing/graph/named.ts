import type { Rectangle } from '../../base/layout/measure.ts';
import type { Point } from '../../base/layered.ts';
import { textWidth } from '../text-width.ts';
import { overlap } from './box.ts';
import { type GraphPicture, leastRead, type Looks, nodeFate } from './picture.ts';

/** What a node is called, on it or, if it is `wider`, above it, in units of the picture. */
export interface NamedNode extends Point {
  readonly node: number;
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly wider: boolean;
}

/**
 * What nodes are called that a text beside the picture speaks of, the most important first, where the picture is so small that their own
 * words cannot be read: as large as can just be read, and none on another.
 */
export function namedNodes({ nodes, type }: GraphPicture, looks: Looks | null, named: readonly number[], scale: number): NamedNode[] {
  if (type * scale >= leastRead) return [];
  const size = leastRead / scale;
  const placed: (NamedNode & { readonly box: Rectangle })[] = [];
  for (const number of new Set(named)) {
    const node = nodes[number];
    const text = node?.words[0];
    if (node === undefined || text === undefined || nodeFate(looks, number) === null) continue;
    const width = textWidth(text, size);
    const wider = width > 2 * node.half.x || size > 2 * node.half.y;
    const [x, y] = [node.x, wider ? node.y - node.half.y - 0.6 * size : node.y];
    const box = { left: x - width / 2, right: x + width / 2, top: y - size / 2, bottom: y + size / 2 };
    if (placed.some((other) => overlap(other.box, box))) continue;
    placed.push({ node: number, text, x, y, size, width, wider, box });
  }
  return placed.map(({ box: _, ...rest }) => rest);
}
