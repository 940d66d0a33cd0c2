import type { Cursor } from './cursor.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';

const elseWord = /^(else|elsif|elif|elseif|otherwise)$/i;
const endWord = /^(fi|od|endif|endwhile|enddo|endfor)$/i;
/** The words for types that declarations begin with in other languages. */
export const typeWord = /^(int|integer|bool|boolean|byte|short|long|unsigned|bit|var|let|const|auto)$/i;
const controlWord = /^(if|while|for)$/i;
const blockless: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '=', '!', '?', '.', '[', ':', ')', ',']);
const conditionStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'name',
  'number',
  '(',
  '~',
  '!',
  'TRUE',
  'FALSE',
  'LEN',
  'HEAD',
  'ORD',
]);

/** Whether a name here is no variable or channel, as far as what follows it tells. */
export function isBareWord(cursor: Cursor, word: RegExp): boolean {
  return cursor.at('name') && word.test(cursor.token.text) && !blockless.has(cursor.peek(1).kind);
}

/** Whether the word here begins what other languages do where no condition is true. */
export function isForeignElse(cursor: Cursor): boolean {
  if (isBareWord(cursor, elseWord)) return true;
  // The `else:` of Python.
  return cursor.at('name') && /^else$/i.test(cursor.token.text) && cursor.peek(1).kind === ':' && cursor.peek(2).kind !== ':';
}

/** Whether the word here closes a construct in other languages. */
export function isForeignEnd(cursor: Cursor): boolean {
  return isBareWord(cursor, endWord) || isLongEnd(cursor);
}

/** Whether `end if` or the like stands here. */
function isLongEnd(cursor: Cursor): boolean {
  return /^end$/i.test(cursor.token.text) && isConstruct(cursor, 1);
}

/** Whether the word so many tokens ahead says which construct the END before it closes. */
export function isConstruct(cursor: Cursor, distance: number): boolean {
  const { text, newline } = cursor.peek(distance);
  const next = cursor.peek(distance + 1);
  const ended = next.newline || /^(;|END|end|\[\]|else|ELSE|end-of-text|\})$/.test(next.kind === 'name' ? next.text : next.kind);
  return !newline && ended && /^(if|while|loop|do|for|case|switch|select)$/i.test(text);
}

/** The construct of another language that the word here begins, by the condition after it; null if it is a name. */
export function foreignControlAt(cursor: Cursor): 'if' | 'while' | 'for' | null {
  const next = cursor.peek(1);
  const apart = next.kind === '!' && !isAdjacent(cursor.token, next) && isAdjacent(next, cursor.peek(2));
  const word = isBareWord(cursor, controlWord) || (apart && cursor.at('name') && controlWord.test(cursor.token.text));
  if (!word) return null;
  const negated =
    next.kind === '!' &&
    (cursor.peek(2).kind === '(' || cursor.peek(3).kind === ')' || /^(&&|\|\||\{|==|!=|:|\.|\[)$/.test(cursor.peek(3).kind));
  if (next.newline || !(conditionStarts.has(next.kind) || negated)) return null;
  return cursor.token.text.toLowerCase() as 'if' | 'while' | 'for';
}

/** Whether a variable is declared here with its type first, `int x;` or `int x = 0`. */
export function isTypeFirst(cursor: Cursor): boolean {
  const name = cursor.peek(1);
  if (!cursor.at('name') || name.kind !== 'name' || name.newline) return false;
  const isType = (word: string): boolean => typeWord.test(word) || cursor.knownTypes.has(word);
  if (!isType(cursor.token.text) || isType(name.text)) return false;
  const { kind, newline } = cursor.peek(2);
  return kind === ';' || kind === '=' || kind === ':=' || newline;
}

/** Whether the word here stands between a condition and its commands in other languages. */
export function isThen(cursor: Cursor): boolean {
  return cursor.at('name') && /^then$/i.test(cursor.token.text);
}

/** Whether `::` is here, or so many tokens ahead, which separates alternatives in Promela. */
export function isDoubleColon(cursor: Cursor, distance = 0): boolean {
  const first = cursor.peek(distance);
  const next = cursor.peek(distance + 1);
  return first.kind === ':' && next.kind === ':' && isAdjacent(first, next);
}
