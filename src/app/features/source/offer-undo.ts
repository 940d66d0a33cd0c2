import type { Workbench } from '../../session/workbench/workbench.ts';
import type { Constants } from '../../session/state/types.ts';
import type { editor, IDisposable } from './monaco.ts';
import { editingSlice } from './state.ts';
import { editings } from './undoing.ts';

/**
 * Has commands undo what was changed in the full editor, and the state of the page say whether they can. The values that are set for
 * constants belong to each state of the text between two changes, and come back with it.
 */
export function offerUndo({ store, document }: Workbench, text: editor.ITextModel): IDisposable {
  editings.set(store, {
    undo: () => void text.undo(),
    redo: () => void text.redo(),
    same: () => {
      if (text.getValue() === store.getState().document.text) pushSameText(text);
    },
  });
  /** The values that each state of the text had, by what the editor calls the same where changes were taken back. */
  const constantsAt = new Map<number, Constants>();
  const note = () => {
    const { text: known, constants } = store.getState().document;
    if (known === text.getValue()) constantsAt.set(text.getAlternativeVersionId(), constants);
  };
  note();
  const forget = store.subscribe((state, before) => state.document.constants !== before.document.constants && note());
  const changes = text.onDidChangeContent(({ isUndoing, isRedoing }) => {
    const constants = constantsAt.get(text.getAlternativeVersionId());
    if ((isUndoing || isRedoing) && constants !== undefined)
      document.restore({ text: text.getValue(), language: store.getState().document.language, constants });
    // What can be undone is known after the change that is told of.
    queueMicrotask(() => {
      if (text.isDisposed()) return;
      note();
      const [canUndo, canRedo] = [text.canUndo(), text.canRedo()];
      editingSlice.update(store, (now) => (now.canUndo === canUndo && now.canRedo === canRedo ? now : { canUndo, canRedo }));
    });
  });
  return {
    dispose: () => {
      forget();
      changes.dispose();
    },
  };
}

/** A change that leaves the text as it is, for the editor to take back and make again. */
function pushSameText(text: editor.ITextModel): void {
  const range = { startLineNumber: 1, startColumn: 1, ...endOfFirst(text) };
  text.pushStackElement();
  text.pushEditOperations(null, [{ range, text: text.getValueInRange(range) }], () => null);
  text.pushStackElement();
}

/** The end of the first character. */
function endOfFirst(text: editor.ITextModel): { readonly endLineNumber: number; readonly endColumn: number } {
  const { lineNumber, column } = text.getPositionAt(1);
  return { endLineNumber: lineNumber, endColumn: column };
}
