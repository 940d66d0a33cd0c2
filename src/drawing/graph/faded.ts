import { lengthOf } from './outline.ts';
import { mostLabelled, type PictureArrow, type PictureNode } from './picture.ts';

/** How much longer than the median a faint arrow is. */
const farBeyond = 4;

/** In a picture of many arrows the long ones, which cross most others, are faint: by their routes or, without these, as the crow flies. */
export function faded<Arrow extends PictureArrow>(arrows: readonly Arrow[], nodes: readonly PictureNode[]): readonly Arrow[] {
  if (arrows.length <= mostLabelled) return arrows;
  const lengths = arrows.map(({ source, target, route }) => {
    const [from, to] = [nodes[source], nodes[target]];
    return from === undefined || to === undefined ? 0 : lengthOf(route ?? [from, to]);
  });
  const median = [...lengths].sort((a, b) => a - b)[lengths.length >> 1] ?? 0;
  return arrows.map((arrow, i) => ({ ...arrow, far: (lengths[i] ?? 0) > farBeyond * median }));
}
