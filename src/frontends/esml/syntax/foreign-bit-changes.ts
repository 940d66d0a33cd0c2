import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { missingExpression, parseExpression } from './expressions.ts';
import { arithmeticText, type DoubleOperator, usualArithmetic } from './foreign-arithmetic.ts';
import { isAdjacent } from './tokens.ts';
import type { Access, Command } from './tree.ts';

/** The operator of `x ^= e`, `x <<= e`, `x >>= e` or `x **= e`, and its tokens, behind the variable; null if none is here. */
function changeAt(cursor: Cursor): { readonly operator: DoubleOperator; readonly tokens: number } | null {
  const [first, second, third] = [cursor.token, cursor.peek(1), cursor.peek(2)];
  if (!isAdjacent(first, second)) return null;
  if (first.kind === '^' && second.kind === '=') return { operator: '^', tokens: 2 };
  if (first.kind === '<' && second.kind === '<=') return { operator: '<<', tokens: 2 };
  if (first.kind === '>' && second.kind === '>=') return { operator: '>>', tokens: 2 };
  const power = first.kind === '*' && second.kind === '*' && third.kind === '=' && isAdjacent(second, third);
  return power ? { operator: '**', tokens: 3 } : null;
}

/** Reads such a change, at its operator; null if none is here. */
export function parseBitChange(cursor: Cursor, target: Access): Command | null {
  const change = changeAt(cursor);
  if (change === null) return null;
  const silent = cursor.isSettled;
  const { start } = target.span;
  for (let i = 0; i < change.tokens; i++) cursor.take();
  const right = parseExpression(cursor);
  const span = { start, end: cursor.previousEnd };
  const written = cursor.text.slice(start, span.end);
  const name = cursor.text.slice(start, target.span.end);
  const value = arithmeticText(cursor, change.operator, target, right);
  const meant = `${name} := ${value}`;
  if (!silent && value !== null)
    cursor.reportAt(
      syntaxDiagnostics.shorthand,
      span,
      { written, meant, shared: false },
      { fixes: [replacement(span, meant, `Write ${meant}`)] },
    );
  else if (!silent) {
    const instead = `a variable changes by an assignment with the whole new value; ${usualArithmetic(change.operator)}`;
    cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word: `${change.operator}=`, instead });
  }
  return { kind: 'assign', id: cursor.id(), span, target, value: missingExpression(cursor) };
}
