import type { Point } from '../../base/layered.ts';
import { type Boxed, boxed, distanceTo, isClearlyNearest, linesUnder, type Rectangle } from '../../base/layout/measure.ts';
import { textWidth } from '../text-width.ts';
import { overlap } from './box.ts';
import { alongArrow, lineOf } from './outline.ts';
import { reachOf } from './shapes.ts';
import { shortenedText } from './shortened.ts';
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

/** The words of an arrow, with their middle and their room; not in full where there is room but for the process. */
export interface PlacedWords extends Point {
  readonly arrow: number;
  readonly text: string;
  readonly full: boolean;
  readonly box: Rectangle;
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
  if (isLaid(picture))
    return arrows.flatMap(({ words }, arrow) => (words === undefined ? [] : [{ arrow, lines: wordLinesOf(words, type) }]));
  return placedIn(picture, looks).map(({ arrow, text, x, y }) => ({ arrow, lines: [{ text, x, y }] }));
}

const known = new WeakMap<GraphPicture, { readonly looks: Looks | null; readonly placed: readonly PlacedWords[] }>();

/** The words of a picture whose layout has made no room for them. */
export function placedIn(picture: GraphPicture, looks: Looks | null): readonly PlacedWords[] {
  const { arrows, type } = picture;
  if (isLaid(picture) || arrows.length > mostLabelled) return [];
  const before = known.get(picture);
  if (before !== undefined && before.looks === looks) return before.placed;
  const shown = arrows.flatMap((_, arrow) => (arrowFate(looks, arrow) === null ? [] : [arrow]));
  const placed = placeWords(picture, shown, arrowType(type), mostUnplaced, [], true);
  known.set(picture, { looks, placed });
  return placed;
}

function isLaid({ arrows }: GraphPicture): boolean {
  return arrows.some(({ route }) => route !== undefined);
}

/** A text's width as a share of its size, at least: a little more than faces without serifs need in the mean. */
const letter = 0.56;

/** Where words may stand along their arrow, the best first. */
const along = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8];
/** How far beside it, in sizes of type, and how far away from it they may be at most. */
const beside = [0.3, 1.2];
const mostAway = 1.6;

/**
 * Words for arrows of which none hides another, a node or a line: each stands at the first free place beside its arrow, nearest to it if it
 * can be, or else, where that must be so `clearly`, not at all; in full if it can be, else with the process alone. Pointing at an arrow
 * says words without room. `size` is that of the type in units of the picture, `most` how many letters a text has; `taken` is where other
 * words stand already.
 */
export function placeWords(
  picture: GraphPicture,
  arrows: readonly number[],
  size: number,
  most: number,
  taken: readonly Rectangle[] = [],
  clearly = isLaid(picture),
): PlacedWords[] {
  const { nodes } = picture;
  const placed: PlacedWords[] = [];
  const near = nearby(nodes);
  const { lines, numbers } = clearOf(picture, arrows);
  // Between nodes and words that a layout has placed there is a rim.
  const rim = picture.arrows.some(({ route }) => route !== undefined) ? size * 0.6 : 0;
  const free = (box: Rectangle): boolean =>
    [...taken, ...placed.map(({ box: other }) => other)].every((other) => !overlap(box, other)) &&
    near(box, rim).every((node) => {
      const { x, y } = reachOf(node);
      return !overlap(box, around(node, { x: x + rim, y: y + rim }));
    });
  for (const number of arrows) {
    const arrow = picture.arrows[number];
    if (arrow === undefined || wordsOf(arrow) === '') continue;
    const own = numbers.get(number) ?? 0;
    const full = textOf(arrow, most, false);
    const texts = [...new Set([full, textOf(arrow, most, true)])];
    const tries = (clearly ? [true] : [true, false]).flatMap((nearest) => texts.map((text) => ({ nearest, text })));
    for (const { nearest, text } of tries) {
      const half = { x: Math.max(textWidth(text, size), text.length * size * letter) / 2 + 0.2 * size, y: 0.65 * size };
      const place = placesBeside(nodes, arrow, half, size).find((at) => {
        const box = around(at, half);
        return (
          free(box) &&
          distanceTo(box, lines[own]?.line ?? []) <= mostAway * size &&
          linesUnder(box, lines) === 0 &&
          (!nearest || isClearlyNearest(box, own, lines))
        );
      });
      if (place === undefined) continue;
      placed.push({ arrow: number, text, full: text === full, box: around(place, half), ...place });
      break;
    }
  }
  return placed;
}

function around({ x, y }: Point, half: Point): Rectangle {
  return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
}

/**
 * The places where words may stand beside an arrow, the best first: so far to either side that their corners do not touch it, with their
 * middle beside a place of the arrow or, where that would be beyond the end of a short one, with the corner that is nearest to it.
 */
