import { describe, expect, it } from 'vitest';
import { followPictures } from '../../src/app/features/picture/front.ts';
import { cellHolding, panelsIn, shownPanel } from '../../src/app/session/state/places.ts';
import { createAppStore, update } from '../../src/app/session/state/store.ts';
import type { StateView } from '../../src/contract/states.ts';
import { places } from './links.ts';
import { placeView } from './samples.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

function opened() {
  const store = createAppStore({ text: 'MODEL M', language: usualLanguage, constants: {} });
  followPictures({ store, places });
  update(store, 'view', (view) => ({ ...view, place: 'run' }));
  const state = placeView(0).state;
  const picture: StateView['picture'] = { title: 'A table', shapes: [], links: [], problem: null };
  /** Shows a state of a model with a picture, or without one. */
  const show = (pictured: boolean) =>
    update(
      store,
      'view',
      (view) => ({ ...view, selection: { id: 0, state: { ...state, picture: pictured ? picture : null } } }) as typeof view,
    );
  const front = () => {
    const { view } = store.getState();
    const cell = cellHolding(places[view.place], 'state');
    return cell === undefined ? undefined : shownPanel(view, cell);
  };
  const choose = (tab: 'state' | 'picture') =>
    update(store, 'view', (view) => ({ ...view, pane: tab, tabs: { ...view.tabs, 'run-state': tab } }));
  return { store, show, front, choose };
}

describe('the picture of a model', () => {
  it('is before the table of the state, which is there again with a model that has none', () => {
    const { show, front, store } = opened();
    expect(front()).toBe('state');
    show(true);
    expect(front()).toBe('picture');
    show(false);
    expect(front()).toBe('state');
    expect(store.getState().view.tabs).toEqual({});
    show(true);
    expect(front()).toBe('picture');
  });

  it('is before the graph where that is all that shows states', () => {
    const { show, store } = opened();
    update(store, 'view', (view) => ({ ...view, place: 'edit' }));
    show(true);
    const cell = cellHolding(places.edit, 'picture')!;
    expect(panelsIn(store.getState().view, cell)).toEqual(['graph', 'picture']);
    expect(shownPanel(store.getState().view, cell)).toBe('picture');
    show(false);
    expect(panelsIn(store.getState().view, cell)).toEqual(['graph']);
  });

  it('opens no cell that is not there', () => {
    const { show, store } = opened();
    update(store, 'view', (view) => ({ ...view, place: 'compare' }));
    show(true);
    expect(shownPanel(store.getState().view, cellHolding(places.compare, 'picture')!)).toBeUndefined();
  });

  it('leaves alone what was chosen', () => {
    const { show, front, choose } = opened();
    choose('state');
    show(true);
    expect(front()).toBe('state');
    choose('picture');
    show(false);
    expect(front()).toBe('picture');
  });
});
