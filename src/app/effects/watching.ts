import type { WorkbenchClient } from '../../worker/client.ts';
import { readWatches, writeWatches } from '../state/kept-watches.ts';
import { type AppState, type AppStore, update } from '../state/store.ts';
import { safeStorage } from './safeStorage.ts';

const modelOf = ({ document }: AppState): string | null => document.analysis?.modelName ?? null;

/** Keeps the values of the watched expressions those of the place that is shown, and the expressions of each model over reloads. */
export function createWatching(store: AppStore, client: WorkbenchClient): void {
  store.subscribe((state, before) => {
    const model = modelOf(state);
    if (model !== null && model !== '' && model !== modelOf(before)) {
      update(store, 'stepping', (stepping) => ({ ...stepping, watches: readWatches(safeStorage, model), watched: [] }));
      return;
    }
    const { trace, stepping } = state;
    const sameWatches = stepping.watches === before.stepping.watches;
    if (!sameWatches && model !== null && model === modelOf(before)) writeWatches(safeStorage, model, stepping.watches);
    if (trace === null || stepping.watches.length === 0 || (sameWatches && trace.place === before.trace?.place)) return;
    ask(state);
  });

  function ask({ trace, stepping: { watches } }: AppState): void {
    if (trace === null) return;
    const { view, index } = trace;
    client.watch(view.run, index, watches).then(
      (watched) => {
        const now = store.getState();
        if (watched === null || now.trace?.view !== view || now.trace.index !== index || now.stepping.watches !== watches) return;
        update(store, 'stepping', (stepping) => ({ ...stepping, watched }));
      },
      () => undefined,
    );
  }
}
