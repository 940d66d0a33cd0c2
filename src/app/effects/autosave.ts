import { isModified } from '../state/document.ts';
import { readDraft, readPreferences, type SavedDraft, writeDraft, writePreferences } from '../state/storage.ts';
import type { AppState, AppStore } from '../state/store.ts';
import type { Notice } from '../state/view.ts';
import type { DraftsStorage } from './drafts.ts';

const pauseMilliseconds = 300;

/** The draft to begin with: this tab's own, else the one saved last by any. */
export function restoreDraft({ local, session }: DraftsStorage): SavedDraft | null {
  return readDraft(session) ?? readDraft(local);
}

/** The name of this tab, the same after a reload. */
export function tabName({ session }: DraftsStorage): string {
  return readDraft(session)?.tab ?? crypto.randomUUID();
}

/** Saves the document shortly after every change and when the page is left; returns a function that saves at once. */
export function startAutosave(
  store: AppStore,
  storage: DraftsStorage,
  tab: string,
  notify: (tone: Notice['tone'], text: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = store.getState().document;
  let warned = false;

  function save(): void {
    clearTimeout(timer);
    const { document } = store.getState();
    if (document.revision === saved.revision && document.pristine === saved.pristine) return;
    const { text, dialect, constants } = document;
    const draft: SavedDraft = { text, dialect, constants, tab, savedAt: Date.now(), modified: isModified(document), own: document.own };
    try {
      storage.session.setItem('esml.draft', JSON.stringify(draft));
      writeDraft(storage.local, draft);
      saved = document;
      warned = false;
    } catch {
      if (!warned)
        notify('warning', 'The browser refuses to store your text: it is lost when this tab is closed. Use Share to keep it as a link.');
      warned = true;
    }
  }

  store.subscribe((state, before) => {
    if (state.document.revision !== before.document.revision) {
      clearTimeout(timer);
      timer = setTimeout(save, pauseMilliseconds);
    }
    if (preferencesChanged(state, before)) savePreferences(state, storage);
  });
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
  return save;
}

/** Puts the remembered choices into the store. */
export function restorePreferences(store: AppStore, storage: DraftsStorage): void {
  const { theme, graphView, options, layout, projector, welcomed } = readPreferences(storage.local);
  store.setState(({ view, run }) => ({
    view: { ...view, theme, graphView, layout, projector, welcomed },
    run: { ...run, options: { ...run.options, ...options } },
  }));
}

function preferencesChanged(state: AppState, before: AppState): boolean {
  return (
    state.view.theme !== before.view.theme ||
    state.view.layout !== before.view.layout ||
    state.view.projector !== before.view.projector ||
    state.view.welcomed !== before.view.welcomed ||
    state.view.graphView !== before.view.graphView ||
    state.run.options !== before.run.options
  );
}

function savePreferences({ view, run }: AppState, storage: DraftsStorage): void {
  try {
    writePreferences(storage.local, {
      theme: view.theme,
      graphView: view.graphView,
      layout: view.layout,
      projector: view.projector,
      welcomed: view.welcomed,
      options: run.options,
    });
  } catch {
    // Preferences are not worth a message; the text has its own.
  }
}
