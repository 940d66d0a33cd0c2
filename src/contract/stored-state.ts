import type { EncodingName } from './check/store-options.ts';

/** A state as it is stored, in every way that there is. */
export interface StoredState {
  readonly words: readonly StoredWord[];
  /** The cells of its number in mixed radix, and what they were before the last step of the run. */
  readonly cells: readonly { readonly value: number; readonly before: number | null; readonly size: number }[];
  /** Bits of a state: with words of 16 bits as the thesis has them, in bit fields, and as one number in mixed radix. */
  readonly bits: { readonly words: number; readonly fields: number; readonly radix: number };
  /** A table for what is shared and for each process, with the parts met so far (thesis 3.4.2, Figure 3.6). */
  readonly tables: readonly LocalTable[];
  /** Bits of the numbers of all parts, as the tables are now. */
  readonly tableBits: number;
  /** How many states the tables and the tree have been filled with, this one included. */
  readonly met: number;
  readonly tree: TreePart;
  /** The state in whole bytes, which runs and codes are made of. */
  readonly runs: readonly { readonly value: number; readonly times: number; readonly written: readonly number[] }[];
  readonly codes: readonly { readonly value: number; readonly code: string }[];
  readonly encodings: readonly { readonly name: EncodingName; readonly bytes: readonly number[] }[];
  /** What the steps of the run changed, oldest first (thesis 4.1.3, Figure 4.12); null for a state that is not on a run. */
  readonly undo: readonly UndoEntry[] | null;
}

/** A word of a state, and where it is in each way to write the state. */
export interface StoredWord {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly value: number;
  /** Its value before the last step of the run; null where the state is the first, or not on a run. */
  readonly before: number | null;
  readonly bits: number;
  readonly firstBit: number;
  readonly digit: { readonly cell: number; readonly lower: number; readonly upper: number } | null;
}

/** The table of one part of all states. */
export interface LocalTable {
  /** null for what processes share. */
  readonly process: string | null;
  /** The names of its words. */
  readonly words: readonly string[];
  /** The first rows of the table, by number. */
  readonly rows: readonly (readonly number[])[];
  readonly count: number;
  /** The number of the part of this state. */
  readonly here: number;
}

/** A part of a state in the tree of pairs: a pair of parts by its number, or a cell. */
export interface TreePart {
  /** The cells of the part: from, and up to but without `to`. */
  readonly from: number;
  readonly to: number;
  /** The number of the pair; of a cell its value. */
  readonly number: number;
  readonly parts: readonly TreePart[];
}

/** A word that a step changed, with the value that it is given back when the step is undone. */
export interface UndoEntry {
  /** Of which step of the run, from 1. */
  readonly step: number;
  readonly address: number;
  readonly name: string;
  readonly before: number;
}
