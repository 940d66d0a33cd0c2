import { holdBreaks } from './foreign-break.ts';
import { freeName, writtenSize } from './declared-names.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommand, startsCommand } from './commands.ts';
import { type Cursor, synchronizing } from './cursor.ts';
import { closesBlock } from './ends.ts';
import { parseCondition, parseExpression } from './expressions.ts';
import { expressionText, oppositeText } from './expression-text.ts';
import { carrying } from './foreign-blocks.ts';
import { parseWhile } from './foreign-loops.ts';
import { inFront, onLines, parseForeignBody } from './foreign-control.ts';
import { messagesIn, parseMessages } from './foreign-messages.ts';
import { roomToCount, successor } from './counter-range.ts';
import { placeOf } from './foreign-declarations.ts';
import { meantCondition } from './foreign-precedence.ts';
import { goesOn, ownNames, readsShared } from './leaving.ts';
import { takeName } from './names.ts';
import { parseAccessFrom } from './accesses.ts';
import { Rewriting } from './rewriting.ts';
import type { Command, Expression } from './tree.ts';
import { indentationOf } from './whole-lines.ts';

/** What a loop that counts says in its first line. */
interface Header {
  readonly first: string;
  readonly condition: string;
  /** What makes a step of its own of leaving the loop, with its semicolon in front; empty where that makes no difference. */
  readonly leaving: string;
  readonly step: string;
  /** The variable that counts, and the largest value that it gets; null if that is not known. */
  readonly counter: { readonly name: string; readonly most: string; readonly least?: string } | null;
  /** What comes before the commands in each round, where a loop goes over the elements of an array, or counts as it asks. */
  readonly element?: string;
}

/**
 * Reads `for (i = 0; i < n; i++)`, `FOR i := 0 TO 3 DO`, `for i in range(n):` or `for i in 0..n` and their commands, at the first word.
 * Anything else that begins so has no fix. A variable that is declared nowhere is declared.
 */
export function parseForeignFor(cursor: Cursor): Command {
  if (isConditionOnly(cursor)) return parseWhile(cursor);
  const messages = messagesIn(cursor);
  if (messages !== null) return parseMessages(cursor, messages);
  const rewriting = new Rewriting(cursor, 'for');
  const { start } = cursor.token.span;
  const misplaced = cursor.at('FOR');
  const ranging = /^forall$/i.test(cursor.token.text);
  if (ranging)
    rewriting.note(
      `${cursor.token.text} over numbers`,
      'it ranges over a SCALARSET; count with a variable: i := 0; DO i < n -> commands; i := i + 1 END',
    );
  else rewriting.note(cursor.token.text, 'count with a variable: i := 0; DO i < n -> commands; i := i + 1 END');
  cursor.take();
  const said = cursor.diagnostics.length;
  const header = readElements(cursor) ?? (cursor.at('(') ? readHeader(cursor) : readRange(cursor));
  // What is foreign in the header is mended with it.
  cursor.diagnostics.length = said;
  if (header === null) {
    rewriting.giveUp();
    if (/\b(in|range|of)\s+\w+\s*[{:)]/.test(cursor.text.slice(start, start + 80)))
      rewriting.correct(
        'count with a variable: i := 0; DO i < n -> commands; i := i + 1 END, or receive: DO TRUE -> c?data(x); commands END',
      );
    while (!cursor.at('{') && !cursor.at('DO') && !(cursor.at(':') && cursor.peek(1).newline) && !stops(cursor)) cursor.take();
    cursor.settle();
  } else {
    rewriting.replace({ start, end: cursor.previousEnd }, `${header.first === '' ? '' : `${header.first}; `}DO ${header.condition}`);
    if (header.counter !== null) declare(cursor, rewriting, header.counter);
  }
  const before = cursor.diagnostics.length;
  const body = readBody(cursor, rewriting);
  const [begun] = body;
  if (header?.element !== undefined) {
    if (begun === undefined) rewriting.giveUp();
    else rewriting.insert(begun.span.start, inFront(cursor, rewriting, begun.span.start, header.element));
  }
  holdBreaks(cursor, before);
  // The counter goes on in each round, also in one that is left early.
  if (cursor.diagnostics.slice(before).some(({ span }) => /^continue$/i.test(cursor.text.slice(span.start, span.end)))) rewriting.giveUp();
  finish(cursor, rewriting, body, { step: header?.step === '' ? '' : `; ${header?.step ?? ''}`, leaving: header?.leaving ?? '' });
  if (misplaced) rewriting.reportAs(syntaxDiagnostics.misplacedFor);
  else rewriting.report();
  return carrying(cursor, start, body);
}

