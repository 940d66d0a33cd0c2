import type { Cursor } from './cursor.ts';
import type { DeclarationLists } from './declarations.ts';
import { parseExpression } from './expressions.ts';
import { parseFields } from './foreign-types.ts';
import { typeFor } from './foreign-variables.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import type { Name } from './tree.ts';
import { textOf } from './written-text.ts';

/** What the preprocessor of C is told, which a model has no use for. */
const unread = /^(include|import|pragma|undef|ifn?def|endif)$/i;
const constantWords = /^(const|final|static|constexpr|define|let|readonly|val)$/i;

/** Whether `#define N 3`, `final int N = 3;`, `enum {a, b} x;` or `typedef int t;` stands here, before the processes. */
export function isForeignDefinition(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  if (cursor.at('#') && unread.test(next.text)) return true;
  if (cursor.at('#')) return /^define$/i.test(next.text) && cursor.peek(2).kind === 'name';
  if (!cursor.at('name')) return false;
  const { text } = cursor.token;
  if (/^typedef$/i.test(text) && next.text === 'enum') return true;
  if (/^typedef$/i.test(text)) return next.kind === 'name' && (cursor.peek(2).kind === 'name' || cursor.peek(2).kind === '{');
  if (/^enum$/i.test(text) && next.kind === 'name' && cursor.peek(2).kind === '{') return true;
  if (isTypedByWord(cursor)) return true;
  if (/^(enum|mtype)$/i.test(text)) return next.kind === '{' || (next.kind === '=' && cursor.peek(2).kind === '{');
  return constantWords.test(text) && next.kind === 'name' && !next.newline && cursor.peek(2).kind !== '==' && cursor.peek(2).kind !== '(';
}

/** Reads such a definition; what it defines is known from there on, so that only the definition is complained of. */
export function parseForeignDefinition(cursor: Cursor, lists: DeclarationLists): void {
  const rewriting = new Rewriting(cursor);
  const word = cursor.token.text.toLowerCase();
  if (word === '#' && unread.test(cursor.peek(1).text)) removeLine(cursor, rewriting);
  else if (word === '#') parseDefine(cursor, rewriting, lists);
  else if (word === 'typedef' && cursor.peek(1).text === 'enum') parseEnumeration(cursor, rewriting, lists);
  else if (word === 'typedef') parseTypedef(cursor, rewriting, lists);
  else if (isTypedByWord(cursor)) parseTypedByWord(cursor, rewriting, lists);
  else if (word === 'enum' || word === 'mtype') parseEnumeration(cursor, rewriting, lists);
  else parseConstant(cursor, rewriting, lists);
  rewriting.report();
  cursor.settle();
}

/** The keyword of a section with a space, where the declaration here begins it. */
export function section(lists: DeclarationLists, word: 'CONST' | 'TYPE' | 'VAR'): string {
  const [last] = lists.seen.slice(-1);
  if (!lists.seen.includes(word)) lists.seen.push(word);
  return last === word ? '' : `${word} `;
}

function removeLine(cursor: Cursor, rewriting: Rewriting): void {
  const { start } = cursor.token.span;
  rewriting.note(`#${cursor.peek(1).text}`, 'a model is one text, in which all is declared', { start, end: cursor.peek(1).span.end });
  cursor.take();
  while (!cursor.token.newline && !cursor.at('end-of-text')) cursor.take();
  rewriting.replace({ start, end: cursor.previousEnd }, '');
}

function parseDefine(cursor: Cursor, rewriting: Rewriting, lists: DeclarationLists): void {
  rewriting.note('#define', 'a constant is written CONST n = 3;');
  const { start } = cursor.take().span;
  cursor.take();
  const name = takeName(cursor);
  const value = parseExpression(cursor);
  rewriting.replace({ start, end: value.span.end }, `${section(lists, 'CONST')}${name.text} = ${textOf(cursor, value)};`);
  declare(cursor, lists, name);
  cursor.eat(';');
}

