import { type Cursor, synchronizing } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { typeWord } from './foreign-words.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import type { Name, VariableDeclaration } from './tree.ts';
import { textOf } from './written-text.ts';

/** A range for the numbers that a variable of another language is declared with, wide enough for a value. */
export function rangeFor(value: number): string {
  return value <= 9 ? '0..9' : value <= 255 ? '0..255' : `0..${value}`;
}

/** The type in ESML of a word that other languages have for a type; the word itself if it is declared. */
export function typeFor(cursor: Cursor, word: string): string {
  if (cursor.knownTypes.has(word) || word === 'BOOLEAN') return word;
  if (/^bool(ean)?$/i.test(word)) return 'BOOLEAN';
  return /^bit$/i.test(word) ? '0..1' : /^byte$/i.test(word) ? '0..255' : '0..9';
}

/**
 * Reads the declaration of a variable as other languages write it, `x := 0`, `x`, `a[3]: t` or `int a[3]`; null if
 * none is here. `declared` tells whether a name is a variable already, so that an assignment to it is the first command after a missing
 * BEGIN.
 */
export function parseForeignVariable(cursor: Cursor, declared: (name: string) => boolean): VariableDeclaration | null {
  if (!cursor.at('name')) return null;
  const next = cursor.peek(1);
  const { text } = cursor.token;
  const typed = (typeWord.test(text) || cursor.knownTypes.has(text)) && next.kind === 'name' && !next.newline;
  if (typed && cursor.peek(2).kind === '[') return parseSized(cursor, cursor.take().text);
  if (next.kind === '[' && sizedVariable(cursor)) return parseSized(cursor, null);
  const assigned = next.kind === ':=' || next.kind === '=';
  const value = cursor.peek(2);
  const defined = next.kind === '=' && value.kind === 'name' && (typeWord.test(value.text) || cursor.knownTypes.has(value.text));
  if ((assigned || next.kind === ';') && !defined && !declared(text)) return parseUntyped(cursor);
  return null;
}

/** Whether `a[3]: type` or `a[3];` stands here. */
function sizedVariable(cursor: Cursor): boolean {
  const { kind } = cursor.peek(4);
  return cursor.peek(3).kind === ']' && (kind === ':' || kind === ';');
}

/** Whether `= red, green;` stands here. */
function isListOfNames(cursor: Cursor): boolean {
  if (!cursor.at('=') && !cursor.at(':=')) return false;
  let distance = 1;
  while (cursor.peek(distance).kind === 'name' && cursor.peek(distance + 1).kind === ',') distance += 2;
  const ended = cursor.peek(distance + 1).kind === ';' || cursor.peek(distance + 1).newline;
  return distance > 1 && cursor.peek(distance).kind === 'name' && ended;
}

/** Reads `x := 0` or `x` without a type. */
function parseUntyped(cursor: Cursor): VariableDeclaration {
  const rewriting = new Rewriting(cursor);
  const name = takeName(cursor);
  if (isListOfNames(cursor)) {
    rewriting.note('variable without a type', `its values are listed behind a colon: ${name.text}: red, green`, name.span);
    rewriting.replace({ start: name.span.end, end: cursor.take().span.end }, ':');
    while (!synchronizing.has(cursor.kind)) cursor.take();
    rewriting.report();
    return declaration(cursor, name);
  }
  rewriting.note('variable without a type', `the type says which values it has: ${name.text}: 0..9`, name.span);
  let type = '0..9';
  const symbol = cursor.token;
  if (cursor.at(':=') || cursor.at('=')) {
    cursor.take();
    const value = parseExpression(cursor);
    if (cursor.eat('..')) {
      const high = parseExpression(cursor);
      const range = cursor.text.slice(value.span.start, high.span.end);
      rewriting.correct(`its type stands behind a colon: ${name.text}: ${range}`);
      rewriting.replace({ start: name.span.end, end: value.span.start }, ': ');
      rewriting.report();
      return declaration(cursor, name);
    }
    if (cursor.at(':')) {
      const { start } = cursor.take().span;
      const from = cursor.token.span.start;
      while (!synchronizing.has(cursor.kind)) cursor.take();
      const written = cursor.text.slice(from, cursor.previousEnd);
      rewriting.correct(
        `the type comes before the first value: ${name.text}: ${written} := ${cursor.text.slice(value.span.start, value.span.end)}`,
      );
      rewriting.replace({ start: name.span.end, end: value.span.start }, `: ${written} := `);
      rewriting.replace({ start: Math.min(start, value.span.end), end: cursor.previousEnd }, '');
      rewriting.report();
      return declaration(cursor, name);
    }
    const truth = /^(true|false)$/i.test(textOf(cursor, value));
    if (truth) type = 'BOOLEAN';
    else if (value.kind === 'number') type = rangeFor(value.value);
    const written = truth ? textOf(cursor, value).toUpperCase() : textOf(cursor, value);
    rewriting.correct(`the type says which values it has: ${name.text}: ${type} := ${written}`);
    if (written !== textOf(cursor, value)) rewriting.replace(value.span, written);
    rewriting.replace({ start: name.span.end, end: symbol.span.end }, `: ${type} :=`);
  } else rewriting.insert(name.span.end, `: ${type}`);
  rewriting.report();
  return declaration(cursor, name);
}

/** Reads `a[3]: t` or, after the type's word, `a[3]`. */
function parseSized(cursor: Cursor, word: string | null): VariableDeclaration {
  const rewriting = new Rewriting(cursor);
  const start = word === null ? cursor.token.span.start : cursor.peek(-1).span.start;
  const name = takeName(cursor);
  cursor.take();
  const size = parseExpression(cursor);
  const sizeText = cursor.text.slice(size.span.start, size.span.end);
  cursor.eat(']');
  let element = word === null ? '0..9' : typeFor(cursor, word);
  if (cursor.eat(':')) {
    const from = cursor.token.span.start;
    while (!synchronizing.has(cursor.kind)) cursor.take();
    element = cursor.text.slice(from, cursor.previousEnd);
  }
  const meant = `${name.text}: ARRAY [${sizeText}] OF ${element}`;
  const span = { start, end: cursor.previousEnd };
  rewriting.note('size behind a name', `write ${meant}`, span);
  rewriting.replace(span, meant);
  rewriting.report();
  return declaration(cursor, name);
}

/** The variable with a type that is not known, so that nothing is said of it until the fix is made. */
function declaration(cursor: Cursor, name: Name): VariableDeclaration {
  const type: Name = { kind: 'name', id: cursor.id(), span: cursor.missingSpan(), text: '' };
  return { kind: 'variable-declaration', id: cursor.id(), span: cursor.from(name.span.start), names: [name], type, initial: null };
}
