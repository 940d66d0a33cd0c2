import type { PictureLink, PictureShape } from '../../../contract/picture.ts';
import type { Rectangle } from '../../../base/layout/measure.ts';
import { textWidth } from '../../../drawing/text-width.ts';

/** Words of a picture where they are written, in the units of its plane. */
export interface PlacedWords {
  readonly text: string;
  readonly bold: boolean;
  /** Whether they stand on the ground of the picture, where lines may pass. */
  readonly outside: boolean;
  /** Their middle. */
  readonly x: number;
  readonly y: number;
  readonly box: Rectangle;
}

/** What is written in a picture: a list for each of its shapes, and the words of each of its links or null. */
export interface AllWords {
  readonly shapes: readonly (readonly PlacedWords[])[];
  readonly links: readonly (PlacedWords | null)[];
}

type Place = readonly [number, number];

/** The height of a line, and what of it letters take, as shares of the size of the type. */
const [lineShare, lettersShare] = [1.25, 0.8] as const;
/** What is left free between words and whatever they do not belong to, in units of the plane. */
const free = 2;
/** Where along a link its words may stand, the best first. */
const along = [0.5, 0.4, 0.6, 0.3, 0.7] as const;

/**
 * Where the words of a picture stand in a type. Lines stand in their shape as far as they fit; the others below it or, if something is
 * in the way there, above it. Words that have no room are left out: no words lie on a shape or on other words.
 */
export function placedWords(shapes: readonly PictureShape[], links: readonly PictureLink[], type: number): AllWords {
  const said = shapes.map(linesOf);
  const liesOnAny = ({ box, outside }: PlacedWords, owners: readonly PictureShape[]): boolean =>
    shapes.some((shape) => (outside || !owners.includes(shape)) && !isGround(shape, owners) && liesOn(box, shape));
  const inside = shapes.map((shape, i) => {
    const lines = linesInside(shape, said[i] ?? [], type);
    return shape.form === 'label' ? lines.filter((words) => !liesOnAny(words, [shape])) : lines;
  });
  const taken: Rectangle[] = inside.flat().map(({ box }) => box);
  const isFree = (words: PlacedWords, owners: readonly PictureShape[]): boolean =>
    !taken.some((other) => meets(words.box, other)) && !liesOnAny(words, owners);
  const take = (words: readonly PlacedWords[]): readonly PlacedWords[] => {
    taken.push(...words.map(({ box }) => box));
    return words;
  };
  const beside = shapes.map((shape, i) => {
    const left = (said[i] ?? []).slice(inside[i]?.length ?? 0);
    if (left.length === 0 || shape.form === 'label') return [];
    const first = inside[i]?.length === 0;
    return take(besideShape(shape, left, first, type).find((lines) => lines.every((words) => isFree(words, [shape]))) ?? []);
  });
  const onLinks = links.map(({ word, from, to }) => {
    const [a, b] = [shapes[from], shapes[to]];
    if (word === '' || a === undefined || b === undefined) return null;
    const [[x0, y0], [x1, y1]] = [rimTowards(a, b), rimTowards(b, a)];
    const places = along.map((share) => line(word, [x0 + share * (x1 - x0), y0 + share * (y1 - y0)], type, false, true));
    const found = places.find((words) => isFree(words, [a, b])) ?? null;
    if (found !== null) take([found]);
    return found;
  });
  return { shapes: shapes.map((_, i) => [...(inside[i] ?? []), ...(beside[i] ?? [])]), links: onLinks };
}

/** Where the line from the middle of a shape to that of another leaves it. */
export function rimTowards({ form, x, y, width, height }: PictureShape, to: PictureShape): Place {
  const [dx, dy] = [to.x - x, to.y - y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const share =
    form === 'circle'
      ? width / 2 / length
      : Math.min(1, width / 2 / Math.max(0.01, Math.abs(dx)), height / 2 / Math.max(0.01, Math.abs(dy)));
  return [x + dx * Math.min(1, share), y + dy * Math.min(1, share)];
}

function linesOf({ name, words, value }: PictureShape): string[] {
  return [name, ...words, ...(value === null ? [] : [value])].filter((text) => text !== '');
}

/** As many of the lines of a shape as fit into it, from the first on; all of a label. */
function linesInside(shape: PictureShape, said: readonly string[], type: number): readonly PlacedWords[] {
  for (let count = said.length; count > 0; count--) {
    const lines = said
      .slice(0, count)
      .map((text, i) =>
        line(text, [shape.x, shape.y + (i - (count - 1) / 2) * lineShare * type], type, i === 0 && said.length > 1, shape.form === 'label'),
      );
    if (shape.form === 'label' || lines.every(({ box }) => within(box, shape))) return lines;
  }
  return [];
}

/** Where lines may stand that do not fit into their shape, the best first. A name alone may reach over the rim on both sides. */
function besideShape(shape: PictureShape, left: readonly string[], first: boolean, type: number): PlacedWords[][] {
  const { x, y, height } = shape;
  const [lineHeight, bold] = [lineShare * type, first && left.length > 1];
  const from = (top: number) => left.map((text, i) => line(text, [x, top + (i + 0.5) * lineHeight], type, bold && i === 0, true));
  const gap = free + 1;
  const over = first && left.length === 1 ? left.map((text) => line(text, [x, y], type, false, false)) : null;
  return [
    from(y + height / 2 + gap),
    from(y - height / 2 - gap - left.length * lineHeight),
    ...(over?.every(({ box }) => box.bottom - box.top < height) ? [over] : []),
  ];
}

function line(text: string, [x, y]: Place, type: number, bold: boolean, outside: boolean): PlacedWords {
  const [half, high] = [textWidth(text, type, bold) / 2, (lettersShare * type) / 2];
  return { text, bold, outside, x, y, box: { left: x - half, right: x + half, top: y - high, bottom: y + high } };
}

/** Whether a shape is the ground on which one of others stands, as a river is that of a boat: it is larger than that, and meets it. */
function isGround(shape: PictureShape, others: readonly PictureShape[]): boolean {
  if (shape.form === 'label') return true;
  return others.some(
    (other) => shape !== other && shape.width * shape.height > other.width * other.height && liesOn(outlineOf(other), shape),
  );
}

function outlineOf({ x, y, width, height }: PictureShape): Rectangle {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function within({ left, right, top, bottom }: Rectangle, { form, x, y, width, height }: PictureShape): boolean {
  const [dx, dy] = [Math.max(x - left, right - x), Math.max(y - top, bottom - y)];
  return form === 'circle' ? Math.hypot(dx, dy) <= width / 2 : dx <= width / 2 && dy <= height / 2;
}

function liesOn(box: Rectangle, { form, x, y, width, height }: PictureShape): boolean {
  const [dx, dy] = [Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom)];
  return form === 'circle' ? Math.hypot(dx, dy) < width / 2 + free : dx < width / 2 + free && dy < height / 2 + free;
}

function meets(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right + free && b.left < a.right + free && a.top < b.bottom + free && b.top < a.bottom + free;
}
