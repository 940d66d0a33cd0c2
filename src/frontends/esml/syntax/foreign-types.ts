import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { typeFor } from './foreign-variables.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import { parseTypeReference } from './type-references.ts';
import { parseType } from './types.ts';
import type { TypeExpression, TypeReference } from './tree.ts';

const collectionWord = /^(stack|queue|sequence|seq|vector|deque)$/i;
const listed = 'a list holds up to so many values: LIST [3] OF 0..3';

/** Reads `RECORD a: t; b: t END`, `struct { int a; }` or `enum { a, b }` of other languages; null if none of them is here. */
export function parseForeignType(cursor: Cursor): TypeExpression | null {
  const word = cursor.token.text.toLowerCase();
  if (!cursor.at('name')) return null;
  const next = cursor.peek(1).kind;
  if (/^bool(ean)?$/.test(word) && next === ';' && cursor.peek(-1).kind === '=') return parseSecondName(cursor);
  if (/^(integer|natural|int)$/.test(word) && /^range$/i.test(cursor.peek(1).text)) return parseRange(cursor);
  const collection = collectionWord.test(word);
  if (/^(set|sets|map)$/.test(word) && (cursor.peek(1).kind === 'OF' || /^of$/i.test(cursor.peek(1).text))) return parseSet(cursor);
  if (collection && (cursor.peek(1).kind === 'OF' || cursor.peek(1).kind === '[')) return parseCollection(cursor);
  if (/^enum(eration)?$/.test(word) && next === 'name' && !cursor.peek(1).newline) return parseWordedEnum(cursor);
  if (cursor.dialect === 'extended' && /^chan(nel)?$/.test(word) && next === '[') return parseWordedChannel(cursor);
  if (word === 'enum' && (next === '{' || next === '(')) return parseEnum(cursor);
  if ((word === 'struct' || word === 'record') && (next === '{' || (next === 'name' && word === 'record'))) return parseRecord(cursor);
  return null;
}

/** Reads the type of `t = BOOLEAN;`. The fix writes BOOLEAN for t, where t stands as a type only. */
function parseSecondName(cursor: Cursor): TypeExpression {
  const { tokens } = cursor;
  const name = cursor.peek(-2);
  const at = tokens.indexOf(name);
  const uses = tokens.flatMap((token, i) => (token.text === name.text && i !== at ? [{ token, before: tokens[i - 1]?.kind }] : []));
  const rewriting = new Rewriting(cursor);
  rewriting.note('second names for types', `write BOOLEAN where ${name.text} stands`, {
    start: name.span.start,
    end: cursor.token.span.end,
  });
  if (uses.some(({ before }) => before !== ':' && before !== 'OF')) rewriting.giveUp();
  for (const { token } of uses) rewriting.replace(token.span, 'BOOLEAN');
  // Where it is the only definition its TYPE goes with it.
  const section = tokens[at - 1];
  const goesOn = cursor.peek(2).kind === 'name' && cursor.peek(3).kind === '=';
  const start = section?.kind === 'TYPE' && !goesOn ? section.span.start : name.span.start;
  rewriting.replace({ start, end: cursor.peek(2).span.start }, '');
  cursor.take();
  rewriting.report();
  return { kind: 'missing-type', id: cursor.id(), span: cursor.missingSpan() };
}

/** Reads `Integer range 0..3` of Ada. */
function parseRange(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(`${cursor.token.text} range`, 'a range is a type: 0..3');
  cursor.take();
  cursor.take();
  rewriting.replace({ start, end: cursor.token.span.start }, '');
  const type = parseType(cursor);
  rewriting.report();
  return type;
}

/** Reads `{0..3}`, at the brace. */
export function parseBracedRange(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  rewriting.note('braces around a range', 'a range is a type: 0..3');
  rewriting.replace(cursor.take().span, '');
  const type = parseType(cursor);
  if (cursor.at('}')) rewriting.replace(cursor.take().span, '');
  else rewriting.giveUp();
  rewriting.report();
  return type;
}