/** Whether `for condition {` of Go stands here, which repeats as long as the condition is true. */
function isConditionOnly(cursor: Cursor): boolean {
  if (!cursor.at('name')) return false;
  let compares = false;
  for (let distance = 1; ; distance++) {
    const { kind, text, newline } = cursor.peek(distance);
    if (kind === '{') return compares;
    if (
      newline ||
      kind === ';' ||
      kind === ':=' ||
      kind === '=' ||
      kind === ':' ||
      kind === '..' ||
      kind === 'end-of-text' ||
      /^(in|of|range)$/i.test(text)
    )
      return false;
    if (/^(<|>|<=|>=|==|!=|#|&&|\|\||~|!)$/.test(kind) || distance === 1) compares = true;
  }
}

function stops(cursor: Cursor): boolean {
  return cursor.at(';') || cursor.at('end-of-text') || cursor.at('END') || (cursor.token.newline && synchronizing.has(cursor.kind));
}

function readBody(cursor: Cursor, rewriting: Rewriting): readonly Command[] {
  const foreign = parseForeignBody(cursor, rewriting);
  if (foreign !== null) return foreign;
  return cursor.at(';') || cursor.at('END') ? [] : [parseCommand(cursor)];
}

/** Adds the step of the counter and the END behind the commands. */
function finish(
  cursor: Cursor,
  rewriting: Rewriting,
  body: readonly Command[],
  { step, leaving }: { readonly step: string; readonly leaving: string },
): void {
  const { closer } = rewriting;
  const last = body.at(-1)?.span.end ?? cursor.previousEnd;
  const end = cursor.text.charAt(last - 1) === ';' ? last - 1 : last;
  const ended = closer === null && cursor.at('END') && !closesBlock(cursor);
  if (ended) {
    rewriting.insert(end, step);
    cursor.take();
    if (goesOn(cursor) && leaving !== '') rewriting.insert(cursor.previousEnd, leaving);
    return;
  }
  const more = startsCommand(cursor);
  const closing = `END${goesOn(cursor) ? leaving : ''}${more ? ';' : ''}`;
  if (closer === null) {
    rewriting.absorb(end);
    const begun = body.at(-1)?.span.start ?? end;
    const indentation = cursor.text.slice(rewriting.start, begun).includes('\n') ? indentationOf(cursor.text, begun) : null;
    const counting = indentation === null ? step : step.replace(/^; /, `;\n${indentation}`);
    rewriting.insert(end, `${counting}${onLines(cursor, rewriting, end, closing)}`);
  } else {
    rewriting.insert(end, step);
    rewriting.replace(closer, closing);
  }
  if (more) cursor.settle();
}

function isDeclared(cursor: Cursor, name: string): boolean {
  const shared = cursor.modelVariables.some(({ names }) => names.some(({ text }) => text === name));
  return shared || (cursor.declarations !== null && ownNames(cursor, cursor.declarations).has(name));
}

/** Declares the counter in the fix if nothing else does, and gives one that is declared room for its last value. */
function declare(cursor: Cursor, rewriting: Rewriting, { name, most, least = '0' }: NonNullable<Header['counter']>): void {
  const { declarations } = cursor;
  if (declarations !== null && isDeclared(cursor, name)) for (const edit of roomToCount(cursor, name, most)) rewriting.add(edit);
  if (declarations === null || isDeclared(cursor, name)) return;
  // A length is no constant; the range of a byte serves.
  const array = /^LEN\((\w+)\)$/i.exec(most)?.[1];
  const bound = array === undefined ? (/\.\w+$/.test(most) ? 255 : most) : (writtenSize(cursor, array) ?? 255);
  const place = placeOf(cursor, `${name}: ${least}..${bound};`);
  if (place !== null) rewriting.add(place);
  const type = { kind: 'name', id: cursor.id(), span: cursor.missingSpan(), text: '' } as const;
  const names = [{ kind: 'name', id: cursor.id(), span: cursor.missingSpan(), text: name } as const];
  declarations.lists.variables.push({
    kind: 'variable-declaration',
    id: cursor.id(),
    span: cursor.missingSpan(),
    names,
    type,
    initial: null,
  });
}

/** Reads `(i = 0; i < n; i++)` of C, with its type before the counter or without. */
function readHeader(cursor: Cursor): Header | null {
  if (!cursor.eat('(')) return null;
  const header = readParts(cursor);
  return header !== null && cursor.eat(')') ? header : null;
}

function readParts(cursor: Cursor): Header | null {
  if (cursor.at('name') && cursor.peek(1).kind === 'name') cursor.take();
  const name = cursor.token.text;
  if (cursor.at('name') && (cursor.peek(1).kind === ':' || /^in$/i.test(cursor.peek(1).text))) return readPromelaRange(cursor, name);
  const first = cursor.at(';') ? '' : readChange(cursor);
  if (first === null || !cursor.eat(';')) return null;
  const down = readDownToZero(cursor, name, first);
  if (down !== null) return down;
  const limit = meantCondition(parseCondition(cursor));
  const condition = expressionText(limit);
  const leaving = readsShared(cursor, limit, isDeclared(cursor, name) ? null : name) ? `; WHEN ${oppositeText(limit)}` : '';
  if (condition === null || !cursor.eat(';')) return null;
  const step = readChange(cursor);
  return step === null ? null : { first, condition, leaving, step, counter: first === '' ? null : counterOf(name, limit) };
}

/**
 * Reads the rest of `(i = 3; i--;)` or `(i = 3; i; i--)`, which count down to zero, behind the first part; null, with nothing taken, if it
 * is not here.
 */
function readDownToZero(cursor: Cursor, name: string, first: string): Header | null {
  const most = first.slice(first.indexOf(':=') + 2).trim();
  const [signs, end] = [`${cursor.peek(1).kind}${cursor.peek(2).kind}`, cursor.peek(4).kind];
  if (cursor.token.text !== name) return null;
  if (signs === '--' && cursor.peek(3).kind === ';' && end === ')') {
    for (let i = 0; i < 4; i++) cursor.take();
    const counter = { name, most };
    return { first, condition: `${name} > 0`, leaving: '', step: '', element: `${name} := ${name} - 1; `, counter };
  }
  if (cursor.peek(1).kind !== ';') return null;
  cursor.take();
  cursor.take();
  const step = readChange(cursor);
  return step === null ? null : { first, condition: `${name} # 0`, leaving: '', step, counter: { name, most } };
}

/** Reads `i : 0 .. 2` of Promela, at the variable. */
function readPromelaRange(cursor: Cursor, name: string): Header | null {
  cursor.take();
  cursor.take();
  const low = expressionText(parseExpression(cursor));
  const high = cursor.eat('..') ? expressionText(parseExpression(cursor)) : null;
  if (low === null || high === null) return null;
  const counter = { name, most: successor(high) };
  return { first: `${name} := ${low}`, condition: `${name} <= ${high}`, leaving: '', step: `${name} := ${name} + 1`, counter };
}

/** How far a variable counts that goes on while `i < n` or `i <= n`. */
function counterOf(name: string, limit: Expression): Header['counter'] {
  if (limit.kind !== 'binary' || expressionText(limit.left) !== name) return null;
  const bound = expressionText(limit.right);
  if (bound === null) return null;
  if (limit.operator === '<' || limit.operator === '#') return { name, most: bound };
  return limit.operator === '<=' ? { name, most: successor(bound) } : null;
}

/** Reads `i := 0 TO n`, `i in range(n)`, `i in 0..n` or, as in Go, `i := 0; i < n; i++`. */
function readRange(cursor: Cursor): Header | null {
  if (!cursor.at('name')) return null;
  if (cursor.peek(1).kind === ':=' && isInThree(cursor)) return readParts(cursor);
  const name = cursor.take().text;
  const ranging = /^in$/i.test(cursor.token.text);
  if (!(ranging || cursor.at(':=') || cursor.at('=') || (cursor.at('<') && cursor.peek(1).kind === '-'))) return null;
  if (cursor.at('<')) cursor.take();
  cursor.take();
  const called = ranging && /^range$/i.test(cursor.token.text) && cursor.peek(1).kind === '(';
  if (called) {
    cursor.take();
    cursor.take();
  }
  const listed = ranging ? readListed(cursor, name) : null;
  if (listed !== null) return listed;
  const low = readLength(cursor) ?? expressionText(parseExpression(cursor));
  const further = called ? cursor.eat(',') : cursor.eat('..') || (/^to$/i.test(cursor.token.text) && cursor.take() !== null);
  const down = !called && !further && /^downto$/i.test(cursor.token.text) && cursor.take() !== null;
  if (down) return readDown(cursor, name, low);
  const closed = further && !called && cursor.eat('=');
  const high = further ? expressionText(parseExpression(cursor)) : null;
  // In Rust and Swift the bound behind two dots is none of the values.
  const exclusive =
    further && !called && !closed && cursor.at('{') && cursor.text.slice(cursor.previousEnd - 40, cursor.previousEnd).includes('..');
  const by = called && further && cursor.eat(',') ? expressionText(parseExpression(cursor)) : '1';
  if (by === null || !/^[1-9]\d*$/.test(by)) return null;
  if (low === null || (called ? !cursor.eat(')') : high === null)) return null;
  if (/^loop$/i.test(cursor.token.text)) cursor.take();
  const [from, bound] = called && !further ? ['0', low] : [low, high];
  if (bound === null) return null;
  const relation = called || exclusive ? '<' : '<=';
  const last = called || exclusive ? bound : successor(bound);
  const counter = { name, most: by === '1' ? last : /^\d+$/.test(last) ? String(Number(last) + Number(by) - 1) : `${last} + ${by}` };
  return {
    first: `${name} := ${from}`,
    condition: `${name} ${relation} ${bound}`,
    leaving: '',
    step: `${name} := ${name} + ${by}`,
    counter,
  };
}

/** Reads `len(a)` of an array whose size is known; null, with nothing taken, if something else is here. */
function readLength(cursor: Cursor): string | null {
  const [word, open, array, close] = [0, 1, 2, 3].map((distance) => cursor.peek(distance));
  if (!/^(len|length|size)$/i.test(word?.text ?? '') || open?.kind !== '(' || close?.kind !== ')') return null;
  const size = writtenSize(cursor, array?.text ?? '');
  if (size === null) return null;
  for (let i = 0; i < 4; i++) cursor.take();
  return String(size);
}

/** Reads `[0, 1, 2]`, numbers that follow each other, at the bracket; null, with nothing taken, if something else is here. */
function readListed(cursor: Cursor, name: string): Header | null {
  if (!(cursor.at('[') || cursor.at('(') || cursor.at('{'))) return null;
  let distance = 1;
  const numbers: number[] = [];
  while (cursor.peek(distance).kind === 'number') {
    numbers.push(Number(cursor.peek(distance).text));
    if (cursor.peek(distance + 1).kind !== ',') break;
    distance += 2;
  }
  const closed = /^[\])}]$/.test(cursor.peek(distance + 1).kind);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (!closed || numbers.length === 0 || numbers.some((value, i) => value !== first + i)) return null;
  for (let i = 0; i < distance + 2; i++) cursor.take();
  const counter = { name, most: String(last + 1) };
  return { first: `${name} := ${first}`, condition: `${name} <= ${last}`, leaving: '', step: `${name} := ${name} + 1`, counter };
}

