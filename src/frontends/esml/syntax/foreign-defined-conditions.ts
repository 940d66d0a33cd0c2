import type { Cursor } from './cursor.ts';
import { Rewriting } from './rewriting.ts';

/** Whether `#define p (x > 3)` stands here, a name for a condition. */
export function isDefinedCondition(cursor: Cursor): boolean {
  const [word, name, value] = [1, 2, 3].map((distance) => cursor.peek(distance));
  return word?.text === 'define' && name?.kind === 'name' && value !== undefined && !value.newline;
}

/** Reads it, at its sign: the fix writes the condition where the name stands. */
export function parseDefinedCondition(cursor: Cursor): void {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note('#define', 'a condition is written where it is needed, and a constant under CONST', {
    start,
    end: cursor.peek(1).span.end,
  });
  cursor.take();
  cursor.take();
  const name = cursor.take();
  while (!cursor.token.newline && !cursor.at('end-of-text')) cursor.take();
  const value = cursor.text.slice(name.span.end, cursor.previousEnd).trim();
  const meant = /^\(.*\)$|^\w+$/.test(value) ? value : `(${value})`;
  rewriting.replace({ start, end: cursor.token.span.start }, '');
  for (const { kind, text, span } of cursor.tokens)
    if (kind === 'name' && text === name.text && span.start > cursor.previousEnd) rewriting.replace(span, meant);
  rewriting.report();
}
