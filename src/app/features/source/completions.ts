import { LineMap } from '../../../base/span.ts';
import type { Completion, CompletionItem } from '../../../contract/language.ts';
import { rangeOf } from '../../session/state/source-mark.ts';
import { editorOf } from '../../../frontends/editors.ts';
import { isFinished } from './finished-word.ts';
import { editor, ofModels, type IDisposable, KeyCode, languages } from './monaco.ts';
import { TypeOverAdded } from './type-over-added.ts';

type Place = Parameters<languages.HoverProvider['provideHover']>[1];

/** The editor runs this command when it has inserted a completion. */
const inserted = 'esml.completionInserted';

/** The list of what could be written: Enter takes from it only what a word begins, and an END that is typed replaces one that it added. */
export function registerCompletions(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  ask: (place: Place) => Promise<Completion | null>,
): IDisposable[] {
  let offered: readonly string[] = [];
  const added = new TypeOverAdded(instance, model, () => editorOf(model.getLanguageId()).closing);
  return [
    ...added.disposables,
    editor.registerCommand(inserted, () => added.watchCompletion()),
    breakAfterFinishedWord(instance, () => offered),
    languages.registerCompletionItemProvider(ofModels, {
      triggerCharacters: ['.', '!', '?', '@', ':'],
      provideCompletionItems: async (asked, place, _context, token) => {
        const lines = new LineMap(asked.getValue());
        const completion = asked === model ? await ask(place) : null;
        if (completion === null || token.isCancellationRequested) return { suggestions: [] };
        offered = completion.items.map(({ label }) => label);
        const range = rangeOf(lines, completion.replace);
        return { suggestions: completion.items.map((item, index) => ({ ...suggestionOf(item, lines), range, sortText: orderOf(index) })) };
      },
    }),
  ];
}

const orderOf = (index: number): string => String(index).padStart(4, '0');

function suggestionOf({ label, kind, detail, insert, also = [] }: CompletionItem, lines: LineMap) {
  return {
    label,
    detail,
    kind: itemKinds[kind],
    insertText: insert,
    insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
    additionalTextEdits: also.map(({ span, text }) => ({ range: rangeOf(lines, span), text })),
    command: { id: inserted, title: '' },
  };
}

/** Closes the list on Enter behind a word that is finished, so that the line is broken as if there were none. */
function breakAfterFinishedWord(instance: editor.IStandaloneCodeEditor, offered: () => readonly string[]): IDisposable {
  // Whoever goes through the list, or asks for it, means what is chosen there.
  let typing = false;
  return instance.onKeyDown(({ keyCode, ctrlKey, metaKey, altKey, shiftKey, browserEvent }) => {
    const position = instance.getPosition();
    if (keyCode !== KeyCode.Enter) typing = browserEvent.key.length === 1 && !ctrlKey && !metaKey && !altKey;
    else if (typing && !ctrlKey && !metaKey && !altKey && !shiftKey && position !== null) {
      const before =
        instance
          .getModel()
          ?.getLineContent(position.lineNumber)
          .slice(0, position.column - 1) ?? '';
      if (isFinished(before, offered())) instance.trigger('keyboard', 'hideSuggestWidget', null);
    }
  });
}

const { Keyword, Constant, Class, Variable, Interface, Function: Callable, Event, Field, Reference } = languages.CompletionItemKind;
const itemKinds = {
  keyword: Keyword,
  constant: Constant,
  type: Class,
  variable: Variable,
  channel: Interface,
  process: Callable,
  signal: Event,
  field: Field,
  label: Reference,
};
