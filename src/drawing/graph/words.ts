import type { Point } from '../../base/layered.ts';
import { type Box, cut } from './box.ts';
import { distanceTo } from './distance.ts';
import { alongArrow, lineOf } from './outline.ts';
import { reachOf } from './shapes.ts';
import {
  arrowFate,
  arrowType,
  type GraphPicture,
  type Looks,
  mostLabelled,
  type PictureArrow,
  type PictureNode,
  wordLinesOf,
} from './picture.ts';

/** The words of an arrow, with their middle. */
export interface PlacedWords extends Point {
  readonly arrow: number;
  readonly text: string;
}

/** What stands beside an arrow, by its lines with their middles. */
interface Said {
  readonly arrow: number;
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

/** Letters on an arrow for whose words a layout has made no room. */
const mostUnplaced = 26;

/** The words of a picture: where its layout has made room for them, else where they hide nothing. */
export function saidIn(picture: GraphPicture, looks: Looks | null): readonly Said[] {
  const { arrows, type } = picture;
  if (arrows.some(({ route }) => route !== undefined))
    return arrows.flatMap(({ words }, arrow) => (words === undefined ? [] : [{ arrow, lines: wordLinesOf(words, type) }]));
  if (arrows.length > mostLabelled) return [];
  const shown = arrows.flatMap((_, arrow) => (arrowFate(looks, arrow) === null ? [] : [arrow]));
  return placeWords(picture, shown, arrowType(type), mostUnplaced).map(({ arrow, text, x, y }) => ({ arrow, lines: [{ text, x, y }] }));
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
  const lines = clearOf(picture);
  // Where a layout leaves no room for words, they stand beside their arrow and nearer to it than to others, or not at all.
  const laid = picture.arrows.some(({ route }) => route !== undefined);
  const rim = laid ? size * 0.6 : 0;
  const free = (x: number, y: number, wide: number): boolean =>
    placed.every((other) => Math.abs(other.x - x) >= (other.wide + wide) / 2 || Math.abs(other.y - y) >= size * 1.3) &&
    near(x, y, wide / 2 + rim, size / 2 + rim).every(
      (node) => Math.abs(node.x - x) >= reachOf(node).x + wide / 2 + rim || Math.abs(node.y - y) >= reachOf(node).y + size / 2 + rim,
    );
  const clear = (own: number, x: number, y: number, wide: number): boolean =>
    lines.every(
      (line, arrow) =>
        (arrow === own && !laid) ||
        !meetsLine({ left: x - wide / 2, right: x + wide / 2, top: y - 0.6 * size, bottom: y + 0.6 * size }, line),
    );
  const nearest = (own: number, x: number, y: number): boolean => {
    if (!laid) return true;
    const from = lines.map((line) => distanceFrom(line, { x, y }));
    return from.every((distance, arrow) => arrow === own || distance > (from[own] ?? 0));
  };
  for (const number of arrows) {
    const arrow = picture.arrows[number];
    if (arrow === undefined || wordsOf(arrow) === '') continue;
    const places = beside.flatMap((lines) =>
      along.map((share) => {
        const { x, y } = alongArrow(nodes, arrow, share);
        return { x, y: y + lines * size };
      }),
    );
    for (const text of [textOf(arrow, most, false), textOf(arrow, most, true)]) {
      const wide = text.length * size * letter + size * 0.4;
      const place = places.find(({ x, y }) => free(x, y, wide) && clear(number, x, y, wide) && nearest(number, x, y));
      if (place === undefined) continue;
      placed.push({ arrow: number, text, wide, ...place });
      break;
    }
  }
  return placed.map(({ arrow, text, x, y }) => ({ arrow, text, x, y }));
}

/**
 * Words for arrows of which each has some, or for none of them but one that is named: where only one of several has words, these would seem
 * to be said of others, or of the node at which they begin.
 */
export function placeTogether(
  picture: GraphPicture,
  arrows: readonly number[],
  alone: number | undefined,
  size: number,
  most: number,
): readonly PlacedWords[] {
  const placed = placeWords(picture, arrows, size, most);
  const worded = arrows.filter((number) => wordsOf(picture.arrows[number]) !== '');
  if (placed.length === worded.length) return placed;
  return alone === undefined || !arrows.includes(alone) ? [] : placeWords(picture, [alone], size, most);
}

function wordsOf(arrow: PictureArrow | undefined): string {
  return arrow?.said ?? arrow?.labels[0] ?? '';
}

/** The lines that words must not lie on: all, where there are few or their routes are known. */
function clearOf({ nodes, arrows }: GraphPicture): readonly (readonly Point[])[] {
  return arrows.length > mostLabelled && arrows.every(({ route }) => route === undefined)
    ? []
    : arrows.map((arrow) => lineOf(nodes, arrow));
}

function distanceFrom(line: readonly Point[], place: Point): number {
  return line.reduce((least, to, i) => Math.min(least, distanceTo(place, line[i - 1] ?? to, to)), Number.POSITIVE_INFINITY);
}

function meetsLine(box: Box, line: readonly Point[]): boolean {
  return line.some((b, i) => {
    const a = line[i - 1];
    return a !== undefined && cut(a, b, box) !== null;
  });
}

/** What is said of an arrow, else its first label and how many more there are; `short` with the process alone. */
export function textOf({ labels, said }: Pick<PictureArrow, 'labels' | 'said'>, most: number, short = false): string {
  const [first = ''] = said === undefined ? labels : [said];
  const words = short ? (first.split(': ')[0] ?? first) : first;
  const shown = words.length > most ? `…${words.slice(words.length - most + 1)}` : words;
  if (said !== undefined) return shown;
  return labels.length > 1 ? `${shown} (+${labels.length - 1})` : shown;
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
