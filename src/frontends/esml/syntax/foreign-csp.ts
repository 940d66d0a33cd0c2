import { parseCommunication } from './communications.ts';
import { parseAccess } from './accesses.ts';
import { startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { carrying } from './foreign-blocks.ts';
import { Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import type { Command } from './tree.ts';

const lookAhead = 1000;

/**
 * How far the parenthesis is that closes `(c?data(x) -> commands [] d!stop)` of CSP, messages with a choice between them, where that stands
 * here; null if it does not.
 */
export function closingOfChoice(cursor: Cursor): number | null {
  const mark = cursor.peek(2).kind;
  if (!cursor.at('(') || cursor.peek(1).kind !== 'name' || (mark !== '?' && mark !== '!')) return null;
  let depth = 0;
  let chooses = false;
  for (let distance = 0; distance < lookAhead; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '(') depth++;
    if (kind === ')' && --depth === 0) return chooses ? distance : null;
    if (kind === '[]' && depth === 1) chooses = true;
    if (kind === 'END' || kind === 'end-of-text') return null;
  }
  return null;
}

/** Reads such a choice, at its first parenthesis. */
export function parseChoiceInParentheses(cursor: Cursor, closing: number): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(
    '(... [] ...)',
    'POLL waits for several messages: POLL c?data(x) -> commands [] d!stop -> commands END',
    cursor.token.span,
  );
  const at = cursor.tokens.indexOf(cursor.token);
  // The parenthesis ends commands as a brace does.
  cursor.tokens.splice(at + closing, 1, { ...cursor.peek(closing), kind: '}' });
  rewriting.replace(cursor.take().span, 'POLL ');
  cursor.braces++;
  const bodies: Command[] = [];
  do {
    parseCommunication(cursor, parseAccess(cursor));
    if (cursor.eat('->')) bodies.push(...parseCommands(cursor, { alternatives: true }));
    else rewriting.insert(cursor.previousEnd, ' -> SKIP');
  } while (cursor.eat('[]'));
  cursor.braces--;
  if (cursor.at('}')) rewriting.replace(cursor.take().span, ' END');
  else rewriting.giveUp();
  if (startsCommand(cursor)) cursor.settle();
  rewriting.report();
  return carrying(cursor, start, bodies);
}
