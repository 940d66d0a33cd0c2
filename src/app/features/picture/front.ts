import { bringForward, cellsOf, panelsIn, shownPanel } from '../../session/state/places.ts';
import { selectShownState } from '../../session/state/selectors.ts';
import { type AppState, update } from '../../session/state/store.ts';
import type { Pane } from '../../session/state/types.ts';
import type { ViewState } from '../../session/state/view.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

/** Whether the state that is shown has a picture; null where no state is shown. */
function hasPicture(state: AppState): boolean | null {
  const shown = selectShownState(state);
  return shown === null ? null : shown.picture !== null;
}

/** The panels that the picture comes before. */
const firstOf: readonly Pane[] = ['state', 'graph'];

/** The view without the picture in a cell, unless somebody keeps it there. */
function takenBack(view: ViewState, name: string): ViewState {
  return { ...view, opened: { ...view.opened, [name]: (view.opened[name] ?? []).filter((pane) => pane !== 'picture') } };
}

/**
 * Has the picture before the table of the state, or the graph in its place, where the model carries one, and nobody has chosen a tab there:
 * it is what people understand first of a run. Where the source is before the table, it stays. With a model that carries none the table is
 * there again, unless the picture was asked for.
 */
export function followPictures({ store, places }: Pick<Workbench, 'store' | 'places'>): void {
  let pictured: boolean | null = null;
  const choose = (state: AppState, placeBefore: string): void => {
    const has = hasPicture(state) ?? pictured;
    if (has === null || (has === pictured && state.view.place === placeBefore)) return;
    pictured = has;
    const { view } = state;
    for (const cell of cellsOf(places[view.place])) {
      const { name } = cell;
      if (!cell.offered.includes('picture') || !panelsIn(view, cell).some((pane) => firstOf.includes(pane))) continue;
      const { [name]: chosen, ...others } = view.tabs;
      if (has && chosen === undefined && firstOf.includes(shownPanel(view, cell) ?? ''))
        update(store, 'view', (now) => bringForward(now, cell, 'picture'));
      if (!has && chosen === 'picture' && view.pane !== 'picture')
        update(store, 'view', (now) => takenBack({ ...now, tabs: others }, name));
    }
  };
  store.subscribe((state, before) => choose(state, before.view.place));
}
