import { type Cursor, synchronizing } from './cursor.ts';
import { missingExpression, parseExpression } from './expressions.ts';
import { primed, isPrime } from './foreign-expressions.ts';
import { chosenAssignments } from './foreign-actions.ts';
import { joinsAssignments, parseJoined } from './foreign-parallel.ts';
import { parseSimultaneous } from './foreign-simultaneous.ts';
import { takeName } from './names.ts';
import { parseAccess } from './accesses.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import { isAdjacent } from './tokens.ts';
import { skipCommand } from './unknown-commands.ts';
import type { Access, Command, Expression } from './tree.ts';
import { textOf } from './written-text.ts';

/** Reads what other languages have behind the variable that they assign to; null if it is none of that. */
export function parseForeignAssignment(cursor: Cursor, target: Access): Command | null {
  if (isPrime(cursor, target)) return parsePrimed(cursor, target);
  if (cursor.at(',')) return parseSimultaneous(cursor, target);
  if (isAnyOf(cursor)) return parseAnyOf(cursor, target);
  return null;
}

/** Reads `x = y = 0` of C, at the first sign; null if it is not here. */
export function parseChain(cursor: Cursor, target: Access): Command | null {
  if (!isLink(cursor)) return null;
  const rewriting = new Rewriting(cursor);
  rewriting.note('= after =', 'each variable has an assignment of its own: y := 0; x := 0', {
    start: target.span.start,
    end: cursor.peek(2).span.end,
  });
  const names = [textOf(cursor, target)];
  while (isLink(cursor)) {
    cursor.take();
    names.push(textOf(cursor, parseAccess(cursor)));
  }
  cursor.take();
  const value = textOf(cursor, parseExpression(cursor));
  const assignments = names.reverse().map((name) => `${name} := ${value}`);
  rewriting.replace({ start: target.span.start, end: cursor.previousEnd }, assignments.join('; '));
  rewriting.report();
  return missingCommand(cursor);
}

/** Whether `= y =` or `= a[0] =` stands here. */
function isLink(cursor: Cursor): boolean {
  if (!cursor.at('=') || cursor.peek(1).kind !== 'name') return false;
  const next = cursor.peek(2).kind;
  return next === '=' || (next === '[' && cursor.peek(4).kind === ']' && cursor.peek(5).kind === '=');
}

/** Reads `x' = value` of TLA+. */
function parsePrimed(cursor: Cursor, target: Access): Command {
  const rewriting = new Rewriting(cursor);
  const name = textOf(cursor, target);
  rewriting.note(`${name}'`, primed, { start: target.span.start, end: cursor.token.span.end });
  const chosen = chosenAssignments(cursor, target);
  if (chosen !== null) return chosen;
  const { start } = cursor.take().span;
  const assigned = cursor.at('=') || cursor.at(':=') || cursor.at('==');
  if (assigned && joinsAssignments(cursor)) {
    cursor.take();
    return parseJoined(cursor, target);
  }
  if (assigned && cursor.peek(1).kind === '[' && /^EXCEPT$/.test(cursor.peek(3).text)) return parseExcept(cursor, target, rewriting);
  if (assigned) rewriting.replace({ start, end: cursor.take().span.end }, ' :=');
  else rewriting.replace({ start, end: start + 1 }, '');
  const said = cursor.diagnostics.length;
  const conditional = assigned && /^if$/i.test(cursor.token.text);
  if (conditional) cursor.take();
  const value = assigned && !conditional ? parseExpression(cursor) : missingExpression(cursor);
  // What is foreign in the value is said when the prime is gone.
  if (conditional || cursor.diagnostics.length > said) {
    cursor.diagnostics.length = said;
    skipCommand(cursor);
  }
  rewriting.report();
  return { kind: 'assign', id: cursor.id(), span: cursor.from(target.span.start), target, value };
}

/** Reads `[a EXCEPT ![0] = 1]` of TLA+, at the sign in front of it. */
function parseExcept(cursor: Cursor, target: Access, rewriting: Rewriting): Command {
  cursor.take();
  const from = cursor.token.span.start;
  let depth = 0;
  do {
    if (cursor.at('[')) depth++;
    if (cursor.at(']')) depth--;
    cursor.take();
  } while (depth > 0 && !synchronizing.has(cursor.kind));
  const name = textOf(cursor, target);
  const changes = /^\[\s*\w+\s+EXCEPT\s+!([\s\S]*)\]$/.exec(cursor.text.slice(from, cursor.previousEnd))?.[1]?.split(/\s*,\s*!/) ?? [];
  const assigned = changes.map((change) => {
    const [, index, value = ''] = /^((?:\[[^\]]*\]|\.\w+)+)\s*=\s*([\s\S]*)$/.exec(change) ?? [];
    return index === undefined ? null : `${name}${index} := ${value.trim().replaceAll('@', `${name}${index}`)}`;
  });
  const each = assigned.join('; ');
  if (assigned.length === 0 || assigned.includes(null)) rewriting.giveUp();
  else rewriting.replace({ start: target.span.start, end: cursor.previousEnd }, assigned.length === 1 ? each : `ATOMIC ${each} END`);
  rewriting.correct(`an element is assigned by itself: ${assigned[0] ?? `${name}[i] := ...`}`);
  rewriting.report();
  return missingCommand(cursor);
}

