import { placeNamed } from '../state/places.ts';
import type { AppState } from '../state/store.ts';
import type { PlaceId } from '../state/types.ts';
import { isRecord } from '../storage/values.ts';
import type { Workbench } from './workbench.ts';

/** What the entry of the browser's history knows where somebody is: the model by its id, the place, and the lesson. */
export function entryNow(): Readonly<Record<string, unknown>> {
  return isRecord(history.state) ? history.state : {};
}

/** Whether entries may be added: in a frame, Back belongs to the page around it. */
export function isHistoryOurs({ view }: AppState): boolean {
  return view.mode === 'whole' && window === window.top;
}

/** Adds an entry behind the present one, which keeps the place that was shown there. */
export function addEntry(placeBefore: PlaceId, changes: Readonly<Record<string, unknown>>, address?: string): void {
  history.replaceState({ ...entryNow(), place: placeBefore }, '');
  history.pushState({ ...entryNow(), ...changes }, '', address);
}

/** Goes to a place so that Back leads to the one before. */
export function goToPlace({ store, view }: Pick<Workbench, 'store' | 'view'>, place: PlaceId): void {
  const state = store.getState();
  if (state.view.place !== place && isHistoryOurs(state)) addEntry(state.view.place, { place });
  view.setPlace(place);
}

/** Shows the place that an entry knows, if it knows one. */
export function followPlace({ store, view }: Pick<Workbench, 'store' | 'view'>): void {
  const place = placeNamed(entryNow().place);
  if (place !== null && place !== store.getState().view.place) view.setPlace(place);
}
