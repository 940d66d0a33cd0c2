import type { Cursor } from './cursor.ts';
import { declaredType, writtenSize } from './declared-names.ts';
import { parseEmptyComparison } from './foreign-empty-lists.ts';
import { operandText } from './expression-text.ts';
import { parseBound, parseExpression } from './expressions.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Expression } from './tree.ts';

const lookAhead = 12;
const stops: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '->', ':=', 'END', '[]', 'end-of-text', 'DO', ':', '{']);
const closings: ReadonlyMap<TokenKind, TokenKind> = new Map<TokenKind, TokenKind>([
  ['{', '}'],
  ['[', ']'],
  ['(', ')'],
]);

/**
 * Reads `x in {1, 2}`, `x \in 0..3`, `x \notin {1}` or `x not in [1, 2]`, which ask whether a value is one of several, behind the value;
 * the value itself if none of them is here.
 */
export function parseMembership(cursor: Cursor, value: Expression): Expression {
  const words = wordsAt(cursor);
  if (words === 0) return parseEmptyComparison(cursor, value) ?? value;
  const rewriting = new Rewriting(cursor);
  const negated = /^(not|\\notin)$/i.test(cursor.token.text);
  const from = cursor.token.span.start;
  for (let i = 0; i < words; i++) cursor.take();
  const word = cursor.text.slice(from, cursor.previousEnd);
  const closing = closings.get(cursor.kind);
  if (/^(BOOLEAN|Nat|Int)$/.test(cursor.token.text)) {
    cursor.take();
    const every = { start: value.span.start, end: cursor.previousEnd };
    rewriting.note(`test with ${word}`, 'each variable always has a value of its type', every);
    rewriting.replace(every, negated ? 'FALSE' : 'TRUE');
    rewriting.report();
    return { kind: 'missing-expression', id: cursor.id(), span: every };
  }
  const size = cursor.at('name') ? writtenSize(cursor, cursor.token.text) : null;
  const type = cursor.at('name') ? declaredType(cursor, cursor.token.text)?.kind : undefined;
  if (type === 'array-type' || type === 'list-type') return inSequence(cursor, value, rewriting, { word, negated, size });
  const meant = closing === undefined ? readRange(cursor, value, negated) : readValues(cursor, value, negated, closing);
  const whole = { start: value.span.start, end: cursor.previousEnd };
  rewriting.note(`test with ${word}`, `write ${meant ?? '(x = 1) OR (x = 2)'}`, whole);
  if (meant === null) rewriting.giveUp();
  else rewriting.replace(whole, meant);
  rewriting.report();
  return { kind: 'missing-expression', id: cursor.id(), span: whole };
}

/** Reads the array or list in which a value is looked for. */
function inSequence(
  cursor: Cursor,
  value: Expression,
  rewriting: Rewriting,
  { word, negated, size }: { readonly word: string; readonly negated: boolean; readonly size: number | null },
): Expression {
  const name = cursor.take().text;
  const text = operandText(value, 2);
  const whole = { start: value.span.start, end: cursor.previousEnd };
  const each = Array.from({ length: size ?? 0 }, (_, i) => `(${name}[${i}] ${negated ? '#' : '='} ${text})`);
  const meant = text === null || each.length === 0 || each.length > 8 ? null : `(${each.join(negated ? ' & ' : ' OR ')})`;
  const list = 'HEAD(q) is the first value of a list; what is looked for in all of it is in an array: (a[0] = x) OR (a[1] = x)';
  rewriting.note(`test with ${word}`, meant === null ? list : `write ${meant}`, whole);
  if (meant === null) rewriting.giveUp();
  else rewriting.replace(whole, meant);
  rewriting.report();
  return { kind: 'missing-expression', id: cursor.id(), span: whole };
}

/** How many words of membership are here, before a set or a range; 0 if none is. */
function wordsAt(cursor: Cursor): number {
  const isIn = (distance: number): boolean => /^(in|\\in|\\notin)$/i.test(cursor.peek(distance).text);
  const words = isIn(0) ? 1 : /^not$/i.test(cursor.token.text) && isIn(1) ? 2 : 0;
  if (words === 0 || cursor.token.newline || cursor.peek(words).newline) return 0;
  if (closings.has(cursor.peek(words).kind)) return words;
  if (/^(BOOLEAN|Nat|Int)$/.test(cursor.peek(words).text)) return words;
  const type = cursor.peek(words).kind === 'name' ? declaredType(cursor, cursor.peek(words).text) : null;
  if (type?.kind === 'array-type' || type?.kind === 'list-type') return words;
  for (let distance = words; distance < lookAhead; distance++) {
    const { kind, newline } = cursor.peek(distance);
    if (kind === '..') return words;
    if (stops.has(kind) || newline) return 0;
  }
  return 0;
}

function readRange(cursor: Cursor, value: Expression, negated: boolean): string | null {
  const low = operandText(parseBound(cursor), 2);
  if (!cursor.eat('..')) return null;
  const high = operandText(parseBound(cursor), 2);
  const text = operandText(value, 2);
  if (text === null || low === null || high === null) return null;
  return negated ? `((${text} < ${low}) OR (${text} > ${high}))` : `((${text} >= ${low}) & (${text} <= ${high}))`;
}

function readValues(cursor: Cursor, value: Expression, negated: boolean, closing: TokenKind): string | null {
  cursor.take();
  const members: (string | null)[] = [];
  while (!cursor.at(closing) && !stops.has(cursor.kind)) {
    const before = cursor.position;
    members.push(operandText(parseExpression(cursor), 2));
    cursor.eat(',');
    if (cursor.position === before) cursor.take();
  }
  const closed = cursor.eat(closing);
  const text = operandText(value, 2);
  if (!closed || text === null || members.length === 0 || members.includes(null)) return null;
  const each = members.map((member) => `(${text} ${negated ? '#' : '='} ${member})`);
  return each.length === 1 ? each.join() : `(${each.join(negated ? ' & ' : ' OR ')})`;
}
