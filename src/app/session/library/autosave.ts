import { isModified } from '../state/document.ts';
import { setOptions } from '../state/run.ts';
import { type KeyValueStore, readPreferences, writePreferences } from '../storage/preferences.ts';
import { type AppState, type AppStore, update } from '../state/store.ts';
import type { Notify } from '../window/actions.ts';
import { keys, parseDrafts, type SavedDraft, writtenDrafts, writtenModel } from '../storage/records.ts';
import { changeItem } from '../storage/vault.ts';
import type { WorkbenchStorage } from '../storage/workbench-storage.ts';

/** A change is written so long after it, whatever is typed meanwhile. */
const pauseMilliseconds = 500;

/**
 * Saves the document shortly after every change. While it is not yet written, leaving the page leaves it behind in the storage that is
 * written at once; where that is refused too, the browser asks before it leaves.
 */
export function startAutosave(store: AppStore, { local, session, vault }: WorkbenchStorage, tab: string, notify: Notify): void {
  let waiting = false;
  let saved = store.getState().document;
  let warned = false;

  const isSaved = () => {
    const { document } = store.getState();
    return document.revision === saved.revision && document.pristine === saved.pristine;
  };
  const draftNow = (): SavedDraft => {
    const { document, run } = store.getState();
    const { text, language, constants, own } = document;
    const options = run.options === run.own ? {} : { options: run.options };
    return { text, language, constants, tab, savedAt: Date.now(), modified: isModified(document), own, ...options };
  };
  const amongAll = (draft: SavedDraft) => (text: string | null) => writtenDrafts({ ...parseDrafts(text), [tab]: draft });

  /** Writes what is there at once, where that can be done; whether it could. */
  function saveAtOnce(): boolean {
    const draft = draftNow();
    remember(draft);
    try {
      changeItem(local, keys.drafts, amongAll(draft));
      return true;
    } catch {
      return false;
    }
  }

  /** For this tab alone: loaded anew, it goes on with it. */
  function remember(draft: SavedDraft): void {
    try {
      session.setItem(keys.draft, JSON.stringify(writtenModel(draft)));
    } catch {
      // The vault tells whether the text is kept.
    }
  }

  async function save(): Promise<void> {
    waiting = false;
    if (isSaved()) return;
    const { document } = store.getState();
    const draft = draftNow();
    remember(draft);
    try {
      await vault.change(keys.drafts, amongAll(draft));
      saved = document;
      warned = false;
    } catch {
      if (!warned)
        notify(
          'error',
          'The browser refuses to store your text: it is lost when this tab is closed. Save it as a file, or use Share to keep it as a link.',
        );
      warned = true;
    }
    update(store, 'view', (view) => (view.refused === warned ? view : { ...view, refused: warned }));
    if (isSaved()) removeEventListener('beforeunload', askBeforeLeaving);
    else if (!warned) soon();
  }

  function soon(): void {
    if (waiting) return;
    waiting = true;
    setTimeout(() => void save(), pauseMilliseconds);
  }

  function askBeforeLeaving(event: BeforeUnloadEvent): void {
    if (!isModified(store.getState().document) || saveAtOnce()) return;
    event.preventDefault();
    void save();
  }

  store.subscribe((state, before) => {
    if (state.document.revision !== before.document.revision) {
      addEventListener('beforeunload', askBeforeLeaving);
      soon();
    }
    if (preferencesChanged(state, before)) savePreferences(state, local);
  });
  addEventListener('pagehide', () => {
    if (!isSaved()) saveAtOnce();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isSaved()) {
      saveAtOnce();
      void save();
    }
  });
}

/** Puts the remembered choices into the store. */
export function restorePreferences(store: AppStore, local: KeyValueStore): void {
  const { theme, graphView, options, place, kept, projector, welcomed } = readPreferences(local);
  store.setState(({ view, run }) => ({
    view: { ...view, theme, graphView, place, kept, projector, welcomed },
    run: setOptions(run, options),
  }));
}

function preferencesChanged(state: AppState, before: AppState): boolean {
  return (
    state.view.theme !== before.view.theme ||
    state.view.place !== before.view.place ||
    state.view.kept !== before.view.kept ||
    state.view.projector !== before.view.projector ||
    state.view.welcomed !== before.view.welcomed ||
    state.view.graphView !== before.view.graphView ||
    state.run.own !== before.run.own
  );
}

function savePreferences({ view, run }: AppState, local: WorkbenchStorage['local']): void {
  try {
    writePreferences(local, {
      theme: view.theme,
      graphView: view.graphView,
      place: view.place,
      kept: view.kept,
      projector: view.projector,
      welcomed: view.welcomed,
      options: run.own,
    });
  } catch {
    // Preferences are not worth a message; the text has its own.
  }
}
