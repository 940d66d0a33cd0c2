import { modelNameOf } from '../../session/state/drafts.ts';
import { keepForModel, keptFor, readForModels } from '../../session/storage/preferences.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { addWatch, removeWatch, type WatchesState, watchesSlice } from './watches.ts';

export interface Watching {
  add(expression: string): void;
  remove(expression: string): void;
}

const key = 'esml.watches';

/** Keeps the values of the watched expressions those of the place that is shown, and the expressions of each model over reloads. */
export const watchingOf = service(({ store, client, storage: { local }, whenOpened }: Workbench): Watching => {
  store.subscribe((state, before) => {
    const { followed } = state;
    const { watches } = watchesSlice.of(state);
    const sameWatches = watches === watchesSlice.of(before).watches;
    if (followed === null || watches.length === 0 || (sameWatches && followed.place === before.followed?.place)) return;
    const { view, index } = followed;
    client.watch(view.run, index, watches).then(
      (watched) => {
        const now = store.getState();
        const same = now.followed?.view === view && now.followed.index === index && watchesSlice.of(now).watches === watches;
        if (watched !== null && same) watchesSlice.update(store, (value) => ({ ...value, watched }));
      },
      () => undefined,
    );
  });

  // What was watched in a model of the same name is watched again.
  whenOpened(() => {
    const watches = keptFor(readForModels(local, key), modelNameOf(store.getState().document.text));
    if (watches.length > 0) watchesSlice.update(store, (state) => ({ ...state, watches }));
  });

  function change(by: (state: WatchesState) => WatchesState): void {
    watchesSlice.update(store, by);
    const { document } = store.getState();
    const { watches } = watchesSlice.of(store.getState());
    try {
      local.setItem(key, JSON.stringify(keepForModel(readForModels(local, key), modelNameOf(document.text), watches)));
    } catch {
      // Without storage they last as long as the page.
    }
  }

  return {
    add: (expression) => change((state) => addWatch(state, expression)),
    remove: (expression) => change((state) => removeWatch(state, expression)),
  };
});
