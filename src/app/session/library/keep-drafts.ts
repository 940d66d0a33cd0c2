import { uniqueId } from '../../../base/unique-id.ts';
import { isModified, loadDocument } from '../state/document.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Document } from '../state/types.ts';
import type { Library } from './keep-library.ts';

/** A document that was put among the own models: under which id, and whether that has been written. */
export interface KeptText {
  readonly id: () => string;
  readonly written: Promise<boolean>;
}

export interface Drafts {
  /** Keeps the document if anything in it was typed; null if not. */
  keepCurrent(): KeptText | null;
  /** Replaces the document, by an own model if there is an id. */
  load(document: Document, own?: string): void;
  /** Counts the whole document as typed, so that it will be kept before it is replaced. */
  markTyped(): void;
}

/** Keeps what was typed when another document takes its place. */
export function createDrafts(store: AppStore, library: Library): Drafts {
  return {
    keepCurrent: () => {
      const { document } = store.getState();
      if (!isModified(document)) return null;
      const { text, own } = document;
      const written = library.keep('replaced');
      return { id: () => store.getState().drafts.find((model) => model.text === text)?.id ?? own, written };
    },
    load: (document, own = uniqueId()) => {
      update(store, 'document', (before) => loadDocument(document, before.revision + 1, document.text, own));
      library.opened(own);
    },
    markTyped: () => update(store, 'document', (document) => ({ ...document, pristine: '' })),
  };
}
