import { editorOf } from '../../../frontends/editors.ts';
import type { editor, IDisposable } from './monaco.ts';

/** Moves a line to where it belongs as soon as someone has typed its first word; a word that is pasted stays where it is. */
export function indentTyped(instance: editor.IStandaloneCodeEditor, model: editor.ITextModel): IDisposable[] {
  let isPasted = false;
  // The editor tells of a paste between its change and what is queued here.
  const pastes = instance.onDidPaste(() => {
    isPasted = true;
  });
  const changes = model.onDidChangeContent(({ changes: [change], isUndoing, isRedoing }) => {
    isPasted = false;
    if (change === undefined || !/^[A-Z[\]]+$/.test(change.text) || isUndoing || isRedoing) return;
    // After the change that is told of, which is one with it for Undo.
    queueMicrotask(() => {
      if (isPasted || model.isDisposed()) return;
      const lineNumber = change.range.startLineNumber;
      const line = model.getLineContent(lineNumber);
      const now = /^[ \t]*/.exec(line)?.[0] ?? '';
      const start = model.getOffsetAt({ lineNumber, column: 1 });
      const wanted = editorOf(model.getLanguageId()).indentationOf(model.getValue().slice(0, start), line.trim());
      if (wanted === null || wanted === now) return;
      const range = { startLineNumber: lineNumber, startColumn: 1, endLineNumber: lineNumber, endColumn: now.length + 1 };
      instance.executeEdits('indentation', [{ range, text: wanted }]);
    });
  });
  return [pastes, changes];
}
