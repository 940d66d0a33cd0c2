import { indentationOf } from './indentation.ts';
import type { editor, IDisposable } from './monaco.ts';

/** Moves a line to where it belongs as soon as someone has typed its first word. */
export function indentTyped(instance: editor.IStandaloneCodeEditor, model: editor.ITextModel): IDisposable {
  return model.onDidChangeContent(({ changes: [change], isUndoing, isRedoing }) => {
    if (change === undefined || !/^[A-Z[\]]+$/.test(change.text) || isUndoing || isRedoing) return;
    // After the change that is told of, which is one with it for Undo.
    queueMicrotask(() => {
      if (model.isDisposed()) return;
      const lineNumber = change.range.startLineNumber;
      const line = model.getLineContent(lineNumber);
      const now = /^[ \t]*/.exec(line)?.[0] ?? '';
      const start = model.getOffsetAt({ lineNumber, column: 1 });
      const wanted = indentationOf(model.getValue().slice(0, start), line.trim());
      if (wanted === null || wanted === now) return;
      const range = { startLineNumber: lineNumber, startColumn: 1, endLineNumber: lineNumber, endColumn: now.length + 1 };
      instance.executeEdits('indentation', [{ range, text: wanted }]);
    });
  });
}
