import type { languages } from 'monaco-editor/editor';
import { keywords, predefined, temporalOperators } from './keywords.ts';

/** How ESML is coloured. Comments nest. */
export const tokens: languages.IMonarchLanguage = {
  defaultToken: '',
  tokenPostfix: '.esml',
  keywords,
  temporalOperators,
  predefined,
  tokenizer: {
    root: [
      [/\(\*/, 'comment', '@comment'],
      [/"[^"\n]*"?/, 'string'],
      [/(PROCESS|MODEL)(\s+)([A-Za-z]\w*)/, ['keyword', 'white', 'type.definition']],
      [/([A-Za-z]\w*)(\s*)(:)(?!=)(?=\s*[a-zA-Z]\w*\s*(?:[!?]|:=))/, ['label', 'white', 'delimiter']],
      [/([!?])([A-Za-z]\w*)/, ['operator.communication', 'signal']],
      [/(@)([A-Za-z]\w*)/, ['delimiter', 'label']],
      [
        /[A-Za-z]\w*/,
        {
          cases: { '@keywords': 'keyword', '@temporalOperators': 'keyword.temporal', '@predefined': 'constant', '@default': 'identifier' },
        },
      ],
      [/\d+/, 'number'],
      [/->|\[\]/, 'keyword.guard'],
      [/[()[\]{}]/, '@brackets'],
      [/:=|<=|>=|=>|\.\.|[-+*&~=#<>!?:;,.]/, 'operator'],
    ],
    comment: [
      [/\(\*/, 'comment', '@push'],
      [/\*\)/, 'comment', '@pop'],
      [/[^(*]+|[(*]/, 'comment'],
    ],
  },
};

/** Brackets, comments and indentation of ESML. */
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
  indentationRules: {
    increaseIndentPattern: /^\s*(?:CONST|TYPE|VAR|BEGIN|ATOMIC|POLL)\s*$|(?:->|\bBEGIN|\bDO|\bATOMIC|\bPOLL)\s*$/,
    decreaseIndentPattern: /^\s*(?:END\b|\[\])/,
  },
};
