import type { RunHits, RunQuery } from '../../../contract/saved-run.ts';
import { slice } from './slice.ts';

/** What is looked for in the run that is shown. */
export interface FindingState {
  readonly query: RunQuery;
  /** The hits in the run with this number; null until the worker has told. */
  readonly hits: (RunHits & { readonly run: number; readonly marked: ReadonlySet<number> }) | null;
}

export const noHits: ReadonlySet<number> = new Set();

/** Takes what was found in a run. */
export function receiveHits(state: FindingState, run: number, hits: RunHits): FindingState {
  return { ...state, hits: { ...hits, run, marked: new Set(hits.places) } };
}

/** The hit after or before a place; from the last one it goes on with the first. Null if there is none. */
export function hitFrom(places: readonly number[], index: number, direction: 1 | -1): number | null {
  if (direction === 1) return places.find((place) => place > index) ?? places[0] ?? null;
  return places.findLast((place) => place < index) ?? places.at(-1) ?? null;
}

/** How many hits there are, and which of them a place is: `3 of 12`. */
export function hitWords(places: readonly number[], index: number): string {
  if (places.length === 0) return 'no hits in this run';
  const at = places.indexOf(index);
  if (at >= 0) return `${at + 1} of ${places.length}`;
  return places.length === 1 ? '1 hit' : `${places.length} hits`;
}

/** What is looked for in the run that is shown; null while nothing is. */
export const findingSlice = slice<FindingState | null>('finding', null);
