import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Access, Expression } from './tree.ts';

const ends: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '[]', '->', ':=', 'END', 'BEGIN', 'PROCESS', 'DO', 'end-of-text']);
const opening: ReadonlySet<TokenKind> = new Set<TokenKind>(['(', '[', '{']);
const closing: ReadonlySet<TokenKind> = new Set<TokenKind>([')', ']', '}']);

/** Reads `? yes : no` of C or `if condition else no` of Python after an expression; the expression itself if neither is here. */
export function parseForeignChoice(cursor: Cursor, first: Expression): Expression {
  if (cursor.at('?') && precedes(cursor, ({ kind }) => kind === ':')) return parseQuestion(cursor, first);
  if (cursor.at('name') && cursor.token.text === 'as' && !cursor.token.newline && cursor.peek(1).kind === 'name')
    return parseTypeBehind(cursor, first);
  if (isInfix(cursor)) return parseInfix(cursor, first);
  const word = cursor.token;
  const isWord = word.kind === 'name' && word.text.toLowerCase() === 'if' && !word.newline;
  if (isWord && precedes(cursor, ({ kind, text }) => kind === 'name' && /^else$/i.test(text))) return parsePostfixIf(cursor, first);
  return first;
}

/** Reads `as u8` behind a value, which integers do without. */
function parseTypeBehind(cursor: Cursor, value: Expression): Expression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  rewriting.note('as', 'integer types mix, and ORD(b) is the number of a BOOLEAN or of a member of an enumeration', {
    start,
    end: cursor.take().span.end,
  });
  rewriting.replace({ start: value.span.end, end: cursor.previousEnd }, '');
  rewriting.report();
  return value;
}

/** Whether `max` or `min` stands here between two values. */
function isInfix(cursor: Cursor): boolean {
  const { kind, newline } = cursor.peek(1);
  const operand = kind === 'name' || kind === 'number' || kind === '(';
  return cursor.at('name') && /^(max|min)$/i.test(cursor.token.text) && !cursor.token.newline && operand && !newline;
}

function parseInfix(cursor: Cursor, left: Expression): Expression {
  const rewriting = new Rewriting(cursor);
  const word = cursor.take().text;
  const right = parseExpression(cursor);
  const [x, y] = [left, right].map(({ span }) => cursor.text.slice(span.start, span.end));
  const meant = `(${x} ${/max/i.test(word) ? '>' : '<'} ${y} -> ${x} : ${y})`;
  rewriting.note(word, `write ${meant}`, { start: left.span.start, end: right.span.end });
  rewriting.replace({ start: left.span.start, end: right.span.end }, meant);
  rewriting.report();
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(left.span.start) };
}

const instead = 'a value is chosen by (condition -> value : other value)';

function parseQuestion(cursor: Cursor, condition: Expression): Expression {
  const rewriting = new Rewriting(cursor);
  rewriting.note('?:', instead);
  rewriting.insert(condition.span.start, '(');
  rewriting.replace(cursor.take().span, '->');
  const yes = parseExpression(cursor);
  if (cursor.at(':')) cursor.take();
  const no = parseExpression(cursor);
  rewriting.insert(no.span.end, ')');
  rewriting.report();
  return { kind: 'conditional', id: cursor.id(), span: cursor.from(condition.span.start), condition, yes, no };
}

/** Reads the rest of `yes if condition else no`. */
function parsePostfixIf(cursor: Cursor, yes: Expression): Expression {
  const rewriting = new Rewriting(cursor);
  rewriting.note('if in an expression', instead);
  const { start } = yes.span;
  const text = cursor.text.slice(start, yes.span.end);
  cursor.take();
  const condition = parseExpression(cursor);
  rewriting.replace({ start, end: condition.span.start }, '(');
  rewriting.replace(cursor.take().span, `-> ${text} :`);
  const no = parseExpression(cursor);
  rewriting.insert(no.span.end, ')');
  rewriting.report();
  return { kind: 'conditional', id: cursor.id(), span: cursor.from(start), condition, yes, no };
}

/** Whether such a token comes before the expression here ends, outside of brackets. */
function precedes(cursor: Cursor, wanted: (token: Cursor['token']) => boolean): boolean {
  let depth = 0;
  for (let distance = 1; ; distance++) {
    const token = cursor.peek(distance);
    if (depth === 0 && wanted(token)) return true;
    if (opening.has(token.kind)) depth++;
    else if (closing.has(token.kind)) depth--;
    if (depth < 0 || ends.has(token.kind)) return false;
  }
}

/** Takes the prime of TLA+ after a variable in an expression; an assignment gives the next value, so that none is read. */
export function takePrime(cursor: Cursor, access: Access): void {
  if (!isPrime(cursor, access)) return;
  const rewriting = new Rewriting(cursor);
  rewriting.note(`${cursor.text.slice(access.span.start, access.span.end)}'`, primed);
  rewriting.replace(cursor.take().span, '');
  rewriting.report();
}

export const primed = "an assignment gives a variable its next value: x := x + 1, not x' = x + 1";

/** Whether a prime stands right behind an access. */
export function isPrime(cursor: Cursor, { span }: Access): boolean {
  return cursor.at("'") && cursor.token.span.start === span.end;
}
