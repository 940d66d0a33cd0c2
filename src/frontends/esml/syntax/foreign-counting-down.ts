import { parseCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { carrying } from './foreign-blocks.ts';
import { Rewriting } from './rewriting.ts';
import type { Command } from './tree.ts';

const form = /^while\s*\(\s*(?:(\w+)\s*--|--\s*(\w+))\s*(?:>\s*0|!=\s*0)?\s*\)\s*(\{)?/;

/** Whether `while (x--)` or `while (--x)` of C stands here. */
export function isCountingDown(cursor: Cursor): boolean {
  return form.test(cursor.text.slice(cursor.token.span.start));
}

/** Reads it, at its word: the variable is changed by a command of its own, in front of the others or of each test. */
export function parseCountingDown(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const [written = '', behind, before = '', brace] = form.exec(cursor.text.slice(start)) ?? [];
  const name = behind ?? before;
  const step = `${name} := ${name} - 1`;
  rewriting.note('-- in a condition', `a variable changes by a command of its own: DO ${name} > 0 -> ${step}; commands END`);
  const end = start + written.length;
  while (cursor.token.span.start < end - (brace === undefined ? 0 : 1) && !cursor.at('end-of-text')) cursor.take();
  const first = behind === undefined ? `${step}; ` : '';
  const each = behind === undefined ? '' : `${step}; `;
  rewriting.add({ span: { start, end }, text: `${first}while (${name} > 0) { ${each}`.trimEnd() + (brace === undefined ? ' ' : '') });
  const body = parseCommand(cursor);
  const { previousEnd, text } = cursor;
  const again = behind === undefined ? `; ${step}` : '';
  const closed = brace === undefined ? previousEnd : previousEnd - 1;
  const ended = /;\s*$/.test(text.slice(start, closed));
  if (brace !== undefined && text.charAt(closed) !== '}') rewriting.giveUp();
  if (again !== '' || brace === undefined)
    rewriting.add({ span: { start: closed, end: closed }, text: `${ended ? again.slice(1) : again}${brace === undefined ? ' }' : ' '}` });
  rewriting.report();
  return carrying(cursor, start, [body]);
}
