import type { Cursor } from './cursor.ts';
import type { DeclarationLists } from './declarations.ts';
import { isForeignChannel, parseForeignChannel } from './foreign-channels.ts';
import { section } from './foreign-definitions.ts';
import { typeFor, rangeFor } from './foreign-variables.ts';
import { typeWord } from './foreign-words.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Name } from './tree.ts';

const modifier =
  /^(show|hidden|local|volatile|static|private|public|protected|shared|global|extern|register|transient|mutable|unsigned|signed|long|short)$/i;
const heading = /^variables?$/i;
const otherType = /^(char|float|double|real|string|void|object|(pthread_)?mutex(_t)?|\w*lock|sem(_t|aphore)|atomicinteger|atomicboolean)$/i;
const behindName: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '=', ':=', '[', ',']);
const ends: ReadonlySet<TokenKind> = new Set<TokenKind>([';', 'end-of-text', 'PROCESS', 'BEGIN', 'CONST', 'TYPE', 'VAR', 'END']);
/** The largest array whose first values are written one by one. */
const mostElements = 16;

/** How a declaration of variables begins that is written as in another language; null if none is here, or one that has its own reader. */
interface Head {
  /** Tokens before the first name. */
  readonly tokens: number;
  /** The word for the type; null where there is none, as behind `variables`. */
  readonly type: string | null;
}

function headAt(cursor: Cursor): Head | null {
  if (!cursor.at('name')) return null;
  if (heading.test(cursor.token.text) && cursor.peek(1).kind === 'name') return { tokens: 1, type: null };
  let tokens = 0;
  while (modifier.test(cursor.peek(tokens).text) && cursor.peek(tokens + 1).kind === 'name') tokens++;
  const type = cursor.peek(tokens);
  const name = cursor.peek(tokens + 1);
  const isType = typeWord.test(type.text) || otherType.test(type.text) || cursor.knownTypes.has(type.text);
  if (type.kind === 'name' && isType && name.kind === 'name' && !name.newline && !/^(const|let|auto)$/i.test(type.text))
    return behindName.has(cursor.peek(tokens + 2).kind) ? { tokens: tokens + 1, type: type.text } : null;
  // `unsigned x;`
  const alone = tokens > 0 && type.kind === 'name' && behindName.has(cursor.peek(tokens + 1).kind);
  return alone ? { tokens, type: 'int' } : null;
}

/** Whether a declaration such as `bool want[2];`, `static int x = 0, y;` or `variables x = 0;` stands here. */
export function isForeignDeclarators(cursor: Cursor): boolean {
  if (isForeignChannel(cursor)) return true;
  const head = headAt(cursor);
  if (head === null || cursor.dialect === 'thesis') return false;
  if (head.type === null || head.tokens > 1 || otherType.test(head.type)) return true;
  // `int x = 0;` and `int a[3];` have readers of their own.
  for (let distance = 1; ; distance++) {
    const { kind, newline } = cursor.peek(distance);
    if (ends.has(kind) || newline) return false;
    if (kind === ',' && cursor.peek(distance + 1).kind === 'name') return true;
    if (kind === ']' && (cursor.peek(distance + 1).kind === '=' || cursor.peek(distance + 1).kind === ';'))
      return cursor.peek(2).kind === '[';
  }
}

/** Whether `int counter = 0;` stands here, in front of all sections or behind one of another kind, where VAR is missing too. */
export function isTypedVariable(cursor: Cursor): boolean {
  const type = headAt(cursor)?.type ?? null;
  return type !== null && typeWord.test(type) && !/^var$/i.test(type) && cursor.dialect !== 'thesis';
}

/** Reads it; the variables are known from there on, so that only the declaration is complained of. */
export function parseForeignDeclarators(cursor: Cursor, lists: DeclarationLists): void {
  if (isForeignChannel(cursor)) return parseForeignChannel(cursor, lists);
  const head = headAt(cursor);
  if (head === null) return;
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  for (let i = 0; i < head.tokens; i++) cursor.take();
  const word = head.type === null ? cursor.peek(-1).text : 'type in front of its variables';
  const declared: string[] = [];
  do {
    declared.push(readDeclarator(cursor, head.type, lists));
  } while (cursor.eat(',') || (head.type === null && takesAnother(cursor)));
  const meant = declared.join('; ');
  rewriting.note(word, `write VAR ${meant};`, { start, end: cursor.previousEnd });
  const closed = cursor.at(';');
  rewriting.become(start, `${section(lists, 'VAR')}${meant}${closed ? '' : ';'}`);
  rewriting.report();
  cursor.eat(';');
  cursor.settle();
}

