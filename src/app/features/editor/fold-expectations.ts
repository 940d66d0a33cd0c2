import type { editor } from './monaco.ts';

/**
 * The part of the editor that folds. `getFoldingModel` waits until the blocks of the present text are known; null before there is a text.
 */
interface FoldingContribution extends editor.IEditorContribution {
  getFoldingModel(): Promise<unknown> | null;
}

/**
 * Folds what the first comment of an example says to the tests: the lines from the first `expect` on, up to the end of the comment, are of
 * no use to a reader. They can be unfolded like any other block.
 */
export async function foldExpectations(instance: editor.IStandaloneCodeEditor, model: editor.ITextModel): Promise<void> {
  const line = expectationsAt(model.getValue());
  if (line === null) return;
  const version = model.getVersionId();
  // What can be folded is asked of the worker. Who typed meanwhile must not have a line of another text folded under the cursor.
  await instance.getContribution<FoldingContribution>('editor.contrib.folding')?.getFoldingModel();
  if (model.getVersionId() !== version) return;
  await instance.getAction('editor.fold')?.run({ selectionLines: [line - 1] });
  if (model.getVersionId() === version) instance.setScrollTop(0);
}

/** The line before the `expect` lines of the first comment, from 1; null if it has none. */
export function expectationsAt(text: string): number | null {
  const comment = /^\s*\(\*[\s\S]*?\*\)/.exec(text)?.[0];
  const lines = comment?.split('\n') ?? [];
  const first = lines.findIndex((line) => /^\s*expect\b/.test(line));
  return first < 1 ? null : first;
}
