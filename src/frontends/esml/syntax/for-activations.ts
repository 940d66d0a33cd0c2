import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { parseEnd } from './ends.ts';
import { parseExpression } from './expressions.ts';
import { parseName, takeName } from './names.ts';
import { isRange, parseRange } from './ranges.ts';
import { Rewriting } from './rewriting.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { Expression, Name, Replication, SymmetricReplication } from './tree.ts';
import { bodyEnds } from './body-ends.ts';
import { parseBodyItems, parseBodyItem, isProcessName } from './bodies.ts';
import { textOf } from './written-text.ts';

/** Reads `FOR i := low TO high DO items END`, at the current token. */
export function parseReplication(cursor: Cursor): Replication | SymmetricReplication | null {
  cursor.extension('FOR');
  if (!cursor.enter()) {
    cursor.skipTo(bodyEnds);
    return null;
  }
  const opening = cursor.take();
  if (isRange(cursor, 0) && cursor.peek(2).kind !== 'number' && !isRangeCall(cursor, 2) && readNumbers(cursor, 2) === null)
    return parseSymmetricReplication(cursor, opening);
  const variable = parseName(cursor, 'the name of a variable');
  const rewriting = new Rewriting(cursor);
  if (cursor.at('IN')) {
    rewriting.note('range after IN', 'FOR i := 0 TO n goes over numbers');
    rewriting.replace(cursor.take().span, ':=');
  } else expectAssign(cursor);
  const numbers = readNumbers(cursor, 0);
  if (numbers !== null) return parseListed(cursor, { rewriting, opening, variable, numbers });
  const called = isRangeCall(cursor, 0) ? parseRangeCall(cursor, rewriting) : null;
  const low = called?.low ?? parseExpression(cursor);
  if (called === null) takeTo(cursor, rewriting);
  const high = called?.high ?? parseExpression(cursor);
  rewriting.report();
  if (cursor.at(':') || cursor.at('{')) {
    const { span, text } = cursor.token;
    const fixes = [replacement(span, cursor.at('{') ? 'DO' : ' DO', 'Write DO')];
    cursor.report(syntaxDiagnostics.foreignOperator, span, { written: [text], meant: ['DO'] }, { fixes });
    cursor.take();
  } else cursor.expect('DO', true);
  const body = parseBodyItems(cursor, true);
  endFor(cursor, opening);
  cursor.leave();
  return { kind: 'replication', id: cursor.id(), span: cursor.from(opening.span.start), variable, low, high, body };
}

/** Takes the TO between two bounds, or the dots that stand in its place. */
function takeTo(cursor: Cursor, rewriting: Rewriting): void {
  if (cursor.at('..')) {
    rewriting.note('..', 'FOR i := 0 TO n goes over numbers');
    rewriting.replace(cursor.take().span, ' TO ');
  } else if (cursor.isWord('TO')) cursor.take();
  else {
    const parameters = { symbol: 'TO', after: 'after the first bound' };
    cursor.report(syntaxDiagnostics.missingSymbol, cursor.missingSpan(), parameters, insertTo(cursor));
  }
}

/** Whether `range(` of Python is so many tokens ahead. */
function isRangeCall(cursor: Cursor, distance: number): boolean {
  return cursor.peek(distance).text === 'range' && cursor.peek(distance + 1).kind === '(';
}

/** Reads `range(n)` or `range(low, n)` of Python, whose last value is the one before n. */
function parseRangeCall(cursor: Cursor, rewriting: Rewriting): { readonly low: Expression; readonly high: Expression } {
  const { start } = cursor.token.span;
  const number = (value: number): Expression => ({ kind: 'number', id: cursor.id(), span: { start, end: start }, value });
  cursor.take();
  cursor.take();
  const first = parseExpression(cursor);
  const bound = cursor.eat(',') ? parseExpression(cursor) : null;
  cursor.expect(')');
  const [low, beyond] = bound === null ? [number(0), first] : [first, bound];
  const textOf = ({ span }: Expression): string => cursor.text.slice(span.start, span.end);
  rewriting.replace({ start, end: cursor.previousEnd }, `${bound === null ? '0' : textOf(low)} TO ${textOf(beyond)} - 1`);
  const { span } = beyond;
  const high: Expression = { kind: 'binary', id: cursor.id(), span, operator: '-', operatorSpan: span, left: beyond, right: number(1) };
  return { low, high };
}

/** Reads the rest of `FOR i IN [0, 1] DO items END`, at the bracket. */
function parseListed(
  cursor: Cursor,
  { rewriting, opening, variable, numbers }: { rewriting: Rewriting; opening: Token; variable: Name; numbers: readonly number[] },
): Replication {
  const { start } = cursor.token.span;
  while (!cursor.at(']') && !cursor.at('}') && !cursor.at(')')) cursor.take();
  cursor.take();
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  rewriting.replace({ start, end: cursor.previousEnd }, `${first} TO ${last}`);
  rewriting.report();
  cursor.expect('DO', true);
  const body = parseBodyItems(cursor, true);
  endFor(cursor, opening);
  cursor.leave();
  const [low, high] = [first, last].map((value) => ({ kind: 'number', id: cursor.id(), span: variable.span, value }) as const);
  const span = cursor.from(opening.span.start);
  return { kind: 'replication', id: cursor.id(), span, variable, low: low as Expression, high: high as Expression, body };
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

/** Whether what closes a loop in other languages stands here. */
export function isEndOfFor(cursor: Cursor): boolean {
  if (cursor.at('}')) return true;
  const next = cursor.peek(1);
  const ended = next.newline || next.kind === ';' || next.kind === 'END' || next.kind === 'end-of-text';
  return cursor.at('name') && /^(done|od|endfor|end_for|rof|next)$/i.test(cursor.token.text) && ended && !isProcessName(cursor);
}

/** Takes the END of a FOR, or what other languages have in its place. */
function endFor(cursor: Cursor, opening: Token): void {
  if (!isEndOfFor(cursor)) {
    parseEnd(cursor, opening);
    return;
  }
  const { span, text } = cursor.token;
  const fixes = [replacement(span, 'END', 'Write END')];
  cursor.report(syntaxDiagnostics.foreignWord, span, { word: text, instead: 'FOR i := 0 TO n DO ... is closed by END' }, { fixes });
  cursor.take();
}

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

/** Reads the rest of `FOR i IN type DO items END`. */
function parseSymmetricReplication(cursor: Cursor, opening: Token): SymmetricReplication {
  const range = parseRange(cursor);
  cursor.expect('DO', true);
  const body = parseBodyItems(cursor);
  parseEnd(cursor, opening);
  cursor.leave();
  return { kind: 'symmetric-replication', id: cursor.id(), span: cursor.from(opening.span.start), range, body };
}

function insertTo(cursor: Cursor) {
  return { fixes: [insertion(cursor.previousEnd, ' TO', 'Insert TO')] };
}

function expectAssign(cursor: Cursor): void {
  if (!cursor.at('=')) {
    cursor.expect(':=', true);
    return;
  }
  const { span } = cursor.token;
  const fixes = [replacement(span, ':=', 'Write :=')];
  cursor.report(syntaxDiagnostics.assignmentSymbol, span, { written: '=' }, { fixes });
  cursor.take();
}
