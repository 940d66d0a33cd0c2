import type { Offsets } from '../../session/state/source-mark.ts';
import { LineMap } from '../../../base/span.ts';
import type { LanguageAnswer, LanguageQuestion } from '../../../contract/language.ts';
import { rangeOf } from '../../session/state/source-mark.ts';
import type { AppStore } from '../../session/state/store.ts';
import { type IDisposable, type editor, ofModels, languages } from './monaco.ts';
import { registerCompletions } from './completions.ts';
import { encodeTokens, symbolOf, tokenTypes } from './symbols.ts';

type Ask = (question: LanguageQuestion) => Promise<LanguageAnswer>;
type Place = Parameters<languages.HoverProvider['provideHover']>[1];

/**
 * What the editor offers from the language services: completion, hover, signatures, navigation, renaming, folding, outline, colours by
 * meaning. Answers to an earlier text are dropped, but for completions: the editor itself goes on with those when more of the word is
 * typed.
 */
export function registerLanguageProviders(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  store: AppStore,
  send: Ask,
): IDisposable[] {
  async function ask(kind: LanguageQuestion['ask'], asked: editor.ITextModel, place: Place | null, newName = ''): Promise<LanguageAnswer> {
    const version = model.getVersionId();
    const answer = await askAnyway(kind, asked, place, newName);
    return model.isDisposed() || model.getVersionId() !== version ? {} : answer;
  }
  async function askAnyway(
    kind: LanguageQuestion['ask'],
    asked: editor.ITextModel,
    place: Place | null,
    newName = '',
  ): Promise<LanguageAnswer> {
    if (asked !== model) return {};
    const { language, constants } = store.getState().document;
    const text = model.getValue();
    const offset = place === null ? 0 : model.getOffsetAt(place);
    return send({ text, language, constants, offset, ask: kind, newName }).catch(() => ({}));
  }
  // An answer has as many places as the text has words; the lines are counted once for each text.
  let counted = { version: -1, lines: new LineMap('') };
  const range = (span: Offsets) => {
    const version = model.getVersionId();
    if (counted.version !== version) counted = { version, lines: new LineMap(model.getValue()) };
    return rangeOf(counted.lines, span);
  };
  const located = (span: Offsets) => ({ uri: model.uri, range: range(span) });

  return [
    ...registerCompletions(instance, model, async (place) => (await askAnyway('completion', model, place)).completion ?? null),
    languages.registerHoverProvider(ofModels, {
      provideHover: async (asked, place) => {
        const { hover } = await ask('hover', asked, place);
        if (hover === undefined || hover === null) return null;
        const contents = [
          { value: `\`\`\`${store.getState().document.language.name}\n${hover.code}\n\`\`\`` },
          ...(hover.text === '' ? [] : [{ value: hover.text }]),
        ];
        return { range: range(hover.span), contents };
      },
    }),
    languages.registerSignatureHelpProvider(ofModels, {
      signatureHelpTriggerCharacters: ['(', ','],
      provideSignatureHelp: async (asked, place) => {
        const { signature } = await ask('signature', asked, place);
        if (signature === undefined || signature === null) return null;
        const { label, parameters, active } = signature;
        const signatures = [{ label, parameters: parameters.map((p) => ({ label: p })) }];
        return { value: { signatures, activeSignature: 0, activeParameter: active }, dispose: () => undefined };
      },
    }),
    languages.registerDefinitionProvider(ofModels, {
      provideDefinition: async (asked, place) => {
        const { definition } = await ask('definition', asked, place);
        return definition === undefined || definition === null ? null : located(definition);
      },
    }),
    languages.registerReferenceProvider(ofModels, {
      provideReferences: async (asked, place) => ((await ask('references', asked, place)).references ?? []).map(located),
    }),
    languages.registerDocumentHighlightProvider(ofModels, {
      provideDocumentHighlights: async (asked, place) =>
        ((await ask('highlights', asked, place)).highlights ?? []).map((span) => ({ range: range(span) })),
    }),
    languages.registerRenameProvider(ofModels, {
      provideRenameEdits: async (asked, place, newName) => {
        const result = (await ask('rename', asked, place, newName)).rename;
        if (result === undefined) return { edits: [], rejectReason: 'The text has changed meanwhile; try again.' };
        if (result.edits === null) return { edits: [], rejectReason: result.problem };
        const versionId = model.getVersionId();
        return {
          edits: result.edits.map(({ span, text }) => ({ resource: model.uri, versionId, textEdit: { range: range(span), text } })),
        };
      },
    }),
    languages.registerCodeActionProvider(ofModels, {
      provideCodeActions: async (asked, place) => {
        const { naming } = await ask('naming', asked, place.getStartPosition());
        const versionId = model.getVersionId();
        const edits = (naming?.edits ?? []).map(({ span, text }) => ({
          resource: model.uri,
          versionId,
          textEdit: { range: range(span), text },
        }));
        const actions = naming === undefined || naming === null ? [] : [{ title: naming.title, kind: 'refactor.extract', edit: { edits } }];
        return { actions, dispose: () => undefined };
      },
    }),
    languages.registerFoldingRangeProvider(ofModels, {
      provideFoldingRanges: async (asked) => {
        const spans = (await ask('folding', asked, null)).folding ?? [];
        return spans.map(range).map(({ startLineNumber, endLineNumber }) => ({ start: startLineNumber, end: endLineNumber }));
      },
    }),
    languages.registerSelectionRangeProvider(ofModels, {
      provideSelectionRanges: (asked, places) =>
        Promise.all(
          places.map(async (place) => ((await ask('selection', asked, place)).selection ?? []).map((span) => ({ range: range(span) }))),
        ),
    }),
    languages.registerDocumentSymbolProvider(ofModels, {
      displayName: 'Model',
      provideDocumentSymbols: async (asked) => ((await ask('outline', asked, null)).outline ?? []).map((item) => symbolOf(item, range)),
    }),
    languages.registerDocumentSemanticTokensProvider(ofModels, {
      getLegend: () => ({ tokenTypes: [...tokenTypes], tokenModifiers: [] }),
      provideDocumentSemanticTokens: async (asked) => {
        const { tokens } = await ask('tokens', asked, null);
        return tokens === undefined ? null : { data: encodeTokens(tokens, (span) => range(span)) };
      },
      releaseDocumentSemanticTokens: () => undefined,
    }),
  ];
}
