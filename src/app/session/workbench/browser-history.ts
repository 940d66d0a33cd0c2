import { cellHolding, placeNamed } from '../state/places.ts';
import type { AppState } from '../state/store.ts';
import type { Pane, PlaceId } from '../state/types.ts';
import { isRecord } from '../storage/values.ts';
import type { Workbench } from './workbench.ts';

/** What the entry of the browser's history knows where somebody is: the model by its id, the place, the panel there, and the lesson. */
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
  const { pane: _, ...known } = entryNow();
  history.pushState({ ...known, ...changes }, '', address);
}

/** Goes to a place so that Back leads to the one before. */
export function goToPlace({ store, view }: Pick<Workbench, 'store' | 'view'>, place: PlaceId): void {
  const state = store.getState();
  if (state.view.place !== place && isHistoryOurs(state)) addEntry(state.view.place, { place });
  view.setPlace(place);
}

/** Brings a panel to the front so that Back leads to the one before. */
export function goToPane({ store, view }: Pick<Workbench, 'store' | 'view'>, pane: Pane): void {
  const before = store.getState();
  view.setPane(pane);
  const { place } = store.getState().view;
  if ((place === before.view.place && pane === before.view.pane) || !isHistoryOurs(before)) return;
  history.replaceState({ ...entryNow(), pane: before.view.pane }, '');
  addEntry(before.view.place, { place, pane });
}

/** Shows the place that an entry knows, if it knows one, and there the panel that was in front. */
export function followPlace({ store, view, places }: Pick<Workbench, 'store' | 'view' | 'places'>): void {
  const { place: name, pane } = entryNow();
  const place = placeNamed(name);
  if (place === null) return;
  if (place !== store.getState().view.place) view.setPlace(place);
  const isThere = typeof pane === 'string' && cellHolding(places[place], pane) !== undefined;
  if (isThere && pane !== store.getState().view.pane) view.setPane(pane);
}
