import { cellsOf, shownPanel } from '../../session/state/layouts.ts';
import { selectShownState } from '../../session/state/selectors.ts';
import { type AppState, update } from '../../session/state/store.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

/** Whether the state that is shown has a picture; null where no state is shown. */
function hasPicture(state: AppState): boolean | null {
  const shown = selectShownState(state);
  return shown === null ? null : shown.picture !== null;
}

/**
 * Has the picture before the table of the state where the model carries one, and nobody has chosen a tab there: it is what people
 * understand first of a run. Where the source is before the table, it stays. With a model that carries none the table is there again,
 * unless the picture was asked for.
 */
export function followPictures({ store, layouts }: Pick<Workbench, 'store' | 'layouts'>): void {
  let pictured: boolean | null = null;
  const choose = (state: AppState, layoutBefore: string): void => {
    const has = hasPicture(state) ?? pictured;
    if (has === null || (has === pictured && state.view.layout === layoutBefore)) return;
    pictured = has;
    const { view } = state;
    for (const cell of cellsOf(layouts[view.layout])) {
      const { name, panels } = cell;
      if (!panels.includes('picture') || !panels.includes('state')) continue;
      const { [name]: chosen, ...others } = view.tabs;
      if (has && chosen === undefined && shownPanel(view, cell) === 'state')
        update(store, 'view', (now) => ({ ...now, tabs: { ...now.tabs, [name]: 'picture' } }));
      if (!has && chosen === 'picture' && view.pane !== 'picture') update(store, 'view', (now) => ({ ...now, tabs: others }));
    }
  };
  store.subscribe((state, before) => choose(state, before.view.layout));
}
