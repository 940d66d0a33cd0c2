import type { RecordRequest, RecordResult } from '../../contract/player.ts';

/** What the search player asks of the worker. */
export interface PlayerApi {
  /** Runs a search and notes what it does, step by step, up to a number of events. */
  recordSearch(request: RecordRequest): Promise<RecordResult>;
}