/** Reads `SET OF 0..3`. */
function parseSet(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  cursor.take();
  const from = cursor.token.span.start;
  parseTypeReference(cursor);
  const last = /^0\s*\.\.\s*(\d+)$/.exec(cursor.text.slice(from, cursor.previousEnd))?.[1];
  const meant = last === undefined ? null : `ARRAY [${Number(last) + 1}] OF BOOLEAN`;
  rewriting.note('sets', `which numbers are in it is an array: ${meant ?? 'ARRAY [4] OF BOOLEAN'}`, { start, end: cursor.previousEnd });
  if (meant === null) rewriting.giveUp();
  else rewriting.replace({ start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return { kind: 'missing-type', id: cursor.id(), span: cursor.from(start) };
}

/** Reads `{0, 1, 2}` in the place of a type, at the brace. */
export function parseBracedNumbers(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  const values: number[] = [];
  while (cursor.at('number') || cursor.at(',')) {
    const { kind, text } = cursor.take();
    if (kind === 'number') values.push(Number(text));
  }
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const meant = `${low}..${high}`;
  rewriting.note('set of numbers as a type', `write ${meant}`, { start, end: cursor.previousEnd });
  if (cursor.eat('}')) rewriting.replace({ start, end: cursor.previousEnd }, meant);
  else rewriting.giveUp();
  rewriting.report();
  return { kind: 'missing-type', id: cursor.id(), span: cursor.from(start) };
}

/** Reads `QUEUE OF t` or `QUEUE [n] OF t`. */
function parseCollection(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  const { span, text } = cursor.token;
  rewriting.note(text, listed);
  cursor.take();
  const sized = cursor.eat('[');
  rewriting.replace(span, sized ? 'LIST' : 'LIST [3]');
  if (sized) {
    parseExpression(cursor);
    cursor.close(']');
  }
  cursor.expect('OF', true);
  parseTypeReference(cursor);
  rewriting.report();
  return { kind: 'missing-type', id: cursor.id(), span };
}

/** Reads `ENUM red, green`. */
function parseWordedEnum(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'an enumeration is a list of names: red, green');
  rewriting.remove(cursor.take().span);
  rewriting.report();
  return parseType(cursor);
}

/** Reads `CHAN [2] OF alphabet`. */
function parseWordedChannel(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'a channel with a buffer is CHANNEL [2] OF {data(0..9)}');
  rewriting.replace(cursor.token.span, 'CHANNEL');
  cursor.replaceKind('CHANNEL');
  rewriting.report();
  return parseType(cursor);
}

function parseEnum(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'an enumeration is a list of names: red, green');
  cursor.take();
  rewriting.remove({ start, end: cursor.take().span.end });
  const members = [];
  while (cursor.at('name')) {
    members.push(takeName(cursor));
    cursor.eat(',');
  }
  if (cursor.at('}') || cursor.at(')')) rewriting.remove(cursor.take().span);
  else rewriting.giveUp();
  rewriting.report();
  return { kind: 'enumeration-type', id: cursor.id(), span: cursor.from(start), members };
}

