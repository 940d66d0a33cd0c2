import type { EditorLanguage, Pair } from '../../../contract/editor-language.ts';
import { indentationOf } from './indentation.ts';
import { openConstructs } from './open-constructs.ts';

const brackets: readonly Pair[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];
const opening = ['BEGIN', 'DO', 'IF', 'POLL', 'ATOMIC', 'LOOP'];

/** What an editor knows of ESML by itself. */
export const esmlEditor: EditorLanguage = {
  comment: ['(*', '*)'],
  brackets: [...brackets, ...opening.map((word): Pair => [word, 'END'])],
  closedAtOnce: { brackets, quotes: [['"', '"']] },
  word: /[A-Za-z]\w*|\d+/,
  indentAfter: /^\s*(?:CONST|TYPE|VAR)\s*$|->\s*$/,
  indentationOf,
  closing: { word: 'END', open: openConstructs },
};
