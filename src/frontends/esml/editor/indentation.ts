import { openConstructs } from './open-constructs.ts';

const sections = /^(?:CONST|TYPE|VAR|PROCESS|BEGIN)$/;

/**
 * The blanks with which a line should begin that has just got its first word, or its `[]`: END and `[]` stand below the line in which their
 * construct begins, and a section at the margin. Null where that says nothing.
 */
export function indentationOf(before: string, word: string): string | null {
  if (word !== 'END' && word !== '[]' && !sections.test(word)) return null;
  const opening = openConstructs(before).at(-1);
  if (sections.test(word)) return opening === undefined ? '' : null;
  if (opening === undefined) return null;
  const line = before.lastIndexOf('\n', opening) + 1;
  return /^[ \t]*/.exec(before.slice(line))?.[0] ?? '';
}
