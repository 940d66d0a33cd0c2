import type { Cursor } from './cursor.ts';
import { isDoubleColon, isThen } from './foreign-words.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';

/** Takes the colon of Python, or an arrow, behind a condition that is waited for; a semicolon is meant. */
export function takeMarkBehind(cursor: Cursor, rewriting: Rewriting): void {
  if (!cursor.at('->') && !cursor.at('=>') && !isThen(cursor) && !(cursor.at(':') && !isDoubleColon(cursor))) return;
  rewriting.replace({ start: cursor.previousEnd, end: cursor.take().span.end }, ';');
  cursor.settle();
}

const openers: ReadonlySet<TokenKind> = new Set<TokenKind>(['IF', 'DO', 'POLL', 'ATOMIC', 'LOOP', 'FORALL']);
const lookAhead = 1000;

/** Whether a `[]` follows, so that the POLL in front of the WHEN is missing. */
function hasAlternatives(cursor: Cursor): boolean {
  let depth = 0;
  for (let distance = 1; distance < lookAhead; distance++) {
    const { kind } = cursor.peek(distance);
    if (openers.has(kind)) depth++;
    if (kind === '[]' && depth === 0) return true;
    if (kind === 'end-of-text' || kind === 'PROCESS' || kind === 'BEGIN' || (kind === 'END' && depth-- === 0)) return false;
  }
  return false;
}

/** Whether a DO is here whose commands have no arrow, so that it opens a block as in other languages. */
function opensBlock(cursor: Cursor): boolean {
  if (!cursor.at('DO') || cursor.token.newline) return false;
  let depth = 0;
  for (let distance = 1; distance < lookAhead; distance++) {
    const { kind } = cursor.peek(distance);
    if (openers.has(kind)) depth++;
    if ((kind === '->' || kind === '[]') && depth === 0) return false;
    if (kind === 'end-of-text' || kind === 'PROCESS' || kind === 'BEGIN') return false;
    if (kind === 'END' && depth-- === 0) return true;
  }
  return false;
}

/** Takes a colon, an arrow or the DO of a block behind `WHEN condition`. */
export function takeColonBehindWhen(cursor: Cursor): void {
  if (opensBlock(cursor)) {
    const rewriting = new Rewriting(cursor);
    rewriting.note('DO behind a condition', 'a semicolon separates it from what follows: WHEN condition; command');
    rewriting.replace({ start: cursor.previousEnd, end: cursor.take().span.end }, ';');
    cursor.settle();
    rewriting.report();
    return;
  }
  const colon = cursor.at(':') && !isDoubleColon(cursor);
  const then = isThen(cursor) && !hasAlternatives(cursor);
  if (!colon && !then && !cursor.at('=>') && !(cursor.at('->') && !hasAlternatives(cursor))) return;
  const rewriting = new Rewriting(cursor);
  rewriting.note(
    colon ? 'colon behind a condition' : `${cursor.token.text} behind a condition`,
    'a semicolon separates it from what follows: WHEN condition; command',
  );
  takeMarkBehind(cursor, rewriting);
  rewriting.report();
}
