import { compact, compactState } from './compaction.ts';
import type { Range } from './value-type.ts';

/** One word of a state, and where it is in each way to write the state. */
export interface VectorWord {
  readonly range: Range;
  readonly value: number;
  /** Bits of its field, and the lowest of them; 0 bits where it has one value only (thesis 3.4.2). */
  readonly bits: number;
  readonly firstBit: number;
  /** Its cell, and its lower and upper factor there; null where it has one value only (thesis 3.4.3 and 4.3). */
  readonly digit: { readonly cell: number; readonly lower: number; readonly upper: number } | null;
}

/** A state as it is written with fixed length. */
export interface StateVector {
  readonly words: readonly VectorWord[];
  /** The cells of its number in mixed radix. */
  readonly cells: readonly number[];
  /** Bits of a state: with words of 16 bits as the thesis has them, in bit fields, and as one number in mixed radix. */
  readonly bits: { readonly words: number; readonly fields: number; readonly radix: number };
}

/** Bits of a word in the example of thesis 3.4.2. */
const thesisWord = 16;

/**
 * Where each word of a state is (thesis 3.4.2, 3.4.3 and 4.3). The value of a word is GetValue, `low + (cell MOD upper) DIV lower`;
 * SetValue adds `lower` times the change to the cell. The first word is the lowest digit here; in the example of the thesis it is the last
 * one.
 */
export function stateVector(ranges: readonly Range[], state: Int32Array): StateVector {
  const compaction = compact(ranges);
  let firstBit = 0;
  const words = ranges.map((range, word): VectorWord => {
    const values = range.high - range.low + 1;
    const bits = values === 1 ? 0 : 32 - Math.clz32(values - 1);
    const cell = compaction.cellOf[word] ?? -1;
    const lower = compaction.factors[word] ?? 0;
    const digit = cell < 0 ? null : { cell, lower, upper: lower * values };
    const placed = { range, value: state[word] ?? 0, bits, firstBit, digit };
    firstBit += bits;
    return placed;
  });
  return {
    words,
    cells: [...compactState(compaction, ranges, state)],
    bits: { words: thesisWord * ranges.length, fields: firstBit, radix: compaction.bits },
  };
}
