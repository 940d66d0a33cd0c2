import type { editor, IDisposable } from './monaco.ts';

/**
 * Takes away the bracket that was closed by itself where the opened one becomes the beginning of a comment: whoever types a comment of
 * several lines ends it, too, and the bracket would be left over behind.
 */
export function openComment(instance: editor.IStandaloneCodeEditor): IDisposable {
  return instance.onDidChangeModelContent(({ changes, isUndoing, isRedoing, isFlush }) => {
    const [change, ...others] = changes;
    if (change?.text !== '*' || others.length > 0 || isUndoing || isRedoing || isFlush) return;
    const { startLineNumber, startColumn } = change.range;
    const around = instance
      .getModel()
      ?.getLineContent(startLineNumber)
      .slice(startColumn - 2, startColumn + 1);
    if (around !== '(*)') return;
    const bracket = { startLineNumber, startColumn: startColumn + 1, endLineNumber: startLineNumber, endColumn: startColumn + 2 };
    // After the change that is told of, which is one with it for Undo.
    queueMicrotask(() => instance.executeEdits('comment', [{ range: bracket, text: '' }]));
  });
}
