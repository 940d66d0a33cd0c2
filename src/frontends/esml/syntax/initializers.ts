import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { parseExpression, tooDeep } from './expressions.ts';
import type { Initializer } from './tree.ts';

/** Reads the value of a variable or constant: an expression, or `[a, b, c]` with values of either kind. */
export function parseInitializer(cursor: Cursor): Initializer {
  const { span } = cursor.token;
  if (cursor.eat('[]')) return { kind: 'list-value', id: cursor.id(), span, elements: [] };
  if (!cursor.at('[') && !cursor.at('{')) return parseExpression(cursor);
  if (!cursor.enter()) return tooDeep(cursor);
  const braces = cursor.at('{');
  const said = cursor.diagnostics.length;
  const silent = cursor.isSettled;
  cursor.take();
  const elements: Initializer[] = [];
  const closing = braces ? '}' : ']';
  if (!cursor.at(closing)) {
    elements.push(parseInitializer(cursor));
    while (cursor.eat(',')) elements.push(parseInitializer(cursor));
  }
  const last = cursor.token.span;
  const closed = cursor.at(closing);
  cursor.close(closing);
  if (braces && !silent && cursor.diagnostics.length === said) {
    const edits = [...replacement(span, '[', '').edits, ...(closed ? replacement(last, ']', '').edits : [])];
    const fixes = [{ title: 'Write [ ]', edits }];
    cursor.reportAt(syntaxDiagnostics.expected, span, { what: '"[" before the values', found: '"{"' }, { fixes });
  }
  cursor.leave();
  return { kind: 'list-value', id: cursor.id(), span: cursor.from(span.start), elements };
}

/** Reads what follows the type of a variable, at `:=` or a symbol that is meant so. */
export function parseVariableInitializer(cursor: Cursor): Initializer {
  if (cursor.at('=')) {
    const { span } = cursor.token;
    const fixes = [replacement(span, ':=', 'Write :=')];
    cursor.report(syntaxDiagnostics.initialSymbol, span, {}, { fixes });
  }
  cursor.take();
  return parseInitializer(cursor);
}
