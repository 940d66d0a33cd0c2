import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, synchronizing } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import { parseListValue } from './foreign-lists.ts';
import { joinsAssignments, parseJoined } from './foreign-parallel.ts';
import { numbersIn, withNumber } from './number-ranges.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Access, Command } from './tree.ts';
import { readValues } from './foreign-assignments.ts';
import { isChoose, parseChoose } from './foreign-choose.ts';
import { isChosenValue, parseChosenValue } from './foreign-chosen-values.ts';
import { parseAssignedMessage, parseReceived } from './foreign-received-values.ts';
import { textOf } from './written-text.ts';

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
  if (isChoose(cursor)) return parseChoose(cursor, target);
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
  const received = parseAssignedMessage(cursor, target) ?? parseReceived(cursor, target);
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
  const comprehended = readComprehension(cursor);
  if (comprehended !== null) return elements(comprehended);
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

/** The values of `[i * i for i in range(3)]` of Python; null, with nothing taken, if it is not here. */
function readComprehension(cursor: Cursor): readonly string[] | null {
  let distance = 1;
  while (cursor.at('[') && cursor.peek(distance).kind !== ']' && !synchronizing.has(cursor.peek(distance).kind)) distance++;
  const text = cursor.text.slice(cursor.token.span.start, cursor.peek(distance).span.end);
  const [, value = '', variable = '', low = '0', high = ''] =
    /^\[\s*(.+?)\s+for\s+(\w+)\s+in\s+range\(\s*(?:(\w+)\s*,\s*)?(\w+)\s*\)\s*\]$/.exec(text) ?? [];
  const numbers = variable === '' ? null : numbersIn(cursor, `${low}..${high} - 1`);
  if (numbers === null) return null;
  for (let i = 0; i <= distance; i++) cursor.take();
  return numbers.map((number) => withNumber(value, variable, number));
}

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