/** Whether `in`, `\\in` or `::` and a range stand here, which chooses a value in other languages. */
function isAnyOf(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  if (cursor.at('name') && /^(in|\\in)$/i.test(cursor.token.text)) return !next.newline;
  return cursor.at('IN') && !next.newline;
}

function parseAnyOf(cursor: Cursor, target: Access): Command {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'x := TOSS(n) gives x any of the values 0 to n');
  const mark = cursor.take().span;
  const chosen = readChoice(cursor);
  if (chosen === null) rewriting.giveUp();
  else rewriting.replace({ start: mark.start, end: cursor.previousEnd }, `:= ${chosen}`);
  rewriting.report();
  return { kind: 'assign', id: cursor.id(), span: cursor.from(target.span.start), target, value: missingExpression(cursor) };
}

/** Reads `0..n` or `{0, 1}`, and gives what chooses one of these values; null if TOSS does not. */
function readChoice(cursor: Cursor): string | null {
  if (!cursor.at('{')) {
    const low = parseExpression(cursor);
    if (!cursor.eat('..')) return null;
    const high = parseExpression(cursor);
    return low.kind === 'number' && low.value === 0 ? `TOSS(${textOf(cursor, high)})` : null;
  }
  const values = readValues(cursor, '}');
  return values.every((value, i) => value === String(i)) ? `TOSS(${values.length - 1})` : null;
}

/** Reads values up to the closing bracket, at the opening one. */
export function readValues(cursor: Cursor, closing: '}' | ']' | ')'): string[] {
  cursor.take();
  const values: string[] = [];
  while (!cursor.at(closing) && !synchronizing.has(cursor.kind)) {
    const before = cursor.position;
    values.push(textOf(cursor, parseExpression(cursor)));
    cursor.eat(',');
    if (cursor.position === before) cursor.take();
  }
  cursor.eat(closing);
  return values;
}

/** Reads what may follow a value that is complete in ESML: a range, another assignment, `++`. Null if nothing of that does. */
export function parseAfterValue(cursor: Cursor, target: Access, value: Expression): Command | null {
  const name = textOf(cursor, target);
  if (cursor.at('..')) {
    const rewriting = new Rewriting(cursor);
    rewriting.note('a range as a value', 'x := TOSS(n) gives x any of the values 0 to n', value.span);
    cursor.take();
    const high = parseExpression(cursor);
    if (value.kind !== 'number' || value.value !== 0) rewriting.giveUp();
    rewriting.replace({ start: value.span.start, end: high.span.end }, `TOSS(${textOf(cursor, high)})`);
    rewriting.report();
  } else if (cursor.at('?') && cursor.peek(1).kind === 'name') {
    const rewriting = new Rewriting(cursor);
    rewriting.note('value of a receive', 'what is received is stored in the variable in parentheses: c?data(x)', value.span);
    cursor.take();
    const signal = takeName(cursor);
    const channel = textOf(cursor, value);
    rewriting.replace({ start: target.span.start, end: signal.span.end }, `${channel}?${signal.text}(${name})`);
    rewriting.report();
    return missingCommand(cursor);
  } else if (cursor.at(':=')) {
    const rewriting = new Rewriting(cursor);
    rewriting.note(':= after :=', 'each variable has an assignment of its own');
    cursor.take();
    const last = parseExpression(cursor);
    const text = textOf(cursor, last);
    rewriting.replace({ start: target.span.start, end: last.span.end }, `${textOf(cursor, value)} := ${text}; ${name} := ${text}`);
    rewriting.report();
  } else return null;
  return { kind: 'assign', id: cursor.id(), span: cursor.from(target.span.start), target, value: missingExpression(cursor) };
}

/** Reads `x := x++` at the sign after the value that has been read; null if none is here. */
export function parseStepInValue(cursor: Cursor, target: Access, value: Access): Command | null {
  const sign = cursor.token;
  const next = cursor.peek(1);
  if ((sign.kind !== '+' && sign.kind !== '-') || next.kind !== sign.kind || !isAdjacent(sign, next)) return null;
  const rewriting = new Rewriting(cursor);
  const [name, step] = [textOf(cursor, target), textOf(cursor, value)];
  rewriting.note(sign.kind + sign.kind, 'a variable changes by an assignment with the whole new value', value.span);
  cursor.take();
  cursor.take();
  // The value is the one before the step.
  const both = name === step ? '' : `; ${step} := ${step} ${sign.kind} 1`;
  rewriting.replace({ start: sign.span.start, end: cursor.previousEnd }, both === '' ? ` ${sign.kind} 1` : both);
  rewriting.report();
  return { kind: 'assign', id: cursor.id(), span: cursor.from(target.span.start), target, value: missingExpression(cursor) };
}
