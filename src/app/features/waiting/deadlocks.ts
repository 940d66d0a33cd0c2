import { bringForward, cellHolding, shownPanel } from '../../session/state/places.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { update } from '../../session/state/store.ts';
import { placeOf } from '../../session/state/followed-run.ts';
import type { Pane } from '../../session/state/types.ts';

/**
 * Shows who waits for what where a run comes to a deadlock, in the cell of the place that can have it, and what was there before when the
 * run leaves the deadlock. The place stays, and so does what a narrow screen shows.
 */
export function followDeadlocks({ store, places }: Pick<Workbench, 'store' | 'places'>): void {
  let dead = false;
  /** The panels that had to give way, by the names of their cells. */
  const former = new Map<string, Pane>();

  function open(): void {
    const { view } = store.getState();
    const cell = cellHolding(places[view.place], 'waiting');
    if (cell === undefined) return;
    const { name } = cell;
    const shown = shownPanel(view, cell);
    if (former.has(name) || shown === undefined || shown === 'waiting') return;
    former.set(name, shown);
    update(store, 'view', (value) => bringForward(value, cell, 'waiting'));
  }

  function close(): void {
    const back = [...former].filter(([name]) => store.getState().view.tabs[name] === 'waiting');
    former.clear();
    if (back.length > 0) update(store, 'view', (view) => ({ ...view, tabs: { ...view.tabs, ...Object.fromEntries(back) } }));
  }

  store.subscribe(({ followed, view }, before) => {
    if (followed === before.followed && view.place === before.view.place) return;
    const place = followed === null ? null : placeOf(followed);
    // What is not known yet changes nothing.
    if (followed !== null && place === null) return;
    const was = dead;
    dead = place?.stopped === 'deadlock';
    if (dead && (!was || view.place !== before.view.place)) open();
    else if (!dead && was) close();
  });
}
