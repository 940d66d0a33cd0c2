import type { Drawing, TextMark } from '../drawing.ts';
import { inFile } from '../inks.ts';
import { allowance, textWidth } from '../text-width.ts';
import { pngFile } from './file.ts';
import { letters } from './letters.ts';
import { Raster } from './raster.ts';
import { dashed, type Dot, type Stroke, strokesOf, widened } from './strokes.ts';

/** Points for a pixel of a drawing, so that type is sharp on slides; fewer where the picture would have more than so many. */
const [usualScale, mostPoints] = [2, 40_000_000];

/** The width of the pen that draws letters, and of that for bold ones, as a share of the size. */
const [pen, boldPen] = [0.084, 0.125] as const;

/** A drawing as a file of PNG, on white or a dark ground. It needs nothing that draws: letters have strokes of their own. */
export function pngOf({ width, height, marks, dark = false }: Drawing): Uint8Array {
  const scale = Math.min(usualScale, Math.sqrt(mostPoints / (width * height)));
  const raster = new Raster(Math.ceil(Math.ceil(width) * scale), Math.ceil(Math.ceil(height) * scale), inFile('surface', dark));
  for (const mark of marks) {
    if (mark.kind === 'text') {
      const strokes = written(mark, scale);
      const wide = (mark.bold === true ? boldPen : pen) * mark.size * scale;
      if (mark.rim === true) raster.fill(widened(strokes, wide + 3 * scale, true), inFile('surface', dark));
      raster.fill(widened(strokes, wide, true), inFile(mark.ink, dark));
      continue;
    }
    const strokes = strokesOf(mark.pieces, scale);
    const { stroke, fill, width: wide = 1, dash = [] } = mark;
    if (fill !== undefined) {
      raster.fill(
        strokes.map(({ line }) => line),
        inFile(fill, dark),
      );
    }
    if (stroke === undefined) continue;
    const lines = dashed(
      strokes,
      dash.map((length) => length * scale),
    );
    raster.fill(widened(lines, wide * scale), inFile(stroke, dark));
  }
  return pngFile(raster);
}

/** The strokes of a text, as wide as other files have it. */
function written({ text, x, y, size, anchor, bold = false }: TextMark, scale: number): Stroke[] {
  const advance = (character: string, wide: boolean): number => textWidth(character, size, wide) / allowance;
  const width = advance(text, bold);
  let left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return [...text].flatMap((character) => {
    const room = advance(character, bold);
    // Bold letters have the strokes of the others, in the middle of their room.
    const from = left + (room - advance(character, false)) / 2;
    left += room;
    const place = ([dx, dy]: Dot): Dot => [(from + (dx * size) / 100) * scale, (y - (dy * size) / 100) * scale];
    return strokesIn(character).map(({ line, closed }) => ({ line: line.map(place), closed }));
  });
}

const known = new Map<string, readonly Stroke[]>();

/** The strokes of a character; of one that is not known those of a question mark. */
function strokesIn(character: string): readonly Stroke[] {
  if (character.trim() === '') return [];
  const before = known.get(character);
  if (before !== undefined) return before;
  const strokes = (letters[character] ?? letters['?'] ?? '').split('/').map(strokeOf);
  known.set(character, strokes);
  return strokes;
}

interface Corner {
  readonly dot: Dot;
  readonly curved: boolean;
}

function strokeOf(text: string): Stroke {
  const items = text.split(',');
  const closed = items.at(-1) === 'z';
  const corners = (closed ? items.slice(0, -1) : items).map((item): Corner => {
    const [x = 0, y = 0] = item.replace('~', '').split(' ').map(Number);
    return { dot: [x, y], curved: item.startsWith('~') };
  });
  return { line: curve(closed ? [...corners, ...corners.slice(0, 2)] : corners), closed: false };
}

const middleOf = (a: Dot, b: Dot): Dot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A line through its corners, in pieces of curves towards those that are curved. */
function curve(corners: readonly Corner[]): Dot[] {
  const line: Dot[] = [];
  for (const [i, { dot, curved }] of corners.entries()) {
    const [next, from] = [corners[i + 1], line.at(-1)];
    if (!curved) line.push(dot);
    else if (next !== undefined) {
      const to = next.curved ? middleOf(dot, next.dot) : next.dot;
      // A closed line that is all curves begins in the middle of its first side.
      if (from === undefined) line.push(to);
      else line.push(...bent(from, dot, to));
    }
  }
  return line;
}

/** A curve from a point towards a second one to a third, without the first. */
function bent(from: Dot, towards: Dot, to: Dot): Dot[] {
  return Array.from({ length: 8 }, (_, i): Dot => {
    const [t, u] = [(i + 1) / 8, 1 - (i + 1) / 8];
    const along = (axis: 0 | 1): number => u * u * from[axis] + 2 * u * t * towards[axis] + t * t * to[axis];
    return [along(0), along(1)];
  });
}
