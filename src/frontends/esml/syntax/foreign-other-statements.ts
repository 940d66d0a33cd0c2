import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { TokenKind } from './tokens.ts';
import type { Command } from './tree.ts';

const printed: ReadonlySet<TokenKind> = new Set<TokenKind>(['name', 'number', 'string']);

/** Whether `print x` stands here, without parentheses. */
export function isBarePrinting(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  return (
    cursor.at('name') &&
    /^(print|printf|println|echo|write|writeln|put|trace)$/i.test(cursor.token.text) &&
    printed.has(next.kind) &&
    !next.newline
  );
}

/** Reads `print "x is", x`. */
export function parseBarePrinting(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'TRACE("x is ", x) shows texts and values on the step that reaches it');
  const { start } = cursor.take().span;
  const from = cursor.token.span.start;
  do {
    if (cursor.at('string')) cursor.take();
    else parseExpression(cursor);
  } while (cursor.eat(','));
  const parts = rewriting.mended(from, cursor.previousEnd);
  if (parts === null) rewriting.giveUp();
  else rewriting.become(start, `TRACE(${parts})`);
  rewriting.report();
  return missingCommand(cursor);
}

/** Reads `select (x : 0..3)` of Promela. */
export function parseSelect(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  cursor.take();
  const name = takeName(cursor).text;
  cursor.take();
  const low = parseExpression(cursor);
  cursor.eat('..');
  const high = parseExpression(cursor);
  cursor.eat(')');
  const [first, last] = [low, high].map(({ span }) => cursor.text.slice(span.start, span.end));
  rewriting.note('select', `${name} := TOSS(n) gives ${name} any of the values 0 to n`, { start, end: cursor.previousEnd });
  rewriting.replace(
    { start, end: cursor.previousEnd },
    first === '0' ? `${name} := TOSS(${last})` : `${name} := ${first} + TOSS(${last} - ${first})`,
  );
  if (first !== '0') rewriting.giveUp();
  rewriting.report();
  return missingCommand(cursor);
}
