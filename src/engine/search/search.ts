import type { SuccessorSource } from '../source/source.ts';
import type { Range } from '../../system/value-type.ts';
import type { Store } from '../store/store.ts';
import type { Findings } from './first-findings.ts';
import type { Paths } from './paths.ts';
import type { CheckOptions } from '../../contract/check/options.ts';
import type { Completeness } from '../../contract/check/verdict.ts';
import type { ComponentStatistics } from '../../contract/check/outcome.ts';

/** What a search works on. */
export interface SearchContext {
  readonly source: SuccessorSource;
  readonly store: Store;
  /** The values that the words of a state take. */
  readonly ranges: readonly Range[];
  readonly paths: Paths;
  readonly findings: Findings;
  readonly options: CheckOptions;
}

/** What a search has counted so far. */
export interface SearchCounts {
  transitions: number;
  /** null: not known, since no states are kept. */
  revisits: number | null;
  loops: number | null;
  depth: number;
}

/** A search that advances in slices. It is over when `advance` returns false. */
export interface Search {
  readonly counts: SearchCounts;
  /**
   * Does a small piece of work: takes a few hundred steps of one state at most. False when there is nothing left or a limit on states was
   * reached.
   */
  advance(): boolean;
  /** Set when `advance` stopped at a limit. */
  readonly stopped: Completeness | null;
  /** States that wait to be expanded; depth-first, those on the stack. */
  readonly frontier: number;
  /** Bytes held beside the store. */
  readonly bytes: number;
  /** What is counted of strongly connected components by a search that does. */
  readonly components?: ComponentStatistics | null;
}
