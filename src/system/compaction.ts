import type { Range } from './value-type.ts';

/** A cell of a compacted state: a number below `size` that holds words as its digits, the first one lowest. */
export interface Cell {
  readonly words: readonly number[];
  /** The product of the numbers of values of its words; at most 2^32. */
  readonly size: number;
}

/**
 * State compaction (thesis 3.4.3 and 4.3): a state as a mixed-radix number, word by word in their order, cut into cells of 32 bits. A word
 * that changes by d changes its cell by d times its factor; nothing has to be compacted again. The thesis's machine has cells of one
 * LONGINT, also 32 bits.
 */
export interface Compaction {
  readonly cells: readonly Cell[];
  /** For each word the cell that holds it. Words with one possible value are held nowhere and have -1. */
  readonly cellOf: Int32Array;
  /** For each word the weight of one unit of it in its cell (the lower factor of the thesis), as an unsigned 32-bit number. */
  readonly factors: Uint32Array;
  /** Bits of the whole as one number: the thesis's formula, the logarithm of the product of all numbers of values rounded up. */
  readonly bits: number;
}

const cellSize = 2 ** 32;

/** Lays out the cells for words of the given ranges, in their order. */
export function compact(ranges: readonly Range[]): Compaction {
  const cells: { words: number[]; size: number }[] = [];
  const cellOf = new Int32Array(ranges.length).fill(-1);
  const factors = new Uint32Array(ranges.length);
  let product = 1n;
  ranges.forEach(({ low, high }, word) => {
    const values = high - low + 1;
    if (values === 1) return;
    product *= BigInt(values);
    let cell = cells[cells.length - 1];
    if (cell === undefined || cell.size * values > cellSize) {
      cell = { words: [], size: 1 };
      cells.push(cell);
    }
    cellOf[word] = cells.length - 1;
    factors[word] = cell.size;
    cell.words.push(word);
    cell.size *= values;
  });
  if (cells.length === 0) cells.push({ words: [], size: 1 });
  return { cells, cellOf, factors, bits: product === 1n ? 0 : (product - 1n).toString(2).length };
}

/** The cells of a state. */
export function compactState({ cells, factors }: Compaction, ranges: readonly Range[], state: Int32Array): Uint32Array {
  return Uint32Array.from(cells, ({ words }) =>
    words.reduce((sum, word) => sum + ((state[word] ?? 0) - (ranges[word]?.low ?? 0)) * (factors[word] ?? 0), 0),
  );
}

/** Writes the state that cells stand for. */
export function expandState({ cells }: Compaction, ranges: readonly Range[], from: Uint32Array, state: Int32Array): void {
  ranges.forEach(({ low }, word) => {
    state[word] = low;
  });
  cells.forEach(({ words }, index) => {
    let rest = from[index] ?? 0;
    for (const word of words) {
      const { low, high } = ranges[word] ?? { low: 0, high: 0 };
      const values = high - low + 1;
      state[word] = low + (rest % values);
      rest = Math.floor(rest / values);
    }
  });
}