/** Reads the bound of `i := n downto 0`. A variable that is declared already may have no value below the bound. */
function readDown(cursor: Cursor, name: string, high: string | null): Header | null {
  const low = expressionText(parseExpression(cursor));
  if (low === null || high === null || !/^\d+$/.test(low) || isDeclared(cursor, name)) return null;
  const counter = { name, most: high, least: String(Number(low) - 1) };
  return { first: `${name} := ${high}`, condition: `${name} >= ${low}`, leaving: '', step: `${name} := ${name} - 1`, counter };
}

/** Reads `v in a`, `(int v : a)` or `i, v := range a`, where a is an array; null, with nothing taken, if something else is here. */
function readElements(cursor: Cursor): Header | null {
  const open = cursor.at('(') ? 1 : 0;
  let at = open;
  while (cursor.peek(at).kind === 'name' && cursor.peek(at + 1).kind === 'name' && !/^(in|of)$/i.test(cursor.peek(at + 1).text)) at++;
  const variables = [cursor.peek(at).text];
  if (cursor.peek(at + 1).kind === ',') {
    variables.push(cursor.peek(at + 2).text);
    at += 2;
  }
  const sign = cursor.peek(at + 1);
  const ranging = /^range$/i.test(cursor.peek(at + 2).text) && (sign.kind === ':=' || sign.kind === '=');
  if (!(ranging || sign.kind === ':' || /^(in|of)$/i.test(sign.text))) return null;
  const enumerated = open === 0 && variables.length > 1 && cursor.peek(at + 2).text === 'enumerate' && cursor.peek(at + 3).kind === '(';
  const from = at + (ranging ? 3 : enumerated ? 4 : 2);
  const array = cursor.peek(from);
  const size = array.kind === 'name' ? writtenSize(cursor, array.text) : null;
  const after = cursor.peek(from + 1).kind;
  if (size === null || after === '(' || after === '.' || after === '[' || (open === 1 || enumerated) !== (after === ')')) return null;
  for (let i = 0; i <= from + (open === 1 || enumerated ? 1 : 0); i++) cursor.take();
  const numbered = open === 1 && at > 1 && /^in$/i.test(sign.text);
  if (numbered && variables.length === 1) variables.push('');
  const element = numbered ? undefined : ranging ? variables[1] : (variables[1] ?? variables[0]);
  const counter = ranging ? (variables[0] === '_' ? 'i' : variables[0]) : variables.length > 1 ? variables[0] : freshCounter(cursor);
  if (counter === undefined) return null;
  return {
    first: `${counter} := 0`,
    condition: `${counter} < ${size}`,
    leaving: '',
    step: `${counter} := ${counter} + 1`,
    counter: { name: counter, most: String(size) },
    ...(element === undefined ? {} : { element: `${element} := ${array.text}[${counter}]; ` }),
  };
}

