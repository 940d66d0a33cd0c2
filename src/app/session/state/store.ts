import { type StoreApi, createStore } from 'zustand/vanilla';
import { type RunState, initialRun } from './run.ts';
import { type DocumentState, loadDocument } from './document.ts';
import { type SteppingState, initialStepping } from './stepping.ts';
import type { FollowedRun } from './followed-run.ts';
import type { KeptDraft } from './drafts.ts';
import type { Pointing } from './pointing.ts';
import { type SelectionState, nothingSelected } from './selection.ts';
import type { Document } from './types.ts';
import { type ViewState, initialView } from './view.ts';

/**
 * The whole state of the workbench: what all features share, and under `parts` the slices of features (`slice.ts`). Each slice is a value;
 * the functions beside its type make the next one.
 */
export interface AppState {
  readonly document: DocumentState;
  readonly run: RunState;
  readonly followed: FollowedRun | null;
  readonly stepping: SteppingState;
  readonly selection: SelectionState;
  /** The step in a list of steps that the pointer or the focus is on. */
  readonly pointing: Pointing | null;
  readonly view: ViewState;
  readonly drafts: readonly KeptDraft[];
  readonly parts: Readonly<Record<string, unknown>>;
}

export type AppStore = StoreApi<AppState>;

/** A store for one workbench that begins with a document. */
export function createAppStore(document: Document, pristine = document.text, own?: string): AppStore {
  return createStore<AppState>(() => ({
    document: loadDocument(document, 1, pristine, own),
    run: initialRun,
    followed: null,
    stepping: initialStepping,
    selection: nothingSelected,
    pointing: null,
    view: initialView,
    drafts: [],
    parts: {},
  }));
}

/** Replaces one slice by what a pure action makes of it. */
export function update<K extends keyof AppState>(store: AppStore, slice: K, action: (value: AppState[K]) => AppState[K]): void {
  const before = store.getState()[slice];
  const after = action(before);
  if (after !== before) store.setState({ [slice]: after } as Pick<AppState, K>);
}
