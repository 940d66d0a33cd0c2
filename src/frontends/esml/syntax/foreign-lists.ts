import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { TokenKind } from './tokens.ts';
import type { Access, Command, Expression } from './tree.ts';

const ends: ReadonlySet<TokenKind> = new Set<TokenKind>([';', 'END', '[]', 'end-of-text', '}']);

/** What functions and methods of other languages do with a list, by their names in small letters. */
const operations: ReadonlyMap<string, 'APPEND' | 'PREPEND' | 'REMOVE' | 'EMPTY' | 'TAKE'> = new Map([
  ...['append', 'push', 'enqueue', 'add', 'cons'].map((word) => [word, word === 'cons' ? 'PREPEND' : 'APPEND'] as const),
  ['prepend', 'PREPEND'],
  ...['remove', 'tail', 'rest'].map((word) => [word, 'REMOVE'] as const),
  ...['empty', 'clear'].map((word) => [word, 'EMPTY'] as const),
  ...['pop', 'dequeue', 'take', 'get', 'shift'].map((word) => [word, 'TAKE'] as const),
]);

/**
 * Reads `q := APPEND(q, 1)`, `q := q.append(1)`, `q := tail(q)` or `x := pop(q)`, behind the assignment symbol: operations of lists are
 * commands in ESML. Null if none is here.
 */
