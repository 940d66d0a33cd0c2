import type { Environment } from '../emit/environment.ts';
import type { KeepingChoice } from '../table/keeping.ts';
import type { StateTable } from '../table/state-table.ts';
import type { QueueRoom } from './comback/queue-comparing.ts';
import type { Ring } from './comback/ring.ts';
import type { Replaying } from './comback/replaying.ts';
import type { Data } from '../emit/data.ts';

/** A generated search: the binary module, and what its host has to know. */
export interface GeneratedSearch {
  readonly binary: Uint8Array<ArrayBuffer>;
  readonly env: Environment;
  readonly choice: KeepingChoice;
  readonly states: StateTable;
  readonly search: 'bfs' | 'dfs';
  /** Whether the log has all steps. */
  readonly edges: boolean;
  /** Pages of memory that it needs before the table. */
  readonly pages: number;
  /** Tables that it reads. */
  readonly data: Data;
  /** What a record on the stack of a depth-first search is; null breadth first. */
  readonly records: RecordShape | null;
  /** Where sleep sets lie; null if there are none. */
  readonly sleep: SleepRows | null;
  /** How steps are taken again; null if they are not. */
  readonly again: Replaying | null;
  /** The states found last, where these are kept. */
  readonly ring: Ring | null;
  /** What a breadth-first search with ComBack has in its module; null in others. */
  readonly queue: QueueRoom | null;
}

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

/**
 * Where the module's memory has what is asleep in a state and what was chosen there, and where it wants what was kept: rows of so many
 * words.
 */
export interface SleepRows {
  readonly asleep: number;
  readonly chosen: number;
  readonly stored: number;
  readonly words: number;
}
