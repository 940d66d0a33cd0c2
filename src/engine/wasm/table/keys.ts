import type { Code } from '../emit/encoder/code.ts';

/** Locals that hold words. */
export type Locals = readonly number[];

/** What a state is made into, in locals: the words that are kept while it waits, and those by which the table tells it apart. */
export interface Made {
  readonly stored: Locals;
  readonly key: Locals;
}

/** How generated code writes states: as their cells, or otherwise. */
export interface Keys {
  /** How many values each word of a key may have. */
  readonly sizes: readonly number[];
  /** Words of a state that waits. */
  readonly stored: number;
  /** Whether those are the key, too. */
  readonly storesKey: boolean;
  /** Whether the table goes by the mixed hash of the key. */
  readonly mixed: boolean;
  /** Generates what makes words of cells. */
  make(code: Code, cells: Locals): Made;
  /** Generates what makes cells of the words of a state that waited, and gives their locals. */
  open(code: Code, stored: Locals): Locals;
}

/** States as their cells. */
export function cellKeys(sizes: readonly number[]): Keys {
  return {
    sizes,
    stored: sizes.length,
    storesKey: true,
    mixed: true,
    make: (_, cells) => ({ stored: cells, key: cells }),
    open: (_, stored) => stored,
  };
}
