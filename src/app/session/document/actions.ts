import type { Language } from '../../../contract/languages.ts';
import { takeOwnOptions } from '../state/run.ts';
import type { Checking } from '../check/checking.ts';
import { initialStepping } from '../state/stepping.ts';
import type { Following } from '../execution/following.ts';
import type { Drafts, KeptText } from '../library/keep-drafts.ts';
import type { AnySlice } from '../state/slice.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Document } from '../state/types.ts';
import type { Notify } from '../window/actions.ts';
import type { Analysing } from '../check/analysing.ts';
import { isReplacement } from '../state/identity.ts';
import { chooseLanguage, editText, restoreModel, setConstant } from '../state/document.ts';

/** The model that is open. */
export interface DocumentActions {
  /** Takes an edited text; false, with a message, where it is not to be had. */
  edit(text: string): boolean;
  /** Reads the text in another language, or with other options of its own. */
  setLanguage(language: Language): void;
  setConstant(name: string, value: number | null): void;
  /** Replaces the document; what was typed before is kept as a draft. */
  open(document: Document): void;
  /** Replaces the document, and keeps what was typed before if `keep` is set; `words` say so once it is written. */
  replace(document: Document, keep: boolean, words: string): void;
  restoreDraft(id: string): void;
  /** Makes the document what it was, as far as it is another one now. */
  restore(model: Document): void;
}

/** Texts of more characters are refused: the page would be slow with them at each visit. */
const mostCharacters = 2_000_000;
const whereKept = 'You find it under “Your drafts” in the menu of models.';

interface Needs {
  readonly store: AppStore;
  readonly slices: readonly AnySlice[];
  readonly analysing: Pick<Analysing, 'request'>;
  readonly checking: Pick<Checking, 'abandonAutomatic' | 'forget'>;
  readonly following: Pick<Following, 'close'>;
  readonly drafts: Drafts;
  readonly notify: Notify;
  /** Called before and after another model takes the place of the one that is open. */
  readonly leaving: () => void;
  readonly opened: () => void;
}

export function createDocumentActions(needs: Needs): DocumentActions {
  const { store, slices, analysing, checking, following, drafts, notify } = needs;

  /** After a change of the document: analyse it, and forget the automatic check of the former one. */
  function changed(): void {
    checking.abandonAutomatic();
    analysing.request();
  }

  function edit(change: (document: Parameters<typeof editText>[0]) => ReturnType<typeof editText>): void {
    const before = store.getState().document.revision;
    update(store, 'document', change);
    if (store.getState().document.revision !== before) changed();
  }

  /** Refuses a text that is too long, with a message that the former one is still there. */
  function refuses({ length }: string): boolean {
    if (length <= mostCharacters) return false;
    const sizes = [length, mostCharacters].map((size) => (size / 1_000_000).toFixed(1).replace('.0', ''));
    notify(
      'error',
      `This text is too long for the page: it has ${sizes[0]} MB, and ${sizes[1]} MB is the most. Your text was left as it was.`,
    );
    return true;
  }

  function load(document: Document, keep: boolean, own?: string): KeptText | null {
    const kept = keep ? drafts.keepCurrent() : null;
    needs.leaving();
    store.setState((state) => ({
      stepping: initialStepping,
      parts: Object.fromEntries(slices.map((slice) => [slice.name, slice.renewed(state)])),
    }));
    checking.forget();
    update(store, 'run', takeOwnOptions);
    following.close();
    drafts.load(document, own);
    needs.opened();
    changed();
    return kept;
  }

  /** Says that the former text was kept, once it is written, or that it was not. */
  function tellKept(kept: KeptText | null, text: string): void {
    void kept?.written.then((written) => {
      const action = { label: 'Restore it', run: () => restoreDraft(kept.id()) };
      if (written) notify('info', text, action);
      else notify('error', 'The browser refuses to store your former text: it is in the menu of models until this tab is closed.', action);
    });
  }

  function restoreDraft(id: string): void {
    const draft = store.getState().drafts.find((other) => other.id === id);
    if (draft === undefined) return;
    const kept = load({ text: draft.text, language: draft.language, constants: draft.constants }, true, draft.id);
    drafts.markTyped();
    tellKept(kept, `The text that was open was kept. ${whereKept}`);
  }

  return {
    edit: (text) => {
      if (store.getState().view.mode !== 'whole') {
        notify('info', 'This page is for reading only. Choose “Edit a copy” to change the model.');
        return false;
      }
      if (refuses(text)) return false;
      const { constants } = store.getState().document;
      // What was found of a model says nothing of another one that is put in its place; a text that is only begun is none.
      if (/\bBEGIN\b/.test(text) && isReplacement(store.getState().document.text, text)) checking.forget();
      edit((document) => editText(document, text));
      if (constants !== store.getState().document.constants && Object.keys(constants).length > 0)
        notify('info', 'This is another model: the values that were set for constants of the former one do not pass to it.');
      return true;
    },
    setLanguage: (language) => edit((document) => chooseLanguage(document, language)),
    setConstant: (name, value) => edit((document) => setConstant(document, name, value)),
    open: (document) => {
      if (!refuses(document.text)) tellKept(load(document, true), `Your own text was kept. ${whereKept}`);
    },
    replace: (document, keep, words) => tellKept(load(document, keep), words),
    restoreDraft,
    restore: (model) => edit((document) => restoreModel(document, model)),
  };
}
