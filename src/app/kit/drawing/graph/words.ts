import type { Point } from '../../../../base/layered.ts';
import { alongArrow } from './outline.ts';
import type { GraphPicture, PictureArrow, PictureNode } from './picture.ts';

/** The words of an arrow, with their middle. */
export interface PlacedWords extends Point {
  readonly arrow: number;
  readonly text: string;
}

/** A text's width as a share of its size: a little more than faces without serifs need in the mean. */
const letter = 0.56;

/** Where words may stand along their arrow, the best first. */
const along = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78];
/** How far above or below it, in lines, where there is no room on it. */
const beside = [0, 1.35, -1.35, 2.7, -2.7];

/**
 * Words for arrows of which none hides another or a node: each stands at the first place on its arrow or near it that is free, in full if
 * it can be, else with the process alone; words without room are left out (pointing at the arrow says them). `size` is that of the type in
 * units of the picture, `most` how many letters a text has.
 */
export function placeWords(picture: GraphPicture, arrows: readonly number[], size: number, most: number): PlacedWords[] {
  const { nodes } = picture;
  const placed: (PlacedWords & { readonly wide: number })[] = [];
  const near = nearby(nodes);
  const free = (x: number, y: number, wide: number): boolean =>
    placed.every((other) => Math.abs(other.x - x) >= (other.wide + wide) / 2 || Math.abs(other.y - y) >= size * 1.3) &&
    near(x, y, wide / 2, size / 2).every(
      (node) => Math.abs(node.x - x) >= node.half.x + wide / 2 || Math.abs(node.y - y) >= node.half.y + size / 2,
    );
  for (const number of arrows) {
    const arrow = picture.arrows[number];
    if (arrow === undefined || (arrow.said ?? arrow.labels[0] ?? '') === '') continue;
    const places = beside.flatMap((lines) =>
      along.map((share) => {
        const { x, y } = alongArrow(nodes, arrow, share);
        return { x, y: y + lines * size };
      }),
    );
    for (const text of [textOf(arrow, most, false), textOf(arrow, most, true)]) {
      const wide = text.length * size * letter + size * 0.4;
      const place = places.find(({ x, y }) => free(x, y, wide));
      if (place === undefined) continue;
      placed.push({ arrow: number, text, wide, ...place });
      break;
    }
  }
  return placed.map(({ arrow, text, x, y }) => ({ arrow, text, x, y }));
}

/** What is said of an arrow, else its first label and how many more there are; `short` with the process alone. */
export function textOf({ labels, said }: Pick<PictureArrow, 'labels' | 'said'>, most: number, short = false): string {
  const [first = ''] = said === undefined ? labels : [said];
  const words = short ? (first.split(': ')[0] ?? first) : first;
  const cut = words.length > most ? `${words.slice(0, most - 1)}…` : words;
  if (said !== undefined) return cut;
  return labels.length > 1 ? `${cut} (+${labels.length - 1})` : cut;
}

/** Finds the nodes that may meet a text, by squares of the plane. */
function nearby(nodes: readonly PictureNode[]): (x: number, y: number, halfWidth: number, halfHeight: number) => PictureNode[] {
  const square = nodes.reduce((most, { half }) => Math.max(most, half.x, half.y), 50) * 2;
  const squares = new Map<string, PictureNode[]>();
  for (const node of nodes) {
    const key = `${Math.floor(node.x / square)} ${Math.floor(node.y / square)}`;
    const there = squares.get(key);
    if (there === undefined) squares.set(key, [node]);
    else there.push(node);
  }
  return (x, y, halfWidth, halfHeight) => {
    const found: PictureNode[] = [];
    for (let i = Math.floor((x - halfWidth) / square) - 1; i <= Math.floor((x + halfWidth) / square) + 1; i++)
      for (let j = Math.floor((y - halfHeight) / square) - 1; j <= Math.floor((y + halfHeight) / square) + 1; j++)
        found.push(...(squares.get(`${i} ${j}`) ?? []));
    return found;
  };
}
