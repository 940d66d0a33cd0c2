import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { writtenSize } from './declared-names.ts';
import { parseExpression } from './expressions.ts';
import { strength } from './expression-text.ts';
import { reportTogether } from './operators.ts';
import { Rewriting } from './rewriting.ts';
import type { Access, Expression } from './tree.ts';

/** How the values for each element are put together. */
const joints: ReadonlyMap<string, string> = new Map([
  ['all', ' & '],
  ['any', ' OR '],
  ['sum', ' + '],
]);
/** How many elements are written one by one. */
const most = 8;

/** Whether `all(v > 0 for v in a)` of Python stands here, behind its first name. */
function isComprehension(cursor: Cursor, access: Access): boolean {
  if (access.kind !== 'name' || !joints.has(access.text.toLowerCase()) || !cursor.at('(')) return false;
  let depth = 0;
  for (let distance = 0; distance < 60; distance++) {
    const { kind, text } = cursor.peek(distance);
    if (kind === '(' || kind === '[') depth++;
    if ((kind === ')' || kind === ']') && --depth === 0) return false;
    if (depth === 1 && /^for$/i.test(text) && /^in$/i.test(cursor.peek(distance + 2).text)) return true;
    if (kind === ';' || kind === 'END' || kind === 'end-of-text') return false;
  }
  return false;
}

/** Reads `all(v > 0 for v in a)` of Python or `colour.valueOf("red")` of Java; null, with nothing taken, if neither is here. */
export function parseForeignCall(cursor: Cursor, access: Access): Expression | null {
  return parseMember(cursor, access) ?? parseComprehension(cursor, access);
}

/** Reads the member of an enumeration whose name is given as a text. */
function parseMember(cursor: Cursor, access: Access): Expression | null {
  const member = /^"(\w+)"$/.exec(cursor.peek(1).text)?.[1];
  if (access.kind !== 'field' || access.field.text !== 'valueOf' || !cursor.at('(') || member === undefined) return null;
  if (cursor.peek(2).kind !== ')') return null;
  const silent = cursor.isSettled;
  const { start } = access.span;
  for (let i = 0; i < 3; i++) cursor.take();
  const name = cursor.text.slice(start, access.span.end);
  const fixes = [replacement(cursor.from(start), member, `Write ${member}`)];
  if (!silent) cursor.reportAt(syntaxDiagnostics.callExpression, access.span, { name, meant: member, hint: null }, { fixes });
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(start) };
}

/** Reads `all(v > 0 for v in a)`, which is written element by element. */
function parseComprehension(cursor: Cursor, access: Access): Expression | null {
  if (!isComprehension(cursor, access)) return null;
  const silent = cursor.isSettled;
  const { start } = access.span;
  const word = cursor.text.slice(start, access.span.end);
  const rewriting = new Rewriting(cursor);
  const said = cursor.diagnostics.length;
  const listed = cursor.peek(1).kind === '[' ? 1 : 0;
  for (let i = 0; i <= listed; i++) cursor.take();
  const from = cursor.token.span.start;
  const { misspelled } = cursor;
  cursor.misspelled = null;
  const value = reportTogether(cursor, () => parseExpression(cursor));
  const body = rewriting.mended(from, cursor.previousEnd);
  cursor.take();
  const variable = cursor.take().text;
  cursor.take();
  const each = readRange(cursor);
  cursor.misspelled = misspelled;
  cursor.diagnostics.length = said;
  for (let depth = 1 + listed; depth > 0 && !cursor.at(';') && !cursor.at('END') && !cursor.at('end-of-text'); cursor.take()) {
    if (cursor.at('(') || cursor.at('[')) depth++;
    if (cursor.at(')') || cursor.at(']')) depth--;
  }
  const joint = joints.get(word.toLowerCase()) ?? '';
  const operand = body !== null && strength(value) < 4 ? `(${body})` : body;
  const name = new RegExp(`\\b${variable}\\b`, 'g');
  const meant = operand === null || each === null ? null : `(${each.map((one) => operand.replace(name, one)).join(joint)})`;
  const hint = `write it for each element: (a[0] = x)${joint}(a[1] = x)`;
  const fixes = meant === null ? [] : [replacement(cursor.from(start), meant, 'Write it for each element')];
  if (!silent) cursor.reportAt(syntaxDiagnostics.callExpression, access.span, { name: word, meant: null, hint }, { fixes });
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(start) };
}

/** Reads `a`, `range(3)` or `range(len(a))`, and gives what the variable stands for, one after the other; null if that is not known. */
function readRange(cursor: Cursor): readonly string[] | null {
  const [first, open, second, inner, array] = [0, 1, 2, 3, 4].map((distance) => cursor.peek(distance));
  const elements = (size: number | null, one: (i: number) => string): readonly string[] | null =>
    size === null || size === 0 || size > most ? null : Array.from({ length: size }, (_, i) => one(i));
  if (open?.kind === ')' || open?.kind === ']') {
    cursor.take();
    return elements(writtenSize(cursor, first?.text ?? ''), (i) => `${first?.text}[${i}]`);
  }
  if (first?.text !== 'range' || open?.kind !== '(') return null;
  const number = second?.kind === 'number' && inner?.kind === ')' ? Number(second.text) : null;
  const length = /^len$/i.test(second?.text ?? '') && inner?.kind === '(' ? writtenSize(cursor, array?.text ?? '') : null;
  const taken = number !== null ? 4 : length !== null ? 7 : 0;
  for (let i = 0; i < taken; i++) cursor.take();
  return elements(number ?? length, String);
}