/** Reads `{a: 0..3; b: BOOLEAN}`, at the brace. */
export function parseBracedRecord(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note('record in braces', 'a tuple has its fields in parentheses: (a: 0..3; b: BOOLEAN)');
  const meant = parseFields(cursor);
  if (meant === '') rewriting.giveUp();
  rewriting.replace({ start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return { kind: 'missing-type', id: cursor.id(), span: cursor.from(start) };
}

function parseRecord(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'a tuple has its fields in parentheses: (a: 0..3; b: BOOLEAN)');
  cursor.take();
  const meant = parseFields(cursor);
  if (meant === '') rewriting.giveUp();
  rewriting.replace({ start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return { kind: 'missing-type', id: cursor.id(), span: cursor.from(start) };
}

/** Reads the fields of a record and what closes them, and gives the tuple; nothing where it is not closed. */
export function parseFields(cursor: Cursor): string {
  cursor.eat('{');
  const fields: string[] = [];
  while (!(cursor.at('END') || cursor.at('}') || cursor.at('end-of-text') || cursor.at('PROCESS') || cursor.at('BEGIN'))) {
    const field = readField(cursor);
    if (field !== null) fields.push(field);
    if (!cursor.eat(';')) cursor.eat(',');
    if (cursor.at('name') && cursor.token.text === 'end') break;
  }
  if (cursor.at('PROCESS') || cursor.at('BEGIN')) return '';
  cursor.take();
  return `(${fields.join('; ')})`;
}

/** Reads `a, b: type` or `int a`, as it is written in ESML; null if neither is here. */
function readField(cursor: Cursor): string | null {
  const { start } = cursor.token.span;
  const typeFirst = cursor.at('name') && cursor.peek(1).kind === 'name';
  const word = cursor.token.text;
  if (typeFirst) cursor.take();
  const from = typeFirst ? cursor.token.span.start : start;
  while (!(cursor.at(';') || cursor.at('END') || cursor.at('}') || cursor.at('end-of-text') || cursor.at('PROCESS'))) {
    if (cursor.at('name') && cursor.token.text === 'end') break;
    cursor.take();
  }
  const text = cursor.text.slice(from, cursor.previousEnd);
  if (text === '' || cursor.previousEnd <= from) {
    cursor.take();
    return null;
  }
  return typeFirst ? `${text}: ${typeFor(cursor, word)}` : text;
}

/** Reads `data: type` where the braces around the signals are missing; null if that is not here. */
export function parseBareSignals(cursor: Cursor): TypeReference | null {
  if (!cursor.at('name') || (cursor.peek(1).kind !== ':' && cursor.peek(1).kind !== '(')) return null;
  const { start } = cursor.token.span;
  const silent = cursor.isSettled;
  while (!(cursor.at(';') || cursor.at('end-of-text') || cursor.at('PROCESS') || cursor.at('BEGIN') || cursor.token.newline)) cursor.take();
  const span = cursor.from(start);
  const meant = bracedText(cursor.text.slice(span.start, span.end));
  if (!silent) cursor.reportAt(syntaxDiagnostics.bareSignals, span, { meant }, { fixes: [replacement(span, meant, `Write ${meant}`)] });
  return { kind: 'name', id: cursor.id(), span, text: '' };
}

/** Signals in braces, with their types in parentheses. */
export function bracedText(signals: string): string {
  return `{${signals.replace(/(\w+)\s*:\s*([^,;]+)/g, (_, name: string, type: string) => `${name}(${type.trim()})`)}}`;
}

/** Reads `[3]` behind the type of a variable, which other languages write for an array. */
export function parseSizeBehind(cursor: Cursor, element: TypeReference): TypeReference {
  if (!cursor.at('[') || cursor.token.newline) return element;
  const rewriting = new Rewriting(cursor);
  const { start } = element.span;
  cursor.take();
  const size = parseExpression(cursor);
  cursor.close(']');
  const word = cursor.text.slice(start, element.span.end);
  if (cursor.at('OF') && collectionWord.test(word)) {
    cursor.take();
    parseTypeReference(cursor);
    rewriting.note(word, listed, element.span);
    rewriting.replace(element.span, 'LIST');
    rewriting.report();
    return { kind: 'name', id: cursor.id(), span: cursor.from(start), text: '' };
  }
  const type = element.kind === 'name' ? typeFor(cursor, word) : word;
  const meant = `ARRAY [${cursor.text.slice(size.span.start, size.span.end)}] OF ${type}`;
  const span = cursor.from(start);
  rewriting.note('size behind a type', `write ${meant}`, span);
  rewriting.replace(span, meant);
  rewriting.report();
  return { kind: 'name', id: cursor.id(), span, text: '' };
}
