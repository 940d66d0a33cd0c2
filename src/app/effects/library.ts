import { isModified } from '../state/document.ts';
import { type KeptDraft, keepDraft, modelNameOf } from '../state/drafts.ts';
import { addVersion, type History, type Reason, type Version, worthKeeping } from '../state/history.ts';
import { bringBack, duplicateModel, removeModel, renameModel } from '../state/library.ts';
import { readHistory, readKept, writeHistory, writeKept } from '../state/storage.ts';
import type { AppStore } from '../state/store.ts';
import type { DraftsStorage } from './drafts.ts';

/** What can be done with the models that are kept in this browser. */
export interface Library {
  /** Keeps the document as an own model, and its text as a version. */
  keep(why: Reason): void;
  /** Takes a version of the open model if it differs from what was opened. */
  note(why: Reason): void;
  rename(id: string, title: string): void;
  duplicate(id: string): void;
  /** Removes a model; the answer can be given to `bringBack`. */
  remove(id: string): KeptDraft | null;
  bringBack(model: KeptDraft): void;
  /** The versions of the document that is open, latest first. */
  versions(): readonly Version[];
}

/** Keeps own models and their versions. Versions are taken when a model is checked, after large edits, and when the page is left. */
export function createLibrary(store: AppStore, storage: DraftsStorage): Library {
  function change(models: readonly KeptDraft[]): void {
    store.setState({ drafts: models });
    try {
      writeKept(storage.local, models);
    } catch {
      // The list lives until the tab is closed; autosave tells of a storage that refuses.
    }
  }

  function addTo(history: History, why: Reason): void {
    const { own, text } = store.getState().document;
    const next = addVersion(history, own, { at: Date.now(), text, why });
    if (next === history) return;
    try {
      writeHistory(storage.local, next);
    } catch {
      // As above.
    }
  }

  /** Takes a version of a text that differs from what was opened. */
  function note(why: Reason): void {
    const { document } = store.getState();
    const history = readHistory(storage.local);
    if (isModified(document) && (why !== 'edited' || worthKeeping(history, document.own, document.text, Date.now()))) addTo(history, why);
  }

  store.subscribe((state, before) => {
    if (state.run.finished !== before.run.finished && state.run.finished?.revision === state.document.revision)
      note(state.run.finished.automatic ? 'edited' : 'checked');
  });
  globalThis.addEventListener?.('pagehide', () => note('edited'));
  // Another tab has changed the list; what is written next must not undo that.
  globalThis.addEventListener?.('storage', () => store.setState({ drafts: readKept(storage.local) }));

  const models = () => store.getState().drafts;
  return {
    keep: (why) => {
      const { own, text, dialect, constants } = store.getState().document;
      const title = models().find((model) => model.id === own)?.title;
      const model = { id: own, text, dialect, constants, savedAt: Date.now(), modelName: modelNameOf(text) };
      change(keepDraft(models(), title === undefined ? model : { ...model, title }));
      addTo(readHistory(storage.local), why);
    },
    note,
    rename: (id, title) => change(renameModel(models(), id, title)),
    duplicate: (id) => change(duplicateModel(models(), id, crypto.randomUUID(), Date.now())),
    remove: (id) => {
      const model = models().find((other) => other.id === id) ?? null;
      change(removeModel(models(), id));
      return model;
    },
    bringBack: (model) => change(bringBack(models(), model)),
    versions: () => readHistory(storage.local)[store.getState().document.own] ?? [],
  };
}
