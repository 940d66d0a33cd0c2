import type { Cursor } from './cursor.ts';
import { isDoubleColon } from './foreign-words.ts';
import { Rewriting } from './rewriting.ts';

/** Takes the colon of Python, or an arrow, behind a condition that is waited for; a semicolon is meant. */
export function takeMarkBehind(cursor: Cursor, rewriting: Rewriting): void {
  if (!cursor.at('->') && !(cursor.at(':') && !isDoubleColon(cursor))) return;
  rewriting.replace({ start: cursor.previousEnd, end: cursor.take().span.end }, ';');
  cursor.settle();
}

/** Takes a colon behind `WHEN condition`. */
export function takeColonBehindWhen(cursor: Cursor): void {
  if (!cursor.at(':') || isDoubleColon(cursor)) return;
  const rewriting = new Rewriting(cursor);
  rewriting.note('colon behind a condition', 'a semicolon separates it from what follows: WHEN condition; command');
  takeMarkBehind(cursor, rewriting);
  rewriting.report();
}
