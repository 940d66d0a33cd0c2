import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommunication } from './access-commands.ts';
import { beginsWhen, startsCommand } from './commands.ts';
import { type Cursor, insertion, synchronizing } from './cursor.ts';
import { parseEnd } from './ends.ts';
import { continueExpression, parseCondition, parseExpression } from './expressions.ts';
import { parseName, takeName } from './names.ts';
import { operatorAt, reportMisspelled, takeOperator } from './operators.ts';
import { parseAccess, parseAccessFrom } from './primaries.ts';
import { endsSequence, parseCommands } from './sequences.ts';
import { parseWhen } from './simple-commands.ts';
import type { Token } from './tokens.ts';
import type {
  Access,
  Command,
  Communication,
  DoCommand,
  Expression,
  ForallCommand,
  GuardedAlternative,
  IfCommand,
  PollAlternative,
  PollCommand,
  WhenCommand,
} from './tree.ts';

/** Reads `IF guard -> commands { [] guard -> commands } END`, at the current token. */
export function parseIf(cursor: Cursor): IfCommand {
  const opening = cursor.take();
  const alternatives = parseAlternatives(cursor, opening, parseAlternative);
  return { kind: 'if', id: cursor.id(), span: cursor.from(opening.span.start), alternatives };
}

/** Reads a DO, at the current token. */
export function parseDo(cursor: Cursor): DoCommand {
  const opening = cursor.take();
  const alternatives = parseAlternatives(cursor, opening, parseAlternative);
  return { kind: 'do', id: cursor.id(), span: cursor.from(opening.span.start), alternatives };
}

/** Reads a POLL, at the current token. */
export function parsePoll(cursor: Cursor): PollCommand {
  const opening = cursor.take();
  const alternatives = parseAlternatives(cursor, opening, parsePollAlternative);
  return { kind: 'poll', id: cursor.id(), span: cursor.from(opening.span.start), alternatives };
}

/** Reads `FORALL i IN type DO commands END`, at the current token. */
export function parseForall(cursor: Cursor): ForallCommand {
  cursor.extension('FORALL');
  const opening = cursor.take();
  const variable = parseName(cursor, 'the name of a variable');
  cursor.expect('IN', true);
  const type = parseName(cursor, "a type's name");
  cursor.expect('DO', true);
  const body = parseCommands(cursor, { alternatives: false });
  parseEnd(cursor, opening);
  return { kind: 'forall', id: cursor.id(), span: cursor.from(opening.span.start), variable, type, body };
}

function parseAlternatives<T>(cursor: Cursor, opening: Token, parseOne: (cursor: Cursor) => T): T[] {
  const alternatives: T[] = [];
  for (;;) {
    const before = cursor.position;
    cursor.startExpression();
    alternatives.push(parseOne(cursor));
    // Commands that end anywhere else end at a guard whose [] is missing, which has been reported.
    const more = cursor.eat('[]') || !endsSequence(cursor, { alternatives: true });
    if (!more || cursor.position === before) break;
  }
  parseEnd(cursor, opening);
  return alternatives;
}

function parseAlternative(cursor: Cursor): GuardedAlternative {
  const replicated = cursor.isWord('SOME') && cursor.peek(1).kind === 'name' && cursor.peek(2).kind === 'IN';
  if (replicated) return parseReplicatedAlternative(cursor);
  const guard = parseGuard(cursor);
  const body = parseBody(cursor);
  return { kind: 'alternative', id: cursor.id(), span: cursor.from(guard.span.start), guard, body };
}

function parseReplicatedAlternative(cursor: Cursor): GuardedAlternative {
  cursor.extension('SOME');
  const { start } = cursor.take().span;
  const variable = takeName(cursor);
  cursor.take();
  const type = parseName(cursor, "a type's name");
  cursor.expect(':', true);
  const guard = parseGuard(cursor);
  const body = parseBody(cursor);
  return { kind: 'replicated-alternative', id: cursor.id(), span: cursor.from(start), variable, type, guard, body };
}

/** Reads the guard of IF or DO. A communication in its place is read and left out. */
function parseGuard(cursor: Cursor): Expression {
  const guard = parseCondition(cursor);
  if (!cursor.at('!') && !cursor.at('?')) return guard;
  cursor.report(syntaxDiagnostics.communicationGuard, { start: guard.span.start, end: cursor.token.span.end }, {});
  cursor.take();
  if (cursor.at('name')) takeName(cursor);
  return continueExpression(cursor, cursor.at('(') ? parseExpression(cursor) : guard);
}

/** Reads `-> commands`. */
function parseBody(cursor: Cursor): Command[] {
  expectArrow(cursor);
  return parseCommands(cursor, { alternatives: true });
}

function expectArrow(cursor: Cursor): void {
  if (cursor.eat('->')) return;
  if (cursor.at('=>') || cursor.at(':') || (cursor.at('name') && /^then$/i.test(cursor.token.text))) {
    reportMisspelled(cursor, '->');
    cursor.take();
  } else if (cursor.token.newline || startsCommand(cursor) || synchronizing.has(cursor.kind)) {
    cursor.expect('->', true);
  } else {
    cursor.expected('"->"');
    cursor.skipTo(synchronizing);
    cursor.eat('->');
  }
}

function parsePollAlternative(cursor: Cursor): PollAlternative {
  const { trigger, condition } = parseTrigger(cursor);
  const body = parseBody(cursor);
  return { kind: 'poll-alternative', id: cursor.id(), span: cursor.from(trigger.span.start), trigger, condition, body };
}

/** Reads `communication [& condition]` or `WHEN condition`; an expression in their place is reported and taken for the latter. */
function parseTrigger(cursor: Cursor): { trigger: Communication | WhenCommand; condition: Expression | null } {
  if (beginsWhen(cursor)) return { trigger: parseWhen(cursor), condition: null };
  const first = cursor.token;
  const before = cursor.diagnostics.length;
  const access = beginsAccess(cursor) ? parsePollAccess(cursor) : null;
  if (access !== null && (cursor.at('!') || cursor.at('?'))) {
    const trigger = parseCommunication(cursor, access);
    if (operatorAt(cursor) !== '&') return { trigger, condition: null };
    takeOperator(cursor, '&');
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
