import type { Data } from '../emit/data.ts';
import type { Environment } from '../emit/environment.ts';
import type { KeepingChoice } from '../table/keeping.ts';
import type { StateTable } from '../table/state-table.ts';

/** A generated search: the binary module, and what its host has to know. */
export interface GeneratedSearch<More = unknown> {
  readonly binary: Uint8Array<ArrayBuffer>;
  readonly env: Environment;
  readonly choice: KeepingChoice;
  /** Words of a state that waits. */
  readonly stored: number;
  readonly states: StateTable;
  readonly order: 'bfs' | 'dfs';
  /** Pages of memory that it needs before the table. */
  readonly pages: number;
  /** Tables that it reads; of one of several threads those that it has for itself. */
  readonly data: Data;
  /** Tables that all threads use; where there is one, the same. */
  readonly common: Data;
  readonly frontier: FrontierShape;
  /** What its host has besides, which is made when it starts: code that other searches do without. */
  readonly helpers: readonly MakeHelper[];
  /** What the host of this kind of search has to know beside. */
  readonly more: More;
}

/**
 * Where states wait outside of the module: in a queue, in one beside a log of all steps, on a stack, or where the search's own host has
 * them.
 */
export type FrontierShape =
  | { readonly kind: 'queue' }
  | { readonly kind: 'edges' }
  | { readonly kind: 'stack'; readonly records: RecordShape }
  | { readonly kind: 'own' };

/** What lies on the stack: records of so many bytes. */
export interface RecordShape {
  readonly bytes: number;
  /**
   * The steps that lead to the state that is being expanded, given the records from the bottom to the top by their last word that is no
   * sleep set.
   */
  readonly path: (words: readonly number[]) => number[];
  /** Where in a record that word is. */
  readonly word: number;
  /** Whether a record with that word is a state on the stack; absent where all are. */
  readonly leaves?: (word: number) => boolean;
}

/** What a host has besides: the bytes that it holds, and what the module calls, by the names of its imports. */
export interface Helper {
  readonly bytes: number;
  readonly calls: Readonly<Record<string, WebAssembly.ImportValue>>;
}

/** Makes it, given the memory of the module. */
export type MakeHelper = (memory: WebAssembly.Memory) => Helper;
