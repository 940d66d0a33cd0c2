import type { editor } from './monaco.ts';

/** What can be folded in a text, with what is folded. */
interface FoldingModel {
  getRegionAtLine(line: number): { readonly isCollapsed: boolean } | null;
  toggleCollapseState(regions: readonly object[]): void;
}

/**
 * The part of the editor that folds. `getFoldingModel` waits until the blocks of the present text are known, and is another promise when
 * they are asked for anew; null before there is a text.
 */
interface FoldingContribution extends editor.IEditorContribution {
  getFoldingModel(): Promise<FoldingModel | null> | null;
}

/**
 * Folds what the first comment of an example says to the tests: the lines from the first `expect` on, up to the end of the comment, are of
 * no use to a reader. They can be unfolded like any other block. Folding scrolls: `shown` then brings back what is to be in view.
 */
export async function foldExpectations(instance: editor.IStandaloneCodeEditor, model: editor.ITextModel, shown: () => void): Promise<void> {
  const line = expectationsAt(model.getValue());
  const folding = instance.getContribution<FoldingContribution>('editor.contrib.folding');
  if (line === null || folding === null) return;
  const version = model.getVersionId();
  let asked: ReturnType<FoldingContribution['getFoldingModel']>;
  let known: FoldingModel | null;
  // What can be folded is asked of the worker, and asked again by what else comes to the editor meanwhile.
  do {
    asked = folding.getFoldingModel();
    known = await asked;
  } while (folding.getFoldingModel() !== asked);
  // Who typed meanwhile must not have lines of another text folded. The editor's own command to fold would wait once more.
  if (model.getVersionId() !== version) return;
  const region = known?.getRegionAtLine(line);
  if (region == null || region.isCollapsed) return;
  known?.toggleCollapseState([region]);
  shown();
  // Else what stands there next would be folded in its place, if the cursor has gone to its beginning before its blocks are known.
  const replaced = model.onDidChangeContent(({ changes }) => {
    if (!changes.some(({ range }) => range.startLineNumber < line && range.endLineNumber > line)) return;
    replaced.dispose();
    const folded = known?.getRegionAtLine(line);
    if (folded?.isCollapsed === true) known?.toggleCollapseState([folded]);
  });
}

/** The line before the `expect` lines of the first comment, from 1; null if it has none. */
export function expectationsAt(text: string): number | null {
  const comment = /^\s*\(\*[\s\S]*?\*\)/.exec(text)?.[0];
  const lines = comment?.split('\n') ?? [];
  const first = lines.findIndex((line) => /^\s*expect\b/.test(line));
  return first < 1 ? null : first;
}