export function parseListValue(cursor: Cursor, target: Access): Command | null {
  const joined = joinedAt(cursor);
  if (joined !== null) return parseJoined(cursor, target, joined);
  const call = callAt(cursor);
  if (call === null) return null;
  const { start } = target.span;
  const name = cursor.text.slice(start, target.span.end);
  const rewriting = new Rewriting(cursor);
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  const from = cursor.token.span.start;
  for (let i = 0; i < call.tokens; i++) cursor.take();
  const word = cursor.text.slice(from, cursor.previousEnd);
  const values = cursor.at('(') ? readArguments(cursor) : [];
  const arguments_ = [...(call.list === null ? [] : [call.list]), ...values.map(({ span }) => cursor.text.slice(span.start, span.end))];
  const meant = meantBy(call.operation, name, arguments_);
  rewriting.note(`${word} as a value`, meant === null ? 'lists are changed by commands: APPEND(q, x), REMOVE(q)' : `write ${meant}`, {
    start,
    end: cursor.previousEnd,
  });
  if (meant === null) rewriting.giveUp();
  else rewriting.replace({ start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return missingCommand(cursor);
}

/** `q + [1]` or `[1] + q`, which put values at an end of a list. */
interface Joined {
  readonly list: string;
  readonly operation: 'APPEND' | 'PREPEND';
  /** Tokens from here to the opening bracket. */
  readonly bracket: number;
}

function joinedAt(cursor: Cursor): Joined | null {
  const plus = (distance: number): boolean => cursor.peek(distance).kind === '+' || cursor.peek(distance).text === '++';
  if (cursor.at('name') && plus(1)) {
    const bracket = cursor.peek(2).kind === '+' ? 3 : 2;
    return cursor.peek(bracket).kind === '[' ? { list: cursor.token.text, operation: 'APPEND', bracket } : null;
  }
  if (!cursor.at('[')) return null;
  let close = 1;
  while (cursor.peek(close).kind !== ']' && !ends.has(cursor.peek(close).kind)) close++;
  const list = cursor.peek(close + 2);
  const joins = cursor.peek(close).kind === ']' && plus(close + 1) && list.kind === 'name' && ends.has(cursor.peek(close + 3).kind);
  return joins ? { list: list.text, operation: 'PREPEND', bracket: 0 } : null;
}

/** Reads what joins a list and values, at its beginning. */
function parseJoined(cursor: Cursor, target: Access, { list, operation, bracket }: Joined): Command {
  const { start, end } = target.span;
  const name = cursor.text.slice(start, end);
  const rewriting = new Rewriting(cursor);
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  for (let i = 0; i <= bracket; i++) cursor.take();
  const values: string[] = [];
  while (!cursor.at(']') && !ends.has(cursor.kind)) {
    const before = cursor.position;
    const value = parseExpression(cursor);
    values.push(cursor.text.slice(value.span.start, value.span.end));
    cursor.eat(',');
    if (cursor.position === before) cursor.take();
  }
  cursor.eat(']');
  if (operation === 'PREPEND') for (let i = 0; i < 2; i++) cursor.take();
  const ordered = operation === 'PREPEND' ? values.reverse() : values;
  const commands = [...(list === name ? [] : [`${name} := ${list}`]), ...ordered.map((value) => `${operation}(${name}, ${value})`)];
  const meant = commands.length === 1 ? commands.join() : `ATOMIC ${commands.join('; ')} END`;
  const whole = { start, end: cursor.previousEnd };
  rewriting.note('+ of lists', `write ${meant}`, whole);
  if (values.length === 0) rewriting.giveUp();
  else rewriting.replace(whole, meant);
  rewriting.report();
  return missingCommand(cursor);
}

type Operation = 'APPEND' | 'PREPEND' | 'REMOVE' | 'EMPTY' | 'TAKE';

/** The call of a list's operation here: `APPEND(`, `q.append(` or EMPTY alone; null if another value is here. */
function callAt(cursor: Cursor): { readonly operation: Operation; readonly list: string | null; readonly tokens: number } | null {
  const word = cursor.token.text.toLowerCase();
  const keyword = cursor.at('APPEND') || cursor.at('PREPEND') || cursor.at('REMOVE') || cursor.at('EMPTY');
  if (keyword && (cursor.peek(1).kind === '(' || ends.has(cursor.peek(1).kind))) {
    const operation = cursor.kind === 'REMOVE' ? 'REMOVE' : (operations.get(word) ?? null);
    return operation === null ? null : { operation, list: null, tokens: 1 };
  }
  if (!cursor.at('name')) return null;
  const known = operations.get(word);
  if (cursor.peek(1).kind === '(' && known !== undefined && word !== 'get' && word !== 'take' && word !== 'add' && word !== 'rest')
    return { operation: known, list: null, tokens: 1 };
  const method = operations.get(cursor.peek(2).text.toLowerCase());
  const changes = method !== undefined && method !== 'TAKE' && method !== 'EMPTY' && !/^remove$/i.test(cursor.peek(2).text);
  if (cursor.peek(1).kind !== '.' || cursor.peek(3).kind !== '(' || !changes) return null;
  return { operation: method, list: word === '' ? null : cursor.token.text, tokens: 3 };
}

function readArguments(cursor: Cursor): Expression[] {
  const values: Expression[] = [];
  cursor.take();
  while (!cursor.at(')') && !ends.has(cursor.kind)) {
    const before = cursor.position;
    values.push(parseExpression(cursor));
    cursor.eat(',');
    if (cursor.position === before) cursor.take();
  }
  cursor.eat(')');
  return values;
}

/** The commands that do it; `target` receives the value. Null if the arguments do not fit. */
function meantBy(operation: Operation, target: string, arguments_: readonly string[]): string | null {
  if (operation === 'EMPTY') return arguments_.length <= 1 ? `EMPTY(${target})` : null;
  const [list, value, ...more] = arguments_;
  if (list === undefined || more.length > 0) return null;
  if (operation === 'TAKE' || (operation === 'REMOVE' && list !== target))
    return value === undefined && list !== target ? `ATOMIC ${target} := HEAD(${list}); REMOVE(${list}) END` : null;
  if (operation === 'REMOVE') return value === undefined ? `REMOVE(${target})` : null;
  if (value === undefined) return null;
  // Functional languages have the element first.
  const element = list === target || value !== target ? value : list;
  const other = list === target || value === target ? null : list;
  const command = `${operation}(${target}, ${element})`;
  return other === null ? command : `ATOMIC ${target} := ${other}; ${command} END`;
}
