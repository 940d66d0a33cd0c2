import type { Range } from '../../system/value-type.ts';
import type { Block } from '../steps/storage.ts';

/**
 * How words of a state are written for LTSmin. Its table of states takes two words of -1 beside each other for an empty place, so that a
 * word that may be negative is written as its distance from its least value. Only the greatest values of words with more than 2^31 values
 * are written as negative numbers.
 */
export function leastWritten({ low }: Range): number {
  return Math.min(low, 0);
}

/** What is written for a value of a word. */
export function writtenWord(value: number, range: Range): number {
  return (value - leastWritten(range)) | 0;
}

/** The value of a word for what is written. */
export function valueOfWord(written: number, range: Range): number {
  return (written + leastWritten(range)) | 0;
}

/** The array in C of the least values of all words, for words of which only the module knows which they are. */
export const leastValues = 'least';

/** In C the value of the word of a block that stands in `word`; `index` is null where it is computed, as the term `address`. */
export function valueText(word: string, block: Block, index: number | null, address: string): string {
  const { least, wide } = leastText(block, index, address);
  if (least === '0') return word;
  return wide ? `(int)((unsigned)${word} - ${least})` : `(${word} - ${least})`;
}

/** In C what is written for a value into the word of a block. */
export function writtenText(value: string, block: Block, index: number | null, address: string): string {
  const { least, wide } = leastText(block, index, address);
  if (least === '0') return value;
  return wide ? `(int)((unsigned)(${value}) + ${least})` : `(${value}) + ${least}`;
}

/** What the least value is below 0, and whether differences from it may be too large for an int. */
function leastText({ ranges }: Block, index: number | null, address: string): { readonly least: string; readonly wide: boolean } {
  const range = index === null ? undefined : ranges[index];
  const possible = range === undefined ? ranges : [range];
  const wide = possible.some((one) => one.high - leastWritten(one) > 2_147_483_647);
  const different = new Set(possible.map(leastWritten));
  const [only = 0] = different;
  if (different.size > 1) return { least: `(0u - (unsigned)${leastValues}[${address}])`, wide: true };
  return { least: `${-only}${wide ? 'u' : ''}`, wide };
}
