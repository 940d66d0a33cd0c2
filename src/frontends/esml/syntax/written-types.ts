import type { Cursor } from './cursor.ts';
import { typeWord } from './foreign-words.ts';
import type { TokenKind } from './tokens.ts';

/** Tokens other than names that a subrange, or in parentheses a tuple, begins with. */
export const startsSubrange: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'number',
  '-',
  '~',
  '(',
  'TRUE',
  'FALSE',
  'LEN',
  'HEAD',
  'ORD',
  '..',
]);

/** Whether a type itself stands here, and not the name of one. */
export function isWrittenType(cursor: Cursor): boolean {
  const { kind } = cursor;
  if (kind === 'LIST' || kind === 'ARRAY' || kind === '{' || kind === '[' || kind === 'string' || startsSubrange.has(kind)) return true;
  if ((cursor.isWord('CHANNEL') || cursor.isWord('SCALARSET')) && cursor.peek(1).kind === '[') return true;
  if (kind !== 'name') return false;
  const next = cursor.peek(1).kind;
  if (/^(integer|natural|int)$/i.test(cursor.token.text) && /^range$/i.test(cursor.peek(1).text)) return true;
  if (next === 'OF' && /^(stack|queue|sequence|seq|vector|set)$/i.test(cursor.token.text)) return true;
  if (/^(record|struct|enum)$/i.test(cursor.token.text) && (next === '{' || next === 'name')) return true;
  return isRange(cursor) || (cursor.dialect === 'extended' && isEnumeration(cursor));
}

const rangeParts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...([
    'name',
    'number',
    '+',
    '-',
    '*',
    'DIV',
    'MOD',
    '.',
    '&',
    'OR',
    '~',
    'TRUE',
    'FALSE',
    'LEN',
    'HEAD',
    'ORD',
    'TOSS',
    'COUNT',
  ] as const),
]);
const opening: ReadonlySet<TokenKind> = new Set<TokenKind>(['(', '[']);
const closing: ReadonlySet<TokenKind> = new Set<TokenKind>([')', ']']);
const declarationEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([';', ':=', 'BEGIN', 'PROCESS', 'END', 'end-of-text']);

/** Whether `..` follows the expression that begins with the name here. */
function isRange(cursor: Cursor): boolean {
  let depth = 0;
  for (let distance = 1; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '..' && depth === 0) return true;
    if (opening.has(kind)) depth++;
    else if (closing.has(kind)) depth--;
    else if (depth === 0 ? !rangeParts.has(kind) : declarationEnds.has(kind)) return false;
    if (depth < 0) return false;
  }
}

const enumerationEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([';', ':=', '=', ')', 'PROCESS', 'BEGIN', 'CONST', 'TYPE', 'VAR']);

/**
 * Whether two or more names stand here up to what ends a declaration, or to a line that begins another one where its semicolon is missing;
 * behind a colon they would be those of the next variable.
 */
function isEnumeration(cursor: Cursor): boolean {
  const { text } = cursor.token;
  if (text === 'BOOLEAN' || typeWord.test(text) || cursor.knownTypes.has(text)) return false;
  for (let distance = 1; ; distance += 2) {
    const { kind, newline } = cursor.peek(distance);
    if (kind !== ',') return distance > 1 && (enumerationEnds.has(kind) || (newline && kind === 'name'));
    if (cursor.peek(distance + 1).kind !== 'name') return false;
  }
}
