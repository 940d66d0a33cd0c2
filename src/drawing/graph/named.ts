import type { Rectangle } from '../../base/layout/measure.ts';
import type { Point } from '../../base/layered.ts';
import { textWidth } from '../text-width.ts';
import { overlap } from './box.ts';
import { largestTypes, typeAt } from './node-type.ts';
import { type GraphPicture, leastRead, type Looks, nodeFate, type PictureNode } from './picture.ts';
import { typeScale } from './reading.ts';

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
  if (type * scale >= leastRead || named.length === 0) return [];
  const largest = largestOf(nodes);
  const size = leastRead / scale;
  const placed: (NamedNode & { readonly box: Rectangle })[] = [];
  for (const number of new Set(named)) {
    const node = nodes[number];
    const text = node?.words[0];
    if (node === undefined || text === undefined || nodeFate(looks, number) === null) continue;
    // What stands in the node in larger type is not written over.
    if (typeAt(largest[number] ?? 0, type, typeScale(scale)) !== null) continue;
    const width = textWidth(text, size);
    const wider = width > 2 * node.half.x || size > 2 * node.half.y;
    const [x, y] = [node.x, wider ? node.y - node.half.y - 0.6 * size : node.y];
    const box = { left: x - width / 2, right: x + width / 2, top: y - size / 2, bottom: y + size / 2 };
    if (placed.some((other) => overlap(other.box, box))) continue;
    placed.push({ node: number, text, x, y, size, width, wider, box });
  }
  return placed.map(({ box: _, ...rest }) => rest);
}

const known = new WeakMap<readonly PictureNode[], readonly number[]>();

/** The largest types of nodes, which stay the same while a picture is moved. */
function largestOf(nodes: readonly PictureNode[]): readonly number[] {
  const largest = known.get(nodes) ?? largestTypes(nodes);
  known.set(nodes, largest);
  return largest;
}
