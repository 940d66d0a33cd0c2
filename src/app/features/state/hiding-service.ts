import { modelNameOf } from '../../session/state/drafts.ts';
import { keepForModel, keptFor, readForModels } from '../../session/storage/preferences.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { type HiddenColumns, hiddenSlice } from './state.ts';

/** What is left out of the tables of states, kept for each model. */
export interface Hiding {
  change(by: (hidden: HiddenColumns) => HiddenColumns): void;
}

const key = 'esml.hidden';

export const hidingOf = service(({ store, storage: { local }, whenOpened }: Workbench): Hiding => {
  const name = () => modelNameOf(store.getState().document.text);
  // What was hidden in a model of the same name is hidden again.
  whenOpened(() => {
    const kept = keptFor(readForModels(local, key), name());
    hiddenSlice.update(store, () => new Set(kept));
  });
  return {
    change: (by) => {
      hiddenSlice.update(store, by);
      try {
        local.setItem(key, JSON.stringify(keepForModel(readForModels(local, key), name(), [...hiddenSlice.of(store.getState())])));
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  };
});
