import { describe, expect, it } from 'vitest';
import { followPictures } from '../../src/app/features/problem/front.ts';
import { shownPanel, cellHolding } from '../../src/app/session/state/layouts.ts';
import { createAppStore, update } from '../../src/app/session/state/store.ts';
import type { StateView } from '../../src/contract/states.ts';
import { layouts } from './links.ts';
import { placeView } from './samples.ts';

function opened() {
  const store = createAppStore({ text: 'MODEL M', dialect: 'extended', constants: {} });
  followPictures({ store, layouts });
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
    const cell = cellHolding(layouts[view.layout], 'state');
    return cell === undefined ? undefined : shownPanel(view, cell);
  };
  const choose = (tab: 'state' | 'picture') =>
    update(store, 'view', (view) => ({ ...view, pane: tab, tabs: { ...view.tabs, 'overview-state': tab } }));
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

  it('leaves the source where that is before the table', () => {
    const { show, store } = opened();
    update(store, 'view', (view) => ({ ...view, layout: 'compare' }));
    show(true);
    const { view } = store.getState();
    const cell = cellHolding(layouts.compare, 'picture');
    expect(cell?.panels).toContain('state');
    expect(shownPanel(view, cell!)).toBe('source');
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
