import { type HiddenColumns, nothingHidden } from './state.ts';
import { modelNameOf } from '../../session/library/drafts.ts';
import { keepForModel, keptFor, type KeyValueStore, readHidden, writeHidden } from '../../session/storage/preferences.ts';
import { type AppStore, update } from '../../session/store.ts';

/** What is left out of the tables of states, kept for each model. */
export interface Hiding {
  change(by: (hidden: HiddenColumns) => HiddenColumns): void;
  /** Hides again what was hidden in a model of this name. */
  restore(): void;
}

export function createHiding(store: AppStore, storage: KeyValueStore): Hiding {
  const name = () => modelNameOf(store.getState().document.text);
  return {
    change: (by) => {
      update(store, 'hidden', by);
      try {
        writeHidden(storage, keepForModel(readHidden(storage), name(), [...store.getState().hidden]));
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
    restore: () => {
      const kept = keptFor(readHidden(storage), name());
      store.setState({ hidden: kept.length === 0 ? nothingHidden : new Set(kept) });
    },
  };
}
