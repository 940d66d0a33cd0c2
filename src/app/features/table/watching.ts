import type { WorkbenchClient } from '../../../worker/client.ts';
import { modelNameOf } from '../../session/library/drafts.ts';
import { addWatch, removeWatch, type SteppingState } from '../../session/execution/stepping.ts';
import { type KeyValueStore, keepForModel, keptFor, readWatches, writeWatches } from '../../session/storage/preferences.ts';
import { type AppStore, update } from '../../session/store.ts';

export interface Watching {
  add(expression: string): void;
  remove(expression: string): void;
  /** Watches again what was watched in a model of this name. */
  restore(): void;
}

/** Keeps the values of the watched expressions those of the place that is shown, and the expressions of each model over reloads. */
export function createWatching(store: AppStore, client: WorkbenchClient, storage: KeyValueStore): Watching {
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

  function change(by: (state: SteppingState) => SteppingState): void {
    update(store, 'stepping', by);
    const { document, stepping } = store.getState();
    try {
      writeWatches(storage, keepForModel(readWatches(storage), modelNameOf(document.text), stepping.watches));
    } catch {
      // Without storage they last as long as the page.
    }
  }

  return {
    add: (expression) => change((state) => addWatch(state, expression)),
    remove: (expression) => change((state) => removeWatch(state, expression)),
    restore: () => {
      const watches = keptFor(readWatches(storage), modelNameOf(store.getState().document.text));
      if (watches.length > 0) update(store, 'stepping', (state) => ({ ...state, watches }));
    },
  };
}
