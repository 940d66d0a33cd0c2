import type { Cursor } from './cursor.ts';
import { parseBodyItem } from './bodies.ts';
import { parseExpression } from './expressions.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import { textOf } from './written-text.ts';

/** Whether `for (i = 0; ...` of C is here, and not the activation of a process of that name, which has no semicolon in its parentheses. */
export function isForOfC(cursor: Cursor): boolean {
  if (!cursor.at('name') || !/^for$/i.test(cursor.token.text) || cursor.peek(1).kind !== '(') return false;
  for (let distance = 2; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === ';') return true;
    if (kind === ')' || kind === 'end-of-text') return false;
  }
}

/** Reads `for (i = 0; i < n; i++) P(i)` of C, with braces or without. */
export function parseForOfC(cursor: Cursor): null {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'processes are counted by FOR i := 0 TO n - 1 DO P(i) END');
  cursor.take();
  cursor.take();
  if (cursor.peek(1).kind === 'name') cursor.take();
  const variable = takeName(cursor).text;
  if (!cursor.eat('=')) cursor.eat(':=');
  const low = textOf(cursor, parseExpression(cursor));
  cursor.eat(';');
  const condition = parseExpression(cursor);
  const bound = condition.kind === 'binary' && (condition.operator === '<' || condition.operator === '<=') ? condition : null;
  const closing = new Set<TokenKind>([')', ';', 'END', 'end-of-text']);
  cursor.eat(';');
  cursor.skipTo(closing);
  if (bound === null || !cursor.at(')')) rewriting.giveUp();
  cursor.eat(')');
  const high = bound === null ? '' : textOf(cursor, bound.right);
  const last = bound?.operator === '<' ? (/^\d+$/.test(high) ? String(Number(high) - 1) : `${high} - 1`) : high;
  const braced = cursor.eat('{');
  rewriting.replace({ start, end: cursor.token.span.start }, `FOR ${variable} := ${low} TO ${last} DO `);
  parseBodyItem(cursor, true);
  while (braced && cursor.eat(';') && !cursor.at('}')) parseBodyItem(cursor, true);
  if (braced && cursor.at('}')) rewriting.replace({ start: cursor.previousEnd, end: cursor.take().span.end }, ' END');
  else rewriting.insert(cursor.previousEnd, ' END');
  rewriting.report();
  return null;
}
