import { compact } from '../../../system/compaction.ts';
import type { Range } from '../../../system/value-type.ts';
import type { Encoding } from './encoding.ts';
import { readWord } from './plain-words.ts';

/**
 * State compaction (thesis 3.4.3): words as digits of a number in mixed radix, cut into cells of at most 32 bits. Of a cell, as many bytes
 * are written as its largest value needs.
 */
export function mixedRadix(ranges: readonly Range[]): Encoding {
  const compaction = compact(ranges);
  const cells = compaction.cells.map(({ words, size }) => ({
    words,
    lows: words.map((word) => ranges[word]?.low ?? 0),
    sizes: words.map((word) => (ranges[word]?.high ?? 0) - (ranges[word]?.low ?? 0) + 1),
    factors: words.map((word) => compaction.factors[word] ?? 0),
    bytes: bytesFor(size),
  }));
  const bytes = cells.reduce((sum, cell) => sum + cell.bytes, 0);
  return {
    fixed: bytes,
    bits: compaction.bits,
    most: bytes,
    tableBytes: 0,
    encode: (state, into) => {
      let at = 0;
      for (const { words, lows, factors, bytes: width } of cells) {
        let value = 0;
        for (let i = 0; i < words.length; i++) value += ((state[words[i] ?? 0] ?? 0) - (lows[i] ?? 0)) * (factors[i] ?? 0);
        for (let i = 0; i < width; i++) into[at++] = value / 2 ** (8 * i);
      }
      return bytes;
    },
    decode: (from, at, state) => {
      for (let word = 0; word < state.length; word++) state[word] = ranges[word]?.low ?? 0;
      let place = at;
      for (const { words, lows, sizes, bytes: width } of cells) {
        let rest = width === 4 ? readWord(from, place) >>> 0 : littleNumber(from, place, width);
        for (let i = 0; i < words.length; i++) {
          const size = sizes[i] ?? 1;
          state[words[i] ?? 0] = (lows[i] ?? 0) + (rest % size);
          rest = Math.floor(rest / size);
        }
        place += width;
      }
    },
  };
}

function littleNumber(from: Uint8Array, at: number, bytes: number): number {
  let value = 0;
  for (let i = bytes - 1; i >= 0; i--) value = value * 256 + (from[at + i] ?? 0);
  return value;
}

/** Whole bytes for the numbers below a size, at least one. */
function bytesFor(size: number): number {
  let bytes = 1;
  while (256 ** bytes < size) bytes++;
  return bytes;
}
