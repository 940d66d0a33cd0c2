import type { CardEntry } from '../../../contract/card.ts';

/**
 * Makes an entry from a model in which « and » mark the pieces that are shown. `expect` says what a search of the model finds, in the words
 * of docs/models.md; it becomes part of the model's first comment.
 */
export function entry(id: string, title: string, says: string, expect: string, marked: string): CardEntry {
  const model = `(* ${says}\n   expect: ${expect} *)${marked.replace(/[«»]/g, '').trimEnd()}\n`;
  const pieces = [...marked.matchAll(/([^\n]*)«([^»]*)»/g)].map(([, before = '', piece = '']) => outdented(piece, before.length));
  return { id, title, says, example: pieces.join('\n'), model };
}

/** The piece as if its first line, which stands in the given column, began at the margin. */
function outdented(piece: string, column: number): string {
  return piece
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.slice(Math.min(column, line.length - line.trimStart().length))))
    .join('\n');
}
