import type { Room } from '../../base/layout/graph.ts';
import { textWidth } from '../text-width.ts';
import { arrowType, type PictureArrow } from './picture.ts';
import { partsOf, shortenedPart, shortenedText } from './shortened.ts';

/** Letters of a line, and of words that stand in one line. */
const [mostLetters, mostInLine] = [24, 16];

/**
 * What stands beside an arrow, in one line or two: who, and below, what. A line that is too long gives up its end, or its beginning where
 * the end tells more; how many more labels there are is said last. No lines where nothing is to be said.
 */
export function linesFor({ labels, said }: Pick<PictureArrow, 'labels' | 'said'>): string[] {
  const text = said ?? labels[0] ?? '';
  if (text === '') return [];
  const more = said === undefined && labels.length > 1 ? ` (+${labels.length - 1})` : '';
  const [who, what] = text.length <= mostInLine ? [text, ''] : partsOf(text);
  if (what === '') return [shortenedText(who, mostLetters) + more];
  return [shortenedText(who, mostLetters), shortenedPart(what, mostLetters) + more];
}

/** The room that lines take beside an arrow. */
export function roomFor(lines: readonly string[], type: number): Room {
  const size = arrowType(type);
  return { width: lines.reduce((most, line) => Math.max(most, textWidth(line, size)), 0) + 2, height: lines.length * size * 1.2 };
}