function parseConstant(cursor: Cursor, rewriting: Rewriting, lists: DeclarationLists): void {
  rewriting.note(cursor.token.text, 'a constant is written CONST n = 3;');
  const { start } = cursor.token.span;
  while (cursor.at('name') && cursor.peek(1).kind === 'name' && !cursor.peek(1).newline) cursor.take();
  const name = takeName(cursor);
  if (cursor.eat('=') || cursor.eat(':=')) {
    const value = parseExpression(cursor);
    const varies = cursor.modelVariables.some(({ names }) =>
      names.some(({ text }) => new RegExp(`\\b${text}\\b`).test(textOf(cursor, value))),
    );
    if (varies || (value.kind === 'binary' && /^(=|#|<|<=|>|>=)$/.test(value.operator))) {
      rewriting.correct('a constant is written CONST n = 3; a condition is written where it is needed');
      rewriting.giveUp();
    } else rewriting.replace({ start, end: value.span.end }, `${section(lists, 'CONST')}${name.text} = ${textOf(cursor, value)}`);
  } else rewriting.giveUp();
  declare(cursor, lists, name);
  cursor.eat(';');
}

function parseTypedef(cursor: Cursor, rewriting: Rewriting, lists: DeclarationLists): void {
  const { text, span } = cursor.take();
  const { start } = span;
  const struct = cursor.peek(1).kind === '{' || cursor.peek(2).kind === '{';
  rewriting.note(text, `a type is written TYPE t = ${struct ? '(a: 0..3; b: BOOLEAN)' : '0..9'};`, span);
  if (struct && /^struct$/i.test(cursor.token.text)) cursor.take();
  const first = cursor.at('{') ? null : takeName(cursor);
  const type = struct ? parseFields(cursor) : typeFor(cursor, first?.text ?? '');
  const own = first !== null && struct && (cursor.token.newline || !cursor.at('name'));
  const name = own ? first : takeName(cursor);
  const end = cursor.at(';') ? '' : ';';
  rewriting.replace({ start, end: cursor.previousEnd }, `${section(lists, 'TYPE')}${name.text} = ${type}${end}`);
  lists.types.push({ kind: 'type-declaration', id: cursor.id(), span: name.span, name, type: missingType(cursor) });
  cursor.eat(';');
}

/** Whether `enum state s` or `struct pair p` stands here, a variable whose type has a word of its own in front. */
function isTypedByWord(cursor: Cursor): boolean {
  const name = cursor.peek(2);
  return /^(enum|struct)$/.test(cursor.token.text) && cursor.peek(1).kind === 'name' && name.kind === 'name' && !name.newline;
}

/** Reads `enum state s = idle;`. */
function parseTypedByWord(cursor: Cursor, rewriting: Rewriting, lists: DeclarationLists): void {
  const word = cursor.take();
  const type = takeName(cursor);
  const name = takeName(cursor);
  const value = cursor.eat('=') || cursor.eat(':=') ? textOf(cursor, parseExpression(cursor)) : null;
  const meant = `${name.text}: ${type.text}${value === null ? '' : ` := ${value}`}`;
  rewriting.note(`${word.text} in front of a variable`, `write VAR ${meant};`, { start: word.span.start, end: name.span.end });
  rewriting.replace({ start: word.span.start, end: cursor.previousEnd }, `${section(lists, 'VAR')}${meant}`);
  const none: Name = { kind: 'name', id: cursor.id(), span: cursor.missingSpan(), text: '' };
  lists.variables.push({ kind: 'variable-declaration', id: cursor.id(), span: name.span, names: [name], type: none, initial: null });
  cursor.eat(';');
}

/** Reads `enum {a, b} x;` or `mtype = {a, b};`. */
function parseEnumeration(cursor: Cursor, rewriting: Rewriting, lists: DeclarationLists): void {
  const word = cursor.take();
  rewriting.note(word.text, 'an enumeration is a list of names: TYPE colour = red, green;', word.span);
  const defines = word.text === 'typedef';
  if (defines) cursor.take();
  const tag = cursor.at('name') ? takeName(cursor) : null;
  cursor.eat('=');
  cursor.take();
  const from = cursor.token.span.start;
  while (!cursor.at('}') && !cursor.at(';') && !cursor.at('end-of-text')) cursor.take();
  const members = cursor.text.slice(from, cursor.previousEnd);
  // What is done with the members, as methods of Java, has no place.
  for (let depth = 1; cursor.at(';') || (depth > 1 && !cursor.at('end-of-text')) || depth === 1; ) {
    if (cursor.at('{')) depth++;
    if (cursor.at('}') && --depth === 0) break;
    if (cursor.at('end-of-text') || cursor.at('PROCESS')) break;
    cursor.take();
  }
  cursor.eat('}');
  if (/[(]/.test(members)) {
    rewriting.correct('an enumeration is a list of names; a value beside one is a field: TYPE t = (kind: state; value: 0..9);');
    rewriting.giveUp();
  }
  const { start } = word.span;
  const type = defines && cursor.at('name') ? takeName(cursor) : tag;
  if (cursor.at('name')) {
    const name = takeName(cursor);
    rewriting.replace({ start, end: name.span.end }, `${section(lists, 'VAR')}${name.text}: ${members}`);
    const type: Name = { kind: 'name', id: cursor.id(), span: name.span, text: '' };
    lists.variables.push({ kind: 'variable-declaration', id: cursor.id(), span: name.span, names: [name], type, initial: null });
  } else {
    const text = type?.text ?? (/^enum$/i.test(word.text) ? 'kind' : word.text);
    const closed = cursor.at(';') ? '' : ';';
    rewriting.replace({ start, end: cursor.previousEnd }, `${section(lists, 'TYPE')}${text} = ${members}${closed}`);
    const name: Name = type ?? { kind: 'name', id: cursor.id(), span: word.span, text: word.text };
    lists.types.push({ kind: 'type-declaration', id: cursor.id(), span: word.span, name, type: missingType(cursor) });
  }
  cursor.eat(';');
}

function missingType(cursor: Cursor) {
  return { kind: 'missing-type', id: cursor.id(), span: cursor.missingSpan() } as const;
}

function declare(cursor: Cursor, lists: DeclarationLists, name: Name): void {
  const value = { kind: 'missing-expression', id: cursor.id(), span: cursor.missingSpan() } as const;
  lists.constants.push({ kind: 'constant-declaration', id: cursor.id(), span: name.span, name, value });
}
