import type { Workbench } from '../../session/workbench/workbench.ts';
import type { AppStore } from '../../session/state/store.ts';

/** What the full editor can take back and make again. */
export interface Editing {
  undo(): void;
  redo(): void;
  /** Makes a change that leaves the text as it is, if the text is that of the page. */
  same(): void;
}

/** The full editor of a page, once it is there (`offer-undo.ts`). */
export const editings = new WeakMap<AppStore, Editing>();

/** Sets a constant, or with null gives it back the value of the text, so that this can be undone in order with edits of the text. */
export function changeConstant({ store, document }: Workbench, name: string, value: number | null): void {
  editings.get(store)?.same();
  document.setConstant(name, value);
}

/** Takes back the last change of the text or of a constant. */
export function undoEdit(store: AppStore): void {
  editings.get(store)?.undo();
}

/** Makes again the change that was taken back last. */
export function redoEdit(store: AppStore): void {
  editings.get(store)?.redo();
}