/** A name for a counter that the text has not. */
const freshCounter = (cursor: Cursor): string => freeName(cursor, ['i', 'k', 'n', 'at', 'counter']);

/** Whether two semicolons stand before the commands. */
function isInThree(cursor: Cursor): boolean {
  let semicolons = 0;
  for (let distance = 1; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === ';') semicolons++;
    if (kind === '{') return semicolons === 2;
    if (kind === 'end-of-text' || kind === 'END' || semicolons > 2) return false;
  }
}

/** An assignment in C or ESML as it is written in ESML. */
function readChange(cursor: Cursor): string | null {
  if ((cursor.at('+') || cursor.at('-')) && cursor.peek(1).kind === cursor.kind) {
    const sign = cursor.take().text;
    cursor.take();
    const changed = cursor.at('name') ? expressionText(parseAccessFrom(cursor, takeName(cursor))) : null;
    return changed === null ? null : `${changed} := ${changed} ${sign} 1`;
  }
  if (!cursor.at('name')) return null;
  const target = expressionText(parseAccessFrom(cursor, takeName(cursor)));
  if (cursor.eat(':=') || cursor.eat('=')) {
    const value = expressionText(parseExpression(cursor));
    return target === null || value === null ? null : `${target} := ${value}`;
  }
  const sign = cursor.kind;
  if (target === null || (sign !== '+' && sign !== '-')) return null;
  cursor.take();
  if (cursor.eat(sign)) return `${target} := ${target} ${sign} 1`;
  if (!cursor.eat('=')) return null;
  const by = expressionText(parseExpression(cursor));
  return by === null ? null : `${target} := ${target} ${sign} ${by}`;
}