function placesBeside(nodes: readonly PictureNode[], arrow: PictureArrow, half: Point, size: number): Point[] {
  const onArrow = along.map((share) => {
    const [before, at, after] = [share - 0.05, share, share + 0.05].map((t) => alongArrow(nodes, arrow, t));
    const [dx, dy] = [(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)];
    const length = Math.hypot(dx, dy);
    // An arrow from a node to itself has one place; words stand above or below that.
    const normal = length === 0 ? { x: 0, y: 1 } : { x: -dy / length, y: dx / length };
    return { x: at?.x ?? 0, y: at?.y ?? 0, normal };
  });
  const sides = beside.flatMap((gap) => [-1, 1].map((side) => ({ gap: gap * size, side })));
  const middles = sides.flatMap(({ gap, side }) =>
    onArrow.map(({ x, y, normal }) => {
      const far = side * (Math.abs(normal.x) * half.x + Math.abs(normal.y) * half.y + gap);
      return { x: x + normal.x * far, y: y + normal.y * far };
    }),
  );
  const corners = sides.flatMap(({ gap, side }) =>
    onArrow.map(({ x, y, normal }) => ({
      x: x + side * (normal.x * gap + Math.sign(normal.x) * half.x),
      y: y + side * (normal.y * gap + Math.sign(normal.y) * half.y),
    })),
  );
  return [...middles, ...corners];
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
  taken: readonly Rectangle[] = [],
): readonly PlacedWords[] {
  const placed = placeWords(picture, arrows, size, most, taken);
  const worded = arrows.filter((number) => wordsOf(picture.arrows[number]) !== '');
  if (placed.length === worded.length) return placed;
  return alone === undefined || !arrows.includes(alone) ? [] : placeWords(picture, [alone], size, most, taken);
}

/** The same words in that part of a picture which is seen: none is cut by its edge. */
export function placeInSight(
  picture: GraphPicture,
  arrows: readonly number[],
  alone: number | undefined,
  size: number,
  most: number,
  taken: readonly Rectangle[],
  seen: Rectangle,
): readonly PlacedWords[] {
  return placeTogether(picture, arrows, alone, size, most, [...taken, ...outsideOf(seen)]);
}

/** All that is outside of a rectangle. */
function outsideOf({ left, right, top, bottom }: Rectangle): readonly Rectangle[] {
  const all: Rectangle = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  return [
    { ...all, right: left },
    { ...all, left: right },
    { ...all, bottom: top },
    { ...all, top: bottom },
  ];
}

function wordsOf(arrow: PictureArrow | undefined): string {
  return arrow?.said ?? arrow?.labels[0] ?? '';
}

/** The lines that words must not lie on: all, where there are few or their routes are known, else those of the arrows with words. */
function clearOf(
  picture: GraphPicture,
  worded: readonly number[],
): { readonly lines: readonly Boxed[]; readonly numbers: ReadonlyMap<number, number> } {
  const { nodes, arrows } = picture;
  const met = arrows.length > mostLabelled && !isLaid(picture) ? worded : [...arrows.keys()];
  const lines = boxed(met.flatMap((number) => (arrows[number] === undefined ? [] : [lineOf(nodes, arrows[number])])));
  return { lines, numbers: new Map(met.map((number, i) => [number, i])) };
}

/** What is said of an arrow, else its first label and how many more there are; `short` with the process alone. */
export function textOf({ labels, said }: Pick<PictureArrow, 'labels' | 'said'>, most: number, short = false): string {
  const [first = ''] = said === undefined ? labels : [said];
  const words = short ? (first.split(': ')[0] ?? first) : first;
  const shown = shortenedText(words, most);
  if (said !== undefined) return shown;
  return labels.length > 1 ? `${shown} (+${labels.length - 1})` : shown;
}

/** Finds the nodes that may meet a text, by squares of the plane. */
function nearby(nodes: readonly PictureNode[]): (box: Rectangle, rim: number) => PictureNode[] {
  const square = nodes.reduce((most, { half }) => Math.max(most, half.x, half.y), 50) * 2;
  const squares = new Map<string, PictureNode[]>();
  for (const node of nodes) {
    const key = `${Math.floor(node.x / square)} ${Math.floor(node.y / square)}`;
    const there = squares.get(key);
    if (there === undefined) squares.set(key, [node]);
    else there.push(node);
  }
  return ({ left, right, top, bottom }, rim) => {
    const found: PictureNode[] = [];
    for (let i = Math.floor((left - rim) / square) - 1; i <= Math.floor((right + rim) / square) + 1; i++)
      for (let j = Math.floor((top - rim) / square) - 1; j <= Math.floor((bottom + rim) / square) + 1; j++)
        found.push(...(squares.get(`${i} ${j}`) ?? []));
    return found;
  };
}
