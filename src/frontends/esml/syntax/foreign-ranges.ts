import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import type { Rewriting } from './rewriting.ts';
import type { Expression } from './tree.ts';
import { textOf } from './written-text.ts';

/** The bounds between which a FOR counts. */
interface Bounds {
  readonly low: Expression;
  readonly high: Expression;
}

/** Whether `range(` of Python is so many tokens ahead, or `[0, 1]`, numbers that follow each other. */
export function isMeantRange(cursor: Cursor, distance: number): boolean {
  return isRangeCall(cursor, distance) || readNumbers(cursor, distance) !== null;
}

/** Reads what has the place of `low TO high`; null, with nothing taken, if something else is here. */
export function parseMeantBounds(cursor: Cursor, rewriting: Rewriting): Bounds | null {
  if (isRangeCall(cursor, 0)) return parseRangeCall(cursor, rewriting);
  const numbers = readNumbers(cursor, 0);
  return numbers === null ? null : parseListed(cursor, rewriting, numbers);
}

function isRangeCall(cursor: Cursor, distance: number): boolean {
  return cursor.peek(distance).text === 'range' && cursor.peek(distance + 1).kind === '(';
}

/** Reads `range(n)` or `range(low, n)`, whose last value is the one before n. */
function parseRangeCall(cursor: Cursor, rewriting: Rewriting): Bounds {
  const { start } = cursor.token.span;
  cursor.take();
  cursor.take();
  const first = parseExpression(cursor);
  const bound = cursor.eat(',') ? parseExpression(cursor) : null;
  cursor.expect(')');
  const low = bound === null ? numberAt(cursor, start, 0) : first;
  const beyond = bound ?? first;
  const written = `${bound === null ? '0' : textOf(cursor, low)} TO ${textOf(cursor, beyond)} - 1`;
  rewriting.replace({ start, end: cursor.previousEnd }, written);
  const { span } = beyond;
  const right = numberAt(cursor, start, 1);
  return { low, high: { kind: 'binary', id: cursor.id(), span, operator: '-', operatorSpan: span, left: beyond, right } };
}

/** Reads the numbers in brackets, at the bracket. */
function parseListed(cursor: Cursor, rewriting: Rewriting, numbers: readonly number[]): Bounds {
  const { start } = cursor.token.span;
  while (!cursor.at(']') && !cursor.at('}') && !cursor.at(')')) cursor.take();
  cursor.take();
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  rewriting.replace({ start, end: cursor.previousEnd }, `${first} TO ${last}`);
  return { low: numberAt(cursor, start, first), high: numberAt(cursor, start, last) };
}

function numberAt(cursor: Cursor, at: number, value: number): Expression {
  return { kind: 'number', id: cursor.id(), span: { start: at, end: at }, value };
}

/** The numbers that are listed in brackets so many tokens ahead, one after the other; null if something else is there. */
function readNumbers(cursor: Cursor, distance: number): readonly number[] | null {
  if (!/^[[{(]$/.test(cursor.peek(distance).kind)) return null;
  const numbers: number[] = [];
  for (let at = distance + 1; cursor.peek(at).kind === 'number'; at += 2) {
    const value = Number(cursor.peek(at).text);
    if (numbers.length > 0 && value !== (numbers.at(-1) ?? 0) + 1) return null;
    numbers.push(value);
    const { kind } = cursor.peek(at + 1);
    if (/^[\]})]$/.test(kind)) return numbers;
    if (kind !== ',') return null;
  }
  return null;
}
