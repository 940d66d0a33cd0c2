import type { Range } from '../../../system/value-type.ts';
import type { Encoding } from './encoding.ts';

/**
 * Each word as it is, in four bytes: no compaction (thesis 3.4.2, "the simplest approach"; the thesis's integers have 16 bits, so that its
 * figures for states without compaction are half of these).
 */
export function plainWords(ranges: readonly Range[]): Encoding {
  const bytes = 4 * Math.max(1, ranges.length);
  return {
    fixed: bytes,
    bits: 8 * bytes,
    most: bytes,
    tableBytes: 0,
    encode: (state, into) => {
      for (let word = 0; word < state.length; word++) writeWord(into, 4 * word, state[word] ?? 0);
      return bytes;
    },
    decode: (from, at, state) => {
      for (let word = 0; word < state.length; word++) state[word] = readWord(from, at + 4 * word);
    },
  };
}

/** Writes the 32 bits of a number, lowest byte first. */
function writeWord(into: Uint8Array, at: number, value: number): void {
  into[at] = value;
  into[at + 1] = value >>> 8;
  into[at + 2] = value >>> 16;
  into[at + 3] = value >>> 24;
}

/** Reads 32 bits as a signed number. */
export function readWord(from: Uint8Array, at: number): number {
  return (from[at] ?? 0) | ((from[at + 1] ?? 0) << 8) | ((from[at + 2] ?? 0) << 16) | ((from[at + 3] ?? 0) << 24);
}
