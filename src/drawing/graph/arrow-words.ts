import type { Room } from '../../base/layout/graph.ts';
import { textWidth } from '../text-width.ts';
import { arrowType, type PictureArrow } from './picture.ts';

/** Letters of a line, and of words that stand in one line. */
const [mostLetters, mostInLine] = [24, 16];

/**
 * What stands beside an arrow, in one line or two: who, and below, what. A line that is too long gives up its beginning, since its end
 * tells it from others; how many more labels there are is said last. No lines where nothing is to be said.
 */
export function linesFor({ labels, said }: Pick<PictureArrow, 'labels' | 'said'>): string[] {
  const text = said ?? labels[0] ?? '';
  if (text === '') return [];
  const more = said === undefined && labels.length > 1 ? ` (+${labels.length - 1})` : '';
  const at = text.length <= mostInLine ? null : / -> |: /.exec(text);
  const lines =
    at === null ? [text] : [text.slice(0, at.index + (at[0] === ': ' ? 1 : 0)), text.slice(at.index + (at[0] === ': ' ? 2 : 1))];
  return lines.map((line, i) => shortened(line) + (i + 1 === lines.length ? more : ''));
}

function shortened(line: string): string {
  return line.length > mostLetters ? `…${line.slice(line.length - mostLetters + 1)}` : line;
}

/** The room that lines take beside an arrow. */
export function roomFor(lines: readonly string[], type: number): Room {
  const size = arrowType(type);
  return { width: lines.reduce((most, line) => Math.max(most, textWidth(line, size)), 0) + 2, height: lines.length * size * 1.2 };
}
