import type { CycleSearchRequest, CycleSearchResult } from '../../contract/cycle-search.ts';
import type { RecordRequest, RecordResult } from '../../contract/player.ts';

/** What the search player asks of the worker. */
export interface PlayerApi {
  /** Runs a search and notes what it does, step by step, up to a number of events. */
  recordSearch(request: RecordRequest): Promise<RecordResult>;
  /** Runs a search for a cycle that refutes a property, and notes what it does, step by step. */
  recordCycleSearch(request: CycleSearchRequest): Promise<CycleSearchResult>;
}
