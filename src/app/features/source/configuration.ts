import { languages } from 'monaco-editor/editor';

const { Indent } = languages.IndentAction;

/** Brackets, comments and indentation of ESML; `indentation.ts` moves a line to the left. */
export const configuration: languages.LanguageConfiguration = {
  comments: { blockComment: ['(*', '*)'] },
  brackets: [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
    ['BEGIN', 'END'],
    ['DO', 'END'],
    ['IF', 'END'],
    ['POLL', 'END'],
    ['ATOMIC', 'END'],
    ['LOOP', 'END'],
  ],
  autoClosingPairs: [
    { open: '(', close: ')' },
    { open: '[', close: ']' },
    { open: '{', close: '}' },
    { open: '"', close: '"', notIn: ['string', 'comment'] },
  ],
  wordPattern: /[A-Za-z]\w*|\d+/,
  onEnterRules: [{ beforeText: /^\s*(?:CONST|TYPE|VAR)\s*$|->\s*$/, action: { indentAction: Indent } }],
};
