import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommunication } from './communications.ts';
import { parseUnopened } from './alternatives.ts';
import { startsCommand } from './commands.ts';
import { type Cursor, insertion } from './cursor.ts';
import { continueExpression, parseCondition } from './expressions.ts';
import { parseAccess } from './accesses.ts';
import { closingOfChoice, parseChoiceInParentheses } from './foreign-csp.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Access, Command, Expression } from './tree.ts';

const openers: ReadonlySet<TokenKind> = new Set<TokenKind>(['IF', 'DO', 'POLL', 'ATOMIC', 'LOOP', 'FORALL']);
const lookAhead = 1000;
/** What is said of the arrow of Promela behind a condition that waits. */
export const waitingArrow = '-> after a condition alone';

/**
 * Reads a guard with its arrow where a command should be. If alternatives or an END follow, its IF, DO or POLL is missing; else it is a
 * condition of Promela, which waits.
 */
export function parseGuardAlone(cursor: Cursor): Command {
  const closing = closingOfChoice(cursor);
  if (closing !== null) return parseChoiceInParentheses(cursor, closing);
  if (!isAlone(cursor)) return parseUnopened(cursor);
  if (isMessage(cursor)) return parseMessageAlone(cursor);
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  if (/^timeout$/i.test(cursor.token.text)) {
    rewriting.note('timeout', 'what may happen at any time is a step that waits for nothing: WHEN TRUE');
    rewriting.replace(cursor.token.span, 'WHEN TRUE');
  } else {
    rewriting.note(waitingArrow, 'a process waits with WHEN condition');
    rewriting.insert(start, 'WHEN ');
  }
  const condition = parseCondition(cursor);
  if (cursor.at('->')) {
    const { start: from } = cursor.missingSpan();
    rewriting.replace({ start: from, end: cursor.take().span.end }, ';');
    if (startsCommand(cursor)) cursor.settle();
  }
  rewriting.report();
  return { kind: 'when', id: cursor.id(), span: cursor.from(start), condition };
}

/** Reads `c?data(x) -> commands` of CSP, where no alternatives follow: a communication is a command by itself. */
function parseMessageAlone(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const command = parseCommunication(cursor, parseAccess(cursor));
  if (cursor.at('->')) {
    rewriting.note('-> behind a communication', 'a semicolon separates it from what follows: c?data(x); command');
    rewriting.replace({ start: cursor.previousEnd, end: cursor.take().span.end }, ';');
    if (startsCommand(cursor)) cursor.settle();
  }
  rewriting.report();
  return command;
}

/** Whether the guard here has no alternatives and no END behind its commands. */
function isAlone(cursor: Cursor): boolean {
  if (cursor.dialect === 'thesis') return false;
  if (cursor.braces > 0 || cursor.breaks.length > 0) return !isMessage(cursor);
  const first = cursor.peek(-1).kind === 'ATOMIC';
  let depth = 0;
  for (let distance = 1; distance < lookAhead; distance++) {
    const { kind } = cursor.peek(distance);
    if (openers.has(kind)) depth++;
    if (kind === 'end-of-text' || kind === 'PROCESS' || kind === 'BEGIN') return true;
    if (kind === '[]' && depth === 0) return false;
    if (kind === 'END' && depth-- === 0) return first || cursor.peek(distance + 1).text === cursor.blockName;
  }
  return false;
}

/** Whether a communication stands here. */
function isMessage(cursor: Cursor): boolean {
  const { kind } = cursor.peek(1);
  return cursor.at('name') && (kind === '!' || kind === '?');
}

/** Reads a condition that stands where a command should be, at its beginning. */
export function parseConditionAlone(cursor: Cursor): Command {
  const closing = closingOfChoice(cursor);
  if (closing !== null) return parseChoiceInParentheses(cursor, closing);
  const silent = cursor.isSettled;
  const said = cursor.diagnostics.length;
  const before = cursor.position;
  const condition = parseCondition(cursor);
  if (cursor.position === before) cursor.take();
  return reportCondition(cursor, condition, { silent, said });
}

/** Reads the rest of a condition that stands where a command should be, whose first operand has been read. */
export function continueConditionAlone(cursor: Cursor, first: Access): Command {
  const silent = cursor.isSettled;
  const said = cursor.diagnostics.length;
  return reportCondition(cursor, continueExpression(cursor, first), { silent, said });
}

function reportCondition(
  cursor: Cursor,
  condition: Expression,
  { silent, said }: { readonly silent: boolean; readonly said: number },
): Command {
  const { span } = condition;
  const fixes = cursor.dialect === 'extended' ? [insertion(span.start, 'WHEN ', 'Insert WHEN')] : [];
  if (!silent && cursor.diagnostics.slice(said).every(({ code }) => code === syntaxDiagnostics.foreignOperator.code)) {
    cursor.diagnostics.length = said;
    cursor.reportAt(syntaxDiagnostics.conditionAlone, span, {}, { fixes });
  }
  return { kind: 'when', id: cursor.id(), span, condition };
}
