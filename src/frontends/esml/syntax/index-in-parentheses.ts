import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import type { Access } from './tree.ts';

/** Reads `(1)` behind a name, at the parenthesis, where one of many is meant, and says that its number stands in brackets. */
export function readIndexInParentheses(cursor: Cursor, of: Access, one: string): void {
  const open = cursor.take().span;
  const index = parseExpression(cursor);
  const close = cursor.take().span;
  const name = cursor.text.slice(of.span.start, of.span.end);
  const meant = `${name}[${cursor.text.slice(index.span.start, index.span.end)}]`;
  const edits = [
    { span: open, text: '[' },
    { span: close, text: ']' },
  ];
  const what = `"${meant}" for ${one} of ${name}`;
  const fixes = [{ title: `Write ${meant}`, edits }];
  cursor.reportAt(syntaxDiagnostics.expected, cursor.from(of.span.start), { what, found: '"("' }, { fixes });
}
