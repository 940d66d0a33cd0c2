import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { strength } from './expression-text.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Access, Expression } from './tree.ts';

const ends: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '[]', '->', ':=', 'END', 'BEGIN', 'PROCESS', 'DO', 'end-of-text']);
const opening: ReadonlySet<TokenKind> = new Set<TokenKind>(['(', '[', '{']);
const closing: ReadonlySet<TokenKind> = new Set<TokenKind>([')', ']', '}']);

/** Reads `? yes : no` of C or `if condition else no` of Python after an expression; the expression itself if neither is here. */
export function parseForeignChoice(cursor: Cursor, first: Expression): Expression {
  if (cursor.at('?') && precedes(cursor, ({ kind }) => kind === ':')) return parseQuestion(cursor, first);
  if (isInfix(cursor)) return parseInfix(cursor, first);
  const word = cursor.token;
  const isWord = word.kind === 'name' && word.text.toLowerCase() === 'if' && !word.newline;
  if (isWord && precedes(cursor, ({ kind, text }) => kind === 'name' && /^else$/i.test(text))) return parsePostfixIf(cursor, first);
  return first;
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

/** What functions of other languages are in ESML, by what stands in their parentheses; null for what has no such form. */
const functions: ReadonlyMap<string, (values: readonly string[]) => string | null> = new Map([
  ...['len', 'length', 'size', 'count'].map((name) => [name, one((q) => `LEN(${q})`)] as const),
  ...['head', 'first', 'front', 'peek', 'top'].map((name) => [name, one((q) => `HEAD(${q})`)] as const),
  ...['isempty', 'empty'].map((name) => [name, one((q) => `(LEN(${q}) = 0)`)] as const),
  ...['nempty', 'notempty'].map((name) => [name, one((q) => `(LEN(${q}) > 0)`)] as const),
  ...['ord', 'int'].map((name) => [name, one((x) => `ORD(${x})`)] as const),
  ['abs', one((x) => `(${x} < 0 -> -${x} : ${x})`)],
  ['max', two((x, y) => `(${x} > ${y} -> ${x} : ${y})`)],
  ['min', two((x, y) => `(${x} < ${y} -> ${x} : ${y})`)],
  ...['rand', 'random', 'randint', 'rnd', 'choose', 'nondet', 'select'].map((name) => [name, chosen] as const),
]);

function one(write: (x: string) => string) {
  return ([x, ...more]: readonly string[]): string | null => (x === undefined || more.length > 0 ? null : write(x));
}

function two(write: (x: string, y: string) => string) {
  return ([x, y, ...more]: readonly string[]): string | null =>
    x === undefined || y === undefined || more.length > 0 ? null : write(x, y);
}

/** `random(0, 3)` is one of 0 to 3, and `random(3)` one of 0 to 2. */
function chosen([low, high, ...more]: readonly string[]): string | null {
  if (low !== undefined && high === undefined) return `TOSS(${/^\d+$/.test(low) ? Number(low) - 1 : `${low} - 1`})`;
  return low === '0' && high !== undefined && more.length === 0 ? `TOSS(${high})` : null;
}

/** What ESML writes for the call of a function or method of another language; null if that is not known. */
export function calledInEsml(callee: string, values: readonly Expression[], text: string): string | null {
  const dot = callee.lastIndexOf('.');
  const written = values.map((value) => {
    const operand = text.slice(value.span.start, value.span.end);
    return strength(value) < 4 ? `(${operand})` : operand;
  });
  const known = functions.get(callee.slice(dot + 1).toLowerCase());
  const library = /^(random|Math|rand|math|std)$/.test(callee.slice(0, Math.max(0, dot)));
  return known?.(dot < 0 || library ? written : [callee.slice(0, dot), ...written]) ?? null;
}
