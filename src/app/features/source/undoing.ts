import type { AppStore } from '../../session/state/store.ts';
import type { editor, IDisposable } from './monaco.ts';
import { editingSlice } from './state.ts';

const texts = new WeakMap<AppStore, editor.ITextModel>();

/** Has commands undo what was changed in the full editor, and the state of the page say whether they can. */
export function offerUndo(store: AppStore, text: editor.ITextModel): IDisposable {
  texts.set(store, text);
  return text.onDidChangeContent(() =>
    // What can be undone is known after the change that is told of.
    queueMicrotask(() => {
      if (text.isDisposed()) return;
      const [canUndo, canRedo] = [text.canUndo(), text.canRedo()];
      editingSlice.update(store, (now) => (now.canUndo === canUndo && now.canRedo === canRedo ? now : { canUndo, canRedo }));
    }),
  );
}

/** Takes back the last change of the text. */
export function undoEdit(store: AppStore): void {
  void texts.get(store)?.undo();
}

/** Makes again the change that was taken back last. */
export function redoEdit(store: AppStore): void {
  void texts.get(store)?.redo();
}
