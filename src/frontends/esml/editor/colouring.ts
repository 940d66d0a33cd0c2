import type { Colouring } from '../../../contract/editor-language.ts';
import { keywords, predefined, temporalOperators } from './keywords.ts';

/** How ESML is coloured. Comments nest. */
export const colouring: Colouring = {
  words: { keywords, temporalOperators, predefined },
  states: {
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
