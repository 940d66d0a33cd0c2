import { isModified, loadDocument } from '../state/document.ts';
import { keepDraft, modelNameOf } from '../state/drafts.ts';
import { type KeyValueStore, readKept, writeKept } from '../state/storage.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Document } from '../state/types.ts';
import type { Notice } from '../state/view.ts';

export interface DraftsStorage {
  readonly local: KeyValueStore;
  readonly session: KeyValueStore;
}

export interface Drafts {
  /** Keeps the document if anything in it was typed; the id under which it can be restored, or null. */
  keepCurrent(): string | null;
  /** Replaces the document, by an own model if there is an id. */
  load(document: Document, own?: string): void;
  /** Counts the whole document as typed, so that it will be kept before it is replaced. */
  markTyped(): void;
}

/** Keeps what was typed when another document takes its place. */
export function createDrafts(store: AppStore, storage: DraftsStorage, notify: (tone: Notice['tone'], text: string) => void): Drafts {
  return {
    keepCurrent: () => {
      const { document } = store.getState();
      if (!isModified(document)) return null;
      const { own, text, dialect, constants } = document;
      const title = store.getState().drafts.find(({ id }) => id === own)?.title;
      const unnamed = { id: own, text, dialect, constants, savedAt: Date.now(), modelName: modelNameOf(text) };
      const draft = title === undefined ? unnamed : { ...unnamed, title };
      const drafts = keepDraft([...store.getState().drafts, ...readKept(storage.local)].filter(unique), draft);
      store.setState({ drafts });
      try {
        writeKept(storage.local, drafts);
      } catch {
        notify('warning', 'The browser refuses to store drafts. Your former text is kept in the model menu until this tab is closed.');
      }
      return draft.id;
    },
    load: (document, own = crypto.randomUUID()) =>
      update(store, 'document', (before) => loadDocument(document, before.revision + 1, document.text, own)),
    markTyped: () => update(store, 'document', (document) => ({ ...document, pristine: '' })),
  };
}

function unique<T extends { readonly id: string }>(draft: T, index: number, all: readonly T[]): boolean {
  return all.findIndex((other) => other.id === draft.id) === index;
}
