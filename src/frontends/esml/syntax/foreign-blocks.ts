import { startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { missingExpression } from './expressions.ts';
import { dropCloser, parseBraces, parseForeignEnd } from './foreign-control.ts';
import { Rewriting } from './rewriting.ts';
import type { Command } from './tree.ts';

/** Whether `atomic {` stands here, as in Promela. */
export function isForeignAtomic(cursor: Cursor): boolean {
  return cursor.at('name') && /^(atomic|d_step)$/i.test(cursor.token.text) && cursor.peek(1).kind === '{';
}

/** Reads `atomic { commands }`. */
export function parseForeignAtomic(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor, 'atomic');
  rewriting.note(cursor.token.text, 'one step is made of commands by ATOMIC commands END');
  rewriting.replace(cursor.token.span, 'ATOMIC');
  const opening = cursor.take();
  const body = parseBraces(cursor, rewriting, '');
  parseForeignEnd(cursor, opening, rewriting);
  rewriting.report();
  return { kind: 'atomic', id: cursor.id(), span: cursor.from(opening.span.start), body };
}

/** Reads commands in braces that stand by themselves, at the opening brace. */
export function parseBlock(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const body = parseBraces(cursor, rewriting, '');
  const { closer } = rewriting;
  if (closer !== null && startsCommand(cursor)) {
    rewriting.replace(closer, ';');
    cursor.settle();
  } else dropCloser(rewriting);
  rewriting.report();
  return carrying(cursor, start, body);
}

/** A command that holds others, so that they are checked. */
export function carrying(cursor: Cursor, start: number, body: readonly Command[]): Command {
  const span = cursor.from(start);
  const alternative = { kind: 'alternative', id: cursor.id(), span, guard: missingExpression(cursor), body } as const;
  return { kind: 'if', id: cursor.id(), span, alternatives: [alternative] };
}
