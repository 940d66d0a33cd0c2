import { uniqueId } from '../../../base/unique-id.ts';
import { isModified } from '../state/document.ts';
import { type KeptDraft, keepDraft, modelNameOf } from '../state/drafts.ts';
import { addVersion, type Reason, type Version, versionsOf, worthKeeping } from '../state/history.ts';
import { bringBack, duplicateModel, keepBeside, removeModel, renameModel } from './library.ts';
import { type AppStore, update } from '../state/store.ts';
import { keys, parseHistory, parseKept, writtenModel } from '../storage/records.ts';
import type { Vault } from '../storage/vault.ts';

/**
 * What can be done with the models that are kept in this browser. Each change is shown at once; the answers say whether it has been
 * written.
 */
export interface Library {
  /** Reads the models that are kept, for a document that was saved at a certain time. */
  load(savedAt: number): Promise<void>;
  /** Keeps the document as an own model, and its text as a version. */
  keep(why: Reason): Promise<boolean>;
  /** The document is now this own model, as it is kept. */
  opened(id: string): void;
  /** Takes a version of the open model if it differs from what was opened. */
  note(why: Reason): void;
  rename(id: string, title: string): Promise<boolean>;
  duplicate(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  bringBack(model: KeptDraft): Promise<boolean>;
  /** The versions of the document that is open, latest first. */
  versions(): Promise<readonly Version[]>;
}

type Models = readonly KeptDraft[];

/** Keeps own models and their versions. Versions are taken when a model is checked, after large edits, and when the page is left. */
export function createLibrary(store: AppStore, vault: Vault): Library {
  /** When each model was kept as this tab knows it; if it has been kept since, another tab did. */
  const known = new Map<string, number>();
  /** Whether the list has changes that could not be written. */
  let ahead = false;

  const models = () => store.getState().drafts;

  async function change(by: (models: Models) => Models): Promise<boolean> {
    const before = ahead ? models() : [];
    store.setState({ drafts: by(models()) });
    let after: Models = [];
    try {
      await vault.change(keys.kept, (text) => {
        const kept = parseKept(text);
        after = by([...before, ...kept.filter(({ id }) => before.every((model) => model.id !== id))]);
        return JSON.stringify(after.map(writtenModel));
      });
      store.setState({ drafts: after });
      ahead = false;
    } catch {
      ahead = true;
    }
    return !ahead;
  }

  async function load(): Promise<void> {
    if (!ahead) store.setState({ drafts: parseKept(await vault.read(keys.kept).catch(() => null)) });
  }

  async function keep(why: Reason): Promise<boolean> {
    const { own, text, language, constants } = store.getState().document;
    const now = Date.now();
    const model = { id: own, text, language, constants, savedAt: now, modelName: modelNameOf(text) };
    const beside = uniqueId();
    const seen = known.get(own);
    known.set(own, now);
    const done = change((all) => {
      const other = all.find(({ id }) => id === own);
      const sinceKept = other !== undefined && other.savedAt !== seen && other.text !== text;
      return sinceKept
        ? keepBeside(all, model, beside)
        : keepDraft(all, other?.title === undefined ? model : { ...model, title: other.title });
    });
    take(own, text, why);
    const written = await done;
    // Another tab had kept another text of this model: this one is a model of its own from now on.
    if (models().some(({ id }) => id === beside)) {
      known.set(beside, now);
      update(store, 'document', (document) => (document.own === own ? { ...document, own: beside } : document));
    }
    return written;
  }

  /** Takes a version; one of an edit that nobody asked to be kept only if it is worth it. */
  function take(own: string, text: string, why: Reason): void {
    const now = Date.now();
    vault
      .change(keys.history, (before) => {
        const history = parseHistory(before);
        if (why === 'edited' && !worthKeeping(history, own, text, now)) return before;
        const next = addVersion(history, own, { at: now, text, why });
        return next === history ? before : JSON.stringify(next);
      })
      // Autosave tells of a vault that refuses.
      .catch(() => undefined);
  }

  function note(why: Reason): void {
    const { document } = store.getState();
    if (isModified(document)) take(document.own, document.text, why);
  }

  store.subscribe((state, before) => {
    if (state.run.finished !== before.run.finished && state.run.finished?.revision === state.document.revision)
      note(state.run.finished.automatic ? 'edited' : 'checked');
  });
  globalThis.addEventListener?.('pagehide', () => note('edited'));
  vault.whenOthersChange(() => void load());

  function opened(id: string): void {
    const model = models().find((other) => other.id === id);
    if (model !== undefined) known.set(id, model.savedAt);
  }

  return {
    load: async (savedAt) => {
      await load();
      const model = models().find(({ id }) => id === store.getState().document.own);
      if (model !== undefined && model.savedAt <= savedAt) opened(model.id);
    },
    keep,
    opened,
    note,
    rename: (id, title) => change((all) => renameModel(all, id, title)),
    duplicate: (id) => {
      const [copy, now] = [uniqueId(), Date.now()];
      return change((all) => duplicateModel(all, id, copy, now));
    },
    remove: (id) => change((all) => removeModel(all, id)),
    bringBack: (model) => change((all) => bringBack(all, model)),
    versions: async () => versionsOf(parseHistory(await vault.read(keys.history).catch(() => null)), store.getState().document.own),
  };
}
