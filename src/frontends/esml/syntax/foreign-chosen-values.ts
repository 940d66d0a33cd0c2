import { type Cursor, synchronizing } from './cursor.ts';
import { missingExpression, parseExpression } from './expressions.ts';
import { Rewriting } from './rewriting.ts';
import type { Access, Command } from './tree.ts';
import { textOf } from './written-text.ts';

/** Whether `if c` stands here where a value should be. */
export function isChosenValue(cursor: Cursor): boolean {
  const { kind, newline } = cursor.peek(1);
  const condition =
    kind === 'name' || kind === 'number' || kind === '(' || kind === '~' || kind === '!' || kind === 'TRUE' || kind === 'FALSE';
  return /^if$/i.test(cursor.token.text) && condition && !newline;
}

/** Reads `x := if c then a else b end`. */
export function parseChosenValue(cursor: Cursor, target: Access): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  rewriting.note('if in an expression', 'a value is chosen by (condition -> value : other value)', { start, end: cursor.previousEnd });
  const parts: string[] = [];
  const braces = bracedChoice(cursor);
  if (braces !== null) {
    parts.push(...braces);
  } else
    for (const word of [/^(then|\?)$/i, /^(else|:)$/i, null]) {
      parts.push(textOf(cursor, parseExpression(cursor)));
      if (word === null) break;
      if (!word.test(cursor.token.text)) rewriting.giveUp();
      cursor.take();
    }
  if (/^(end|fi)$/i.test(cursor.token.text) && !/^\w/.test(cursor.peek(1).newline ? '' : cursor.peek(1).text)) cursor.take();
  const [condition, yes, no] = parts;
  rewriting.replace({ start, end: cursor.previousEnd }, `(${condition} -> ${yes} : ${no})`);
  rewriting.report();
  return { kind: 'assign', id: cursor.id(), span: cursor.from(target.span.start), target, value: missingExpression(cursor) };
}

/** Reads `c { a } else { b }` behind an if in a value; null, with nothing taken, if something else is here. */
function bracedChoice(cursor: Cursor): readonly string[] | null {
  let distance = 0;
  while (!synchronizing.has(cursor.peek(distance).kind) && cursor.peek(distance).kind !== '{') distance++;
  const [value, closed, other, open, last, end] = [1, 2, 3, 4, 5, 6].map((further) => cursor.peek(distance + further));
  if (cursor.peek(distance).kind !== '{' || closed?.kind !== '}' || !/^else$/i.test(other?.text ?? '')) return null;
  if (open?.kind !== '{' || end?.kind !== '}' || value === undefined || last === undefined) return null;
  const { start } = cursor.token.span;
  const condition = cursor.text.slice(start, cursor.peek(distance - 1).span.end);
  for (let i = 0; i < distance + 7; i++) cursor.take();
  return [condition, value.text, last.text];
}
