import { rangeOf } from '../../session/state/source-mark.ts';
import { LineMap } from '../../../base/span.ts';
import type { AppStore } from '../../session/state/store.ts';
import { type editor, ofModels, type IDisposable, languages } from './monaco.ts';

/** Offers the fixes of the diagnostics where they apply. */
export function registerProviders(model: editor.ITextModel, store: AppStore): IDisposable[] {
  return [languages.registerCodeActionProvider(ofModels, { provideCodeActions: (asked, range, context) => fixes(asked, range, context) })];

  function fixes(
    asked: editor.ITextModel,
    range: Parameters<languages.CodeActionProvider['provideCodeActions']>[1],
    context: languages.CodeActionContext,
  ) {
    const none = { actions: [], dispose: () => undefined };
    const { document } = store.getState();
    if (asked !== model || document.analysisStale || document.analysis === null) return none;
    const lines = new LineMap(document.text);
    const actions = document.analysis.diagnostics
      .filter((diagnostic) => {
        const place = rangeOf(lines, diagnostic.span);
        return place.startLineNumber <= range.endLineNumber && range.startLineNumber <= place.endLineNumber;
      })
      .flatMap((diagnostic) =>
        diagnostic.fixes.map((fix) => ({
          title: fix.title,
          kind: 'quickfix',
          diagnostics: context.markers.filter((marker) => marker.code === diagnostic.code),
          isPreferred: diagnostic.fixes.length === 1,
          edit: {
            edits: fix.edits.map((edit) => ({
              resource: model.uri,
              versionId: model.getVersionId(),
              textEdit: { range: rangeOf(lines, edit.span), text: edit.text },
            })),
          },
        })),
      );
    return { actions, dispose: () => undefined };
  }
}
