import type { WatchView } from '../../../contract/states.ts';
import { slice } from '../../session/state/slice.ts';

/** Expressions that are watched at the place that is shown. */
export interface WatchesState {
  readonly watches: readonly string[];
  /** Their values at the place that was asked about last. */
  readonly watched: readonly WatchView[];
}

export const watchesSlice = slice<WatchesState>('watches', { watches: [], watched: [] });

/** Adds an expression to watch; one that is watched already is not added again. */
export function addWatch(state: WatchesState, expression: string): WatchesState {
  const text = expression.trim();
  return text === '' || state.watches.includes(text) ? state : { ...state, watches: [...state.watches, text] };
}

export function removeWatch(state: WatchesState, expression: string): WatchesState {
  const keep = (other: string) => other !== expression;
  return { watches: state.watches.filter(keep), watched: state.watched.filter((other) => keep(other.expression)) };
}
