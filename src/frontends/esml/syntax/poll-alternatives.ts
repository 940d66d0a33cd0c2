import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommunication } from './communications.ts';
import { beginsWhen, startsCommand } from './commands.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { continueExpression, missingExpression, parseCondition } from './expressions.ts';
import { parseElseBody } from './mistakes.ts';
import { isForeignElse } from './foreign-words.ts';
import { takeName } from './names.ts';
import { operatorAt, takeOperator } from './operators.ts';
import { parseAccess, parseAccessFrom } from './accesses.ts';
import { parseArgument } from './primaries.ts';
import type { Rewriting } from './rewriting.ts';
import { looksLikeAlternative } from './sequences.ts';
import { parseWaited } from './keyword-commands.ts';
import type { TokenKind } from './tokens.ts';
import type { Access, Communication, PollAlternative } from './tree.ts';
import { beginsReplicated, parseSome, parseBody, type Trigger } from './alternatives.ts';

/**
 * Whether the `[]` here belongs to a POLL around the IF or DO being read: a communication follows. So the END of the inner one is
 * missing.
 */
export function belongsToPoll(cursor: Cursor): boolean {
  if (!cursor.at('[]') || cursor.open.at(-1) === 'poll' || !cursor.open.includes('poll')) return false;
  const direction = cursor.peek(2).kind;
  return cursor.peek(1).kind === 'name' && (direction === '!' || direction === '?');
}

export function parsePollAlternative(cursor: Cursor, rewriting: Rewriting): PollAlternative {
  if (isForeignElse(cursor)) return parsePollElse(cursor, rewriting);
  const { start } = cursor.token.span;
  const range = beginsReplicated(cursor) ? parseSome(cursor) : null;
  const { guard, trigger, condition } = parseTrigger(cursor);
  const body = parseBody(cursor, rewriting);
  return { kind: 'poll-alternative', id: cursor.id(), span: cursor.from(start), range, guard, trigger, condition, body };
}

const conditionStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['name', '(', '~', 'TRUE', 'FALSE', 'LEN', 'HEAD', 'ORD']);

/** Reads what other languages do where no communication can happen; POLL waits instead, so that it is left out. */
function parsePollElse(cursor: Cursor, rewriting: Rewriting): PollAlternative {
  rewriting.note(
    cursor.token.text,
    'POLL waits until one of its alternatives can happen; what may be done at any time is [] WHEN TRUE -> commands',
  );
  const before = cursor.peek(-1);
  const span = cursor.take().span;
  const condition = missingExpression(cursor);
  const body = parseElseBody(cursor, rewriting);
  const idle = before.kind === '[]' && body.length > 0 && body.every(({ kind }) => kind === 'skip') && cursor.at('END');
  if (idle) rewriting.cut(cursor.tokens[cursor.tokens.indexOf(before) - 1]?.span.end ?? before.span.start, cursor.previousEnd);
  else rewriting.giveUp();
  const trigger = { kind: 'when', id: cursor.id(), span: condition.span, condition } as const;
  const parts = { range: null, guard: null, trigger, condition: null, body };
  return { kind: 'poll-alternative', id: cursor.id(), span: cursor.from(span.start), ...parts };
}

/** Reads a communication whose `!` or `?` is missing. */
function parseUndirected(cursor: Cursor, channel: Access): Communication {
  cursor.expected('"!" or "?"');
  const signal = takeName(cursor);
  const argument = cursor.at('(') ? parseArgument(cursor) : null;
  return { kind: 'communication', id: cursor.id(), span: cursor.from(channel.span.start), direction: 'receive', channel, signal, argument };
}

/** Reads `WHEN guard`, or `WHEN guard, communication [& condition]`, or the latter without its guard. */
function parseTrigger(cursor: Cursor): Trigger {
  if (!beginsWhen(cursor)) return { guard: null, ...parseCommunicationTrigger(cursor) };
  const { start } = cursor.token.span;
  const waited = parseWaited(cursor);
  if (cursor.eat(',')) return { guard: waited, ...parseCommunicationTrigger(cursor) };
  return { guard: null, trigger: { kind: 'when', id: cursor.id(), span: cursor.from(start), condition: waited }, condition: null };
}

/** Reads `communication [& condition]`; an expression in its place is reported and taken for a WHEN. */
function parseCommunicationTrigger(cursor: Cursor): Omit<Trigger, 'guard'> {
  const first = cursor.token;
  const before = cursor.diagnostics.length;
  const access = beginsAccess(cursor) ? parsePollAccess(cursor) : null;
  const direct = cursor.at('!') || cursor.at('?');
  if (access !== null && (direct || (cursor.at('name') && !cursor.token.newline && operatorAt(cursor) === null))) {
    const trigger = direct ? parseCommunication(cursor, access) : parseUndirected(cursor, access);
    if (operatorAt(cursor) === '&') takeOperator(cursor, '&');
    else if ((cursor.at(',') || (beginsWhen(cursor) && !cursor.token.newline)) && looksLikeAlternative(cursor)) {
      const { span, text } = cursor.token;
      const written = { written: text, meant: '&', what: 'a communication and its condition' };
      cursor.report(syntaxDiagnostics.wrongSeparator, span, written, {
        fixes: [replacement(span, text === ',' ? ' &' : '&', 'Write &')],
      });
      cursor.take();
    } else if (conditionStarts.has(cursor.kind) && !cursor.token.newline && looksLikeAlternative(cursor)) cursor.expect('&', true);
    else return { trigger, condition: null };
    return { trigger, condition: parseCondition(cursor) };
  }
  const condition = access === null ? parseCondition(cursor) : continueExpression(cursor, access);
  if (cursor.diagnostics.length === before) {
    const extended = cursor.dialect === 'extended';
    const fixes = extended ? [insertion(first.span.start, 'WHEN ', 'Insert WHEN')] : [];
    cursor.report(syntaxDiagnostics.pollExpression, condition.span, { extended }, { fixes });
  }
  return { trigger: { kind: 'when', id: cursor.id(), span: condition.span, condition }, condition: null };
}

function beginsAccess(cursor: Cursor): boolean {
  const next = cursor.peek(1).kind;
  return cursor.at('name') || (startsCommand(cursor) && (next === '!' || next === '?' || next === '['));
}

function parsePollAccess(cursor: Cursor): Access {
  return cursor.at('name') ? parseAccessFrom(cursor, takeName(cursor)) : parseAccess(cursor);
}
