import { languages } from 'monaco-editor/editor';
import type { Colouring, EditorLanguage } from '../../../contract/editor-language.ts';

const { Indent } = languages.IndentAction;

/** How Monaco is told how a language is coloured. */
export function tokensOf(name: string, { words, states }: Colouring): languages.IMonarchLanguage {
  return { defaultToken: '', tokenPostfix: `.${name}`, ...words, tokenizer: mutable(states) };
}

/** Brackets, comments and indentation of a language; `indent-typed.ts` moves a line to the left. */
export function configurationOf({ comment, brackets, closedAtOnce, word, indentAfter }: EditorLanguage): languages.LanguageConfiguration {
  return {
    comments: { blockComment: [...comment] },
    brackets: brackets.map(([open, close]) => [open, close]),
    autoClosingPairs: [
      ...closedAtOnce.brackets.map(([open, close]) => ({ open, close })),
      ...closedAtOnce.quotes.map(([open, close]) => ({ open, close, notIn: ['string', 'comment'] })),
    ],
    wordPattern: word,
    onEnterRules: [{ beforeText: indentAfter, action: { indentAction: Indent } }],
  };
}

/** Rules as Monaco's types have them, which do not say that they stay as they are. */
function mutable(states: Colouring['states']): Record<string, languages.IMonarchLanguageRule[]> {
  return Object.fromEntries(
    Object.entries(states).map(([state, rules]) => [
      state,
      rules.map(([pattern, kind, next]): languages.IMonarchLanguageRule => {
        const action = typeof kind === 'string' ? kind : 'cases' in kind ? { cases: { ...kind.cases } } : [...kind];
        return next === undefined ? [pattern, action] : [pattern, action as languages.IShortMonarchLanguageAction & string, next];
      }),
    ]),
  );
}
