import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, synchronizing } from './cursor.ts';
import { missingExpression, parseExpression } from './expressions.ts';
import { primed, isPrime } from './foreign-expressions.ts';
import { alphabetOf, carrierOf } from './channel-signals.ts';
import { declaredType } from './declared-names.ts';
import { parseListValue } from './foreign-lists.ts';
import { chosenAssignments } from './foreign-actions.ts';
import { joinsAssignments, parseJoined } from './foreign-parallel.ts';
import { parseSimultaneous } from './foreign-simultaneous.ts';
import { takeName } from './names.ts';
import { parseAccess } from './accesses.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './simple-commands.ts';
import { isAdjacent } from './tokens.ts';
import { skipCommand } from './unknown-commands.ts';
import type { Access, Command, Expression } from './tree.ts';

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
  const [, index, value] =
    /^\[\s*\w+\s+EXCEPT\s+!((?:\[[^\]]*\]|\.\w+)+)\s*=\s*([\s\S]*)\]$/.exec(cursor.text.slice(from, cursor.previousEnd)) ?? [];
  if (index === undefined || value === undefined) rewriting.giveUp();
  else
    rewriting.replace(
      { start: target.span.start, end: cursor.previousEnd },
      `${name}${index} := ${value.replaceAll('@', `${name}${index}`)}`,
    );
  rewriting.correct(`an element is assigned by itself: ${name}${index ?? '[i]'} := ${value ?? '...'}`);
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
function readValues(cursor: Cursor, closing: '}' | ']' | ')'): string[] {
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

/**
 * Reads a right-hand side that is a set or list of values, a range, or `x++`, at its beginning; null if it is none of these.
 */
export function parseForeignValue(cursor: Cursor, target: Access): Command | null {
  const { start } = target.span;
  const whole = (instead: string, meant: string | null, word: string): Command => {
    const rewriting = new Rewriting(cursor);
    rewriting.note(word, instead, { start: target.span.start, end: cursor.previousEnd });
    if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
    if (meant === null) rewriting.giveUp();
    else rewriting.replace({ start, end: cursor.previousEnd }, meant);
    rewriting.report();
    return missingCommand(cursor);
  };
  if (joinsAssignments(cursor)) return parseJoined(cursor, target);
  if (/^choose$/i.test(cursor.token.text) && cursor.peek(1).kind === 'name') {
    while (!synchronizing.has(cursor.kind)) cursor.take();
    return whole(`${textOf(cursor, target)} := TOSS(n) chooses any of 0 to n, and a WHEN behind it one with a condition`, null, 'CHOOSE');
  }
  const matched = /^match$/i.test(cursor.token.text) ? readMatch(cursor) : null;
  if (matched !== null)
    return whole(
      `a value is chosen by (condition -> value : other value)`,
      `${textOf(cursor, target)} := ${matched}`,
      'match in an expression',
    );
  if (isChosenValue(cursor)) return parseChosenValue(cursor, target);
  if (
    cursor.token.text === textOf(cursor, target) &&
    cursor.peek(1).kind === '[' &&
    cursor.peek(2).text === '1' &&
    cursor.peek(3).kind === ':' &&
    cursor.peek(4).kind === ']'
  ) {
    for (let i = 0; i < 5; i++) cursor.take();
    return whole(`write REMOVE(${textOf(cursor, target)})`, `REMOVE(${textOf(cursor, target)})`, 'rest of a list as a value');
  }
  const listed = parseListValue(cursor, target);
  if (listed !== null) return listed;
  const received = parseReceived(cursor, target);
  if (received !== null) return received;
  const name = textOf(cursor, target);
  if (cursor.at('[]')) {
    cursor.take();
    return whole(`a list is emptied by EMPTY(${name})`, `EMPTY(${name})`, '[] as a value');
  }
  const elements = (read: readonly string[]): Command => {
    const values = read.every((value) => value !== '' && !/^(for|in|EXCEPT)$/.test(value)) ? read : [];
    const each = values.map((value, i) => `${name}[${i}] := ${truth(value)}`).join('; ');
    const meant = values.length === 0 ? null : `ATOMIC ${each} END`;
    return whole('the elements of an array are assigned one by one, or where it is declared', meant, '[...] as a value');
  };
  if (cursor.at('<') && cursor.peek(1).kind === '<>' && cursor.peek(2).kind === '>') {
    for (let i = 0; i < 3; i++) cursor.take();
    return whole(`a list is emptied by EMPTY(${name})`, `EMPTY(${name})`, '<<>> as a value');
  }
  const type = declaredType(cursor, name);
  const fields = type?.kind === 'tuple-type' ? type.fields.flatMap(({ names }) => names.map(({ text }) => text)) : null;
  if (fields !== null && cursor.at('{') && cursor.peek(1).kind === 'string') {
    const pairs = [...readBraced(cursor).matchAll(/["'](\w+)["']\s*:\s*([^,}]+)/g)];
    const meant = pairs.map(([, field, value = '']) => `${name}.${field} := ${value.trim()}`).join('; ');
    return whole('the fields of a tuple are assigned one by one', meant === '' ? null : `ATOMIC ${meant} END`, '{...} as a value');
  }
  if (fields !== null && isConstructed(cursor)) while (!cursor.at('(')) cursor.take();
  if (fields !== null && (cursor.at('[') || cursor.at('{') || isListed(cursor))) {
    const given = readValues(cursor, cursor.at('[') ? ']' : cursor.at('{') ? '}' : ')').map((value) => value.replace(/^\w+\s*[:=]\s*/, ''));
    const each = given.map((value, i) => `${name}.${fields[i]} := ${truth(value)}`).join('; ');
    const meant = given.length === fields.length ? `ATOMIC ${each} END` : null;
    return whole('the fields of a tuple are assigned one by one, or where it is declared', meant, '(..., ...) as a value');
  }
  if (isFunctionValue(cursor)) return elements(readFunctionValue(cursor));
  if (cursor.at('[')) return elements(readRepeated(cursor, readValues(cursor, ']')));
  if (!cursor.at('{')) return null;
  const values = readValues(cursor, '}');
  const counted = values.length > 0 && values.every((value, i) => value === String(i));
  if (values.length > new Set(values).size) return elements(values);
  const choice = values.map((value) => `TRUE -> ${name} := ${value}`).join(' [] ');
  const meant = values.length === 0 ? `EMPTY(${name})` : counted ? `${name} := TOSS(${values.length - 1})` : `IF ${choice} END`;
  return whole('one of several values is chosen by TOSS, or by an IF with several alternatives', meant, '{...} as a value');
}

/** Reads `match x { a => 1, b => 2 }`, and gives the value as it is written in ESML; null, with nothing taken, if it is not one line. */
function readMatch(cursor: Cursor): string | null {
  let distance = 1;
  while (cursor.peek(distance).kind !== '}' && cursor.peek(distance).kind !== 'end-of-text' && !cursor.peek(distance).newline) distance++;
  const text = cursor.text.slice(cursor.token.span.start, cursor.peek(distance).span.end);
  const [, selected, inside = ''] = /^match\s+(\w+)\s*\{([^{}]*)\}$/i.exec(text) ?? [];
  const arms = [...inside.matchAll(/(\w+)\s*(?:=>|->|:)\s*(\w+)/g)];
  const last = arms.at(-1)?.[2];
  if (selected === undefined || last === undefined) return null;
  for (let i = 0; i <= distance; i++) cursor.take();
  return arms.slice(0, -1).reduceRight((otherwise, [, value, result]) => `(${selected} = ${value} -> ${result} : ${otherwise})`, last);
}

/** A value with TRUE and FALSE as they are written in ESML. */
function truth(value: string): string {
  return /^(true|false)$/i.test(value) ? value.toUpperCase() : value;
}

/** Whether `new Pair(1, 2)` or `Pair(1, 2)` stands here. */
function isConstructed(cursor: Cursor): boolean {
  const made = /^new$/i.test(cursor.token.text) ? 1 : 0;
  return cursor.peek(made).kind === 'name' && cursor.peek(made + 1).kind === '(' && cursor.peek(made + 3).kind === ',';
}

/** Takes what stands in braces, and gives it. */
function readBraced(cursor: Cursor): string {
  const { start } = cursor.token.span;
  while (!cursor.at('}') && !synchronizing.has(cursor.kind)) cursor.take();
  cursor.eat('}');
  return cursor.text.slice(start, cursor.previousEnd);
}

/** Whether several values in parentheses stand here, with commas between them. */
function isListed(cursor: Cursor): boolean {
  if (!cursor.at('(')) return false;
  let depth = 0;
  for (let distance = 0; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '(') depth++;
    if (kind === ')' && --depth === 0) return false;
    if (kind === ',' && depth === 1) return true;
    if (kind === ';' || kind === 'END' || kind === 'end-of-text') return false;
  }
}

/** The values of `[0] * 3` of Python, behind the bracket. */
function readRepeated(cursor: Cursor, values: readonly string[]): readonly string[] {
  const times = cursor.peek(1);
  if (!cursor.at('*') || times.kind !== 'number' || Number(times.text) * values.length > mostElements) return values;
  cursor.take();
  cursor.take();
  return Array.from({ length: Number(times.text) }, () => values).flat();
}

const mostElements = 16;

/** Whether `[k \\in 0..2 |-> e]` of TLA+ stands here. */
function isFunctionValue(cursor: Cursor): boolean {
  return cursor.at('[') && cursor.peek(1).kind === 'name' && /^\\?in$/i.test(cursor.peek(2).text);
}

/** Reads it, and gives its values for numbers from 0; none if they are not known. */
function readFunctionValue(cursor: Cursor): string[] {
  const { start } = cursor.token.span;
  while (!cursor.at(']') && !synchronizing.has(cursor.kind)) cursor.take();
  while (cursor.at('->')) {
    cursor.take();
    while (!cursor.at(']') && !synchronizing.has(cursor.kind)) cursor.take();
  }
  cursor.eat(']');
  const text = cursor.text.slice(start, cursor.previousEnd);
  const [, variable = '', last = '', value = ''] = /^\[\s*(\w+)\s*\\?in\s*0\s*\.\.\s*(\d+)\s*\|->\s*([^\]]*)\]$/i.exec(text) ?? [];
  if (value === '' || Number(last) >= mostElements) return [];
  return Array.from({ length: Number(last) + 1 }, (_, i) => value.trim().replaceAll(new RegExp(`\\b${variable}\\b`, 'g'), String(i)));
}

/** Whether `if c` stands here where a value should be. */
function isChosenValue(cursor: Cursor): boolean {
  const { kind, newline } = cursor.peek(1);
  const condition =
    kind === 'name' || kind === 'number' || kind === '(' || kind === '~' || kind === '!' || kind === 'TRUE' || kind === 'FALSE';
  return /^if$/i.test(cursor.token.text) && condition && !newline;
}

/** Reads `x := if c then a else b end`. */
function parseChosenValue(cursor: Cursor, target: Access): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  rewriting.note('if in an expression', 'a value is chosen by (condition -> value : other value)', { start, end: cursor.previousEnd });
  const parts: string[] = [];
  const braces = bracedChoice(cursor);
  if (braces !== null) {
    parts.push(...braces);
  } else
    for (const word of [/^(then|\?)$/i, /^(else|:)$/i, null]) {
      parts.push(textOf(cursor, parseExpression(cursor)));
      if (word === null) break;
      if (!word.test(cursor.token.text)) rewriting.giveUp();
      cursor.take();
    }
  if (/^(end|fi)$/i.test(cursor.token.text) && !/^\w/.test(cursor.peek(1).newline ? '' : cursor.peek(1).text)) cursor.take();
  const [condition, yes, no] = parts;
  rewriting.replace({ start, end: cursor.previousEnd }, `(${condition} -> ${yes} : ${no})`);
  rewriting.report();
  return { kind: 'assign', id: cursor.id(), span: cursor.from(target.span.start), target, value: missingExpression(cursor) };
}

/** Reads `c { a } else { b }` behind an if in a value; null, with nothing taken, if something else is here. */
function bracedChoice(cursor: Cursor): readonly string[] | null {
  let distance = 0;
  while (!synchronizing.has(cursor.peek(distance).kind) && cursor.peek(distance).kind !== '{') distance++;
  const [value, closed, other, open, last, end] = [1, 2, 3, 4, 5, 6].map((further) => cursor.peek(distance + further));
  if (cursor.peek(distance).kind !== '{' || closed?.kind !== '}' || !/^else$/i.test(other?.text ?? '')) return null;
  if (open?.kind !== '{' || end?.kind !== '}' || value === undefined || last === undefined) return null;
  const { start } = cursor.token.span;
  const condition = cursor.text.slice(start, cursor.peek(distance - 1).span.end);
  for (let i = 0; i < distance + 7; i++) cursor.take();
  return [condition, value.text, last.text];
}

const taking = /^(get|receive|recv|take|read|pop|poll|popleft|removeFirst|dequeue|remove|shift)$/i;

/** Reads `x := c.get()`, where c is a channel or a list; null if it is not here. */
function parseReceived(cursor: Cursor, target: Access): Command | null {
  const [object, dot, method, open] = [0, 1, 2, 3].map((distance) => cursor.peek(distance));
  if (object?.kind !== 'name' || dot?.kind !== '.' || open?.kind !== '(' || !taking.test(method?.text ?? '')) return null;
  const type = declaredType(cursor, object.text);
  const name = textOf(cursor, target);
  const signals = type?.kind === 'channel-type' ? type.alphabet : type;
  const meant =
    type?.kind === 'list-type'
      ? `ATOMIC ${name} := HEAD(${object.text}); REMOVE(${object.text}) END`
      : signals !== null && (signals.kind === 'alphabet-type' || type?.kind === 'channel-type')
        ? `${object.text}?${carrierOf(cursor, signals)}(${name})`
        : null;
  if (meant === null) return null;
  const rewriting = new Rewriting(cursor);
  rewriting.note(`${object.text}.${method?.text}`, `write ${meant}`, { start: target.span.start, end: open.span.end });
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  while (!cursor.at(')') && !synchronizing.has(cursor.kind)) cursor.take();
  cursor.eat(')');
  rewriting.replace({ start: target.span.start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return missingCommand(cursor);
}

/** Reads `c <- 1`, `x := <-c` or `x <- c` of Go, where c is a channel, behind the first name; null if it is not here. */
export function parseGoMessage(cursor: Cursor, target: Access): Command | null {
  const assigned = cursor.at(':=') || cursor.at('=');
  const arrow = assigned ? 1 : 0;
  if (cursor.peek(arrow).kind !== '<' || cursor.peek(arrow + 1).kind !== '-') return null;
  const name = textOf(cursor, target);
  const other = cursor.peek(arrow + 2).text;
  const [sending, receiving] = [assigned ? null : alphabetOf(cursor, name), alphabetOf(cursor, other)];
  if (sending === null && receiving === null) return null;
  const rewriting = new Rewriting(cursor);
  rewriting.note('<-', 'a signal is sent with ! and received with ?: c!data(1), c?data(x)', cursor.peek(arrow).span);
  for (let i = 0; i < arrow + 2; i++) cursor.take();
  const said = cursor.diagnostics.length;
  const value = textOf(cursor, parseExpression(cursor));
  const carried = /^(\w+)\(([\s\S]*)\)$/.exec(value);
  if (carried !== null) cursor.diagnostics.length = said;
  const meant =
    sending !== null && carried !== null
      ? `${name}!${value}`
      : sending !== null
        ? `${name}!${carrierOf(cursor, sending)}(${value})`
        : `${other}?${carrierOf(cursor, receiving)}(${name})`;
  rewriting.replace({ start: target.span.start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return missingCommand(cursor);
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

function textOf(cursor: Cursor, { span }: { readonly span: { readonly start: number; readonly end: number } }): string {
  return cursor.text.slice(span.start, span.end);
}
