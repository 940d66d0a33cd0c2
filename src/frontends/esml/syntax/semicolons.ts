import type { Span } from '../../../base/span.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { describeToken } from './tokens.ts';

/** Says that the semicolons in a span, before the current token, are superfluous. */
export function reportSemicolons(cursor: Cursor, span: Span): void {
  const fixes = [replacement(span, '', 'Remove ;')];
  cursor.report(syntaxDiagnostics.straySemicolon, span, { before: describeToken(cursor.token) }, { fixes });
}

/** Takes semicolons that separate nothing, with one diagnostic. */
export function removeSemicolons(cursor: Cursor): void {
  if (!cursor.at(';')) return;
  const { start } = cursor.token.span;
  while (cursor.at(';')) cursor.take();
  reportSemicolons(cursor, { start, end: cursor.previousEnd });
}

/** If the list ends here, says that the semicolon just taken is superfluous. */
export function isStraySemicolon(cursor: Cursor, end: ')' | 'END'): boolean {
  if (!cursor.at(end)) return false;
  reportSemicolons(cursor, cursor.peek(-1).span);
  return true;
}
