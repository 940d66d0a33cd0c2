import type { WorkbenchClient } from '../../worker/client.ts';
import { type AppStore, update } from '../state/store.ts';

/** Keeps the values of the watched expressions those of the place that is shown. */
export function createWatching(store: AppStore, client: WorkbenchClient): void {
  store.subscribe(({ trace, stepping: { watches } }, before) => {
    const sameWatches = watches === before.stepping.watches;
    if (trace === null || watches.length === 0 || (sameWatches && trace.place === before.trace?.place)) return;
    const { view, index } = trace;
    client.watch(view.run, index, watches).then(
      (watched) => {
        const now = store.getState();
        if (watched === null || now.trace?.view !== view || now.trace.index !== index || now.stepping.watches !== watches) return;
        update(store, 'stepping', (stepping) => ({ ...stepping, watched }));
      },
      () => undefined,
    );
  });
}