/** Takes the semicolon between the variables of PlusCal, where another one follows. */
function takesAnother(cursor: Cursor): boolean {
  const next = cursor.peek(2);
  const follows = cursor.at(';') && cursor.peek(1).kind === 'name' && (next.kind === '=' || /^\\?in$/.test(next.text));
  return follows && cursor.take() !== null;
}

/** Reads `x`, `x = 0`, `a[3] = {0, 0, 0}` or `x \in 0..3`, and gives it in ESML. */
function readDeclarator(cursor: Cursor, word: string | null, lists: DeclarationLists): string {
  const { text: name, span } = cursor.take();
  const from = cursor.previousEnd;
  let depth = 0;
  while (!ends.has(cursor.kind) && (depth > 0 || !cursor.at(','))) {
    if (cursor.token.newline && depth === 0) break;
    if (cursor.at('[') || cursor.at('{') || cursor.at('(')) depth++;
    else if (cursor.at(']') || cursor.at('}') || cursor.at(')')) depth--;
    cursor.take();
  }
  const rest = cursor.text.slice(from, cursor.previousEnd);
  const names: Name[] = [{ kind: 'name', id: cursor.id(), span, text: name }];
  const type: Name = { kind: 'name', id: cursor.id(), span: cursor.missingSpan(), text: '' };
  lists.variables.push({ kind: 'variable-declaration', id: cursor.id(), span, names, type, initial: null });
  return `${name}: ${meantType(cursor, word, rest)}`;
}

/** The type and the first value of a variable, by what stands behind its name. */
function meantType(cursor: Cursor, word: string | null, rest: string): string {
  const among = /^\s*\\?in\s+(.*)$/is.exec(rest)?.[1]?.trim();
  if (among !== undefined) return /^(BOOLEAN|-?\w+\s*\.\.\s*-?\w+)$/.test(among) ? among : '0..9';
  const size = /^\s*\[([^\]]*)\]/.exec(rest)?.[1]?.trim();
  const value = /(?:=|:=)\s*([\s\S]*)$/.exec(rest)?.[1]?.trim().replace(/^=\s*/, '') ?? '';
  const element = word === null ? typeOfValue(value) : lockOr(cursor, word, value);
  const isBoolean = element === 'BOOLEAN';
  const mapped = /^\[\s*\w+\s*\\?in\s*0\s*\.\.\s*(\d+)\s*\|->\s*([^\]]*)\]$/i.exec(value);
  if (mapped !== null) {
    const [, last = '0', each = ''] = mapped;
    return `ARRAY [${Number(last) + 1}] OF ${typeOfValue(each.trim())}${firstValues(each.trim(), Number(last) + 1, typeOfValue(each.trim()) === 'BOOLEAN')}`;
  }
  if (size === undefined) {
    const first = valueText(value, isBoolean);
    return `${element}${first === null ? '' : ` := ${first}`}`;
  }
  return `ARRAY [${size}] OF ${element}${firstValues(value, Number(size), isBoolean)}`;
}

function lockOr(cursor: Cursor, word: string, value: string): string {
  if (/lock|mutex|atomicboolean/i.test(word)) return 'BOOLEAN';
  if (/^char$/i.test(word)) return '0..255';
  const type = typeFor(cursor, word);
  return type === '0..9' && /^\d+$/.test(value) ? rangeFor(Number(value)) : type;
}

function typeOfValue(value: string): string {
  return /^(true|false)$/i.test(value) ? 'BOOLEAN' : /^\d+$/.test(value) ? rangeFor(Number(value)) : '0..9';
}

/** A first value in ESML; null where it says nothing, as one that is made by a call. */
function valueText(value: string, isBoolean: boolean): string | null {
  if (/^(true|false)$/i.test(value)) return value.toUpperCase();
  if (isBoolean && /^[01]$/.test(value)) return value === '1' ? 'TRUE' : 'FALSE';
  return /^-?[\w.]+$/.test(value) && !/^(null|nil|none|[A-Z]\w*_INITIALIZER)$/i.test(value) ? value : null;
}

function firstValues(value: string, size: number, isBoolean: boolean): string {
  const listed = /^[{[]([\s\S]*)[}\]]$/
    .exec(value)?.[1]
    ?.split(',')
    .map((each) => valueText(each.trim(), isBoolean));
  const repeated = listed === undefined && size <= mostElements ? Array.from({ length: size }, () => valueText(value, isBoolean)) : listed;
  const values = listed ?? repeated ?? [];
  return values.length === 0 || values.includes(null) ? '' : ` := [${values.join(', ')}]`;
}
