import type { Cursor } from './cursor.ts';
import { carrying } from './foreign-blocks.ts';
import { parseBraces, parseIndented } from './foreign-control.ts';
import { startsCommand } from './commands.ts';
import { Rewriting } from './rewriting.ts';
import type { Command } from './tree.ts';

const handler = /^(catch|except|finally|else)$/;

/**
 * Reads `try { commands } catch (e) { ... } finally { ... }` of Java, or the same of Python with colons. What is done about an error goes:
 * a run-time error ends the run. The rest stays.
 */
export function parseTry(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note('try', 'a run-time error ends the run and is reported; write the commands without it');
  cursor.take();
  const body = readBody(cursor, rewriting, start);
  let { closer } = rewriting;
  let handled = 0;
  while (handler.test(cursor.token.text) && isHandler(cursor)) {
    const from = cursor.token.span.start;
    const kept = /^(finally|else)$/.test(cursor.take().text);
    while (!cursor.at('{') && !cursor.at(':') && !cursor.at('end-of-text') && !cursor.at('END')) cursor.take();
    if (!cursor.at('{') && !cursor.at(':')) break;
    handled++;
    const before = body.at(-1)?.span.end ?? from;
    const commands = readBody(cursor, rewriting, from);
    if (kept) {
      rewriting.insert(before, ';');
      if (closer !== null) rewriting.remove(closer);
      ({ closer } = rewriting);
      body.push(...commands);
    } else {
      const end = cursor.previousEnd;
      rewriting.cut(before, closer === null || rewriting.closer === null ? end : rewriting.closer.start);
      closer = rewriting.closer;
    }
  }
  if (body.length === 0 || handled === 0) rewriting.giveUp();
  const more = closer !== null && startsCommand(cursor);
  if (closer !== null) rewriting.replace(closer, more ? ';' : '');
  if (more) cursor.settle();
  rewriting.report();
  return carrying(cursor, start, body);
}

/** Whether what is here goes on with a try, and is no command of its own. */
function isHandler(cursor: Cursor): boolean {
  const { kind } = cursor.peek(1);
  return kind === '{' || kind === ':' || kind === '(' || kind === 'name';
}

/** Reads the commands in braces or behind a colon; all from `start` up to them goes. */
function readBody(cursor: Cursor, rewriting: Rewriting, start: number): Command[] {
  rewriting.closer = null;
  const body = cursor.at('{') ? parseBraces(cursor, rewriting, '') : parseIndented(cursor, rewriting, '');
  const [first] = body;
  if (first !== undefined) rewriting.cut(start, first.span.start);
  return body;
}
