import type { Cursor } from './cursor.ts';
import { parsePrimary } from './primaries.ts';
import { parseExpression, parseNumber } from './expressions.ts';
import { takeName } from './names.ts';
import type { Expression } from './tree.ts';

/**
 * Reads the number of steps of a bounded operator (`AF<=3 f`, `A(f U<=k g)`), if there is one: a number, a name, or an expression in
 * parentheses, so that it ends before the formula.
 */
export function parseStepBound(cursor: Cursor): { readonly bound?: Expression } {
  if (!cursor.at('<=')) return {};
  cursor.extension('a bound on steps');
  cursor.take();
  return { bound: parseSteps(cursor) };
}

function parseSteps(cursor: Cursor): Expression {
  if (cursor.at('number')) return parseNumber(cursor);
  if (cursor.at('name')) {
    const { text, span } = takeName(cursor);
    return { kind: 'name', id: cursor.id(), span, text };
  }
  return parsePrimary(cursor, parseExpression);
}
