import { beginsWhen } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { parseEnd } from './ends.ts';
import { parseCondition, parseExpression } from './expressions.ts';
import { parseName } from './names.ts';
import { parseArgument } from './primaries.ts';
import { parseCommands } from './sequences.ts';
import type { TokenKind } from './tokens.ts';
import type { AtomicCommand, Command, Expression, GotoCommand, ListCommand, LoopCommand, MissingCommand } from './tree.ts';
import type { StringLiteral, WhenCommand } from './tree.ts';

const listOperations: ReadonlyMap<TokenKind, ListCommand['operation']> = new Map<TokenKind, ListCommand['operation']>([
  ['EMPTY', 'empty'],
  ['REMOVE', 'remove'],
  ['APPEND', 'append'],
  ['PREPEND', 'prepend'],
]);

/** Reads SKIP, TRACE, a list command, ASSERT(...) or WHEN; null if the current token begins none of them. */
export function parseSimple(cursor: Cursor): Command | null {
  const { kind, span } = cursor.token;
  if (kind === 'SKIP') {
    cursor.take();
    return { kind: 'skip', id: cursor.id(), span };
  }
  if (kind === 'TRACE') return parseTrace(cursor);
  const operation = listOperations.get(kind);
  if (operation !== undefined) return parseListCommand(cursor, operation);
  if (kind === 'ASSERT' && cursor.peek(1).kind === '(') {
    cursor.extension('ASSERT as a command');
    cursor.take();
    const condition = parseArgument(cursor);
    return { kind: 'assert', id: cursor.id(), span: cursor.from(span.start), condition };
  }
  return beginsWhen(cursor) ? parseWhen(cursor) : null;
}

function parseListCommand(cursor: Cursor, operation: ListCommand['operation']): ListCommand {
  const { start } = cursor.take().span;
  const valued = operation === 'append' || operation === 'prepend';
  const open = cursor.expect('(');
  const list = parseExpression(cursor);
  let value: Expression | null = null;
  if (valued && cursor.expect(',')) value = parseExpression(cursor);
  if (open) cursor.close(')');
  else cursor.eat(')');
  return { kind: 'list-command', id: cursor.id(), span: cursor.from(start), operation, list, value };
}

function parseTrace(cursor: Cursor): Command {
  const { start } = cursor.take().span;
  const open = cursor.expect('(');
  const parts = [parseTracePart(cursor)];
  while (cursor.eat(',')) parts.push(parseTracePart(cursor));
  if (open) cursor.close(')');
  else cursor.eat(')');
  return { kind: 'trace', id: cursor.id(), span: cursor.from(start), parts };
}

function parseTracePart(cursor: Cursor): Expression | StringLiteral {
  const { kind, text, span } = cursor.token;
  if (kind !== 'string') return parseExpression(cursor);
  cursor.take();
  const value = text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined);
  return { kind: 'string', id: cursor.id(), span, value };
}

/** Reads `WHEN condition`, at the current token. */
export function parseWhen(cursor: Cursor): WhenCommand {
  const { start } = cursor.token.span;
  const condition = parseWaited(cursor);
  return { kind: 'when', id: cursor.id(), span: cursor.from(start), condition };
}

/** Reads `WHEN condition` for its condition, at the current token. */
export function parseWaited(cursor: Cursor): Expression {
  cursor.extension('WHEN');
  cursor.take();
  return parseCondition(cursor);
}

/** Reads `ATOMIC commands END`, at the current token. */
export function parseAtomic(cursor: Cursor): AtomicCommand {
  cursor.extension('ATOMIC');
  const opening = cursor.take();
  const body = parseCommands(cursor, { alternatives: false });
  parseEnd(cursor, opening);
  return { kind: 'atomic', id: cursor.id(), span: cursor.from(opening.span.start), body };
}

/** Reads `LOOP commands END`, at the current token. */
export function parseLoop(cursor: Cursor): LoopCommand {
  cursor.extension('LOOP');
  const opening = cursor.take();
  const body = parseCommands(cursor, { alternatives: false });
  parseEnd(cursor, opening);
  return { kind: 'loop', id: cursor.id(), span: cursor.from(opening.span.start), body };
}

/** Reads `GOTO label`, at the current token. */
export function parseGoto(cursor: Cursor): GotoCommand {
  cursor.extension('GOTO');
  const { start } = cursor.take().span;
  const label = parseName(cursor, 'a label');
  return { kind: 'goto', id: cursor.id(), span: cursor.from(start), label };
}

export function missingCommand(cursor: Cursor): MissingCommand {
  return { kind: 'missing-command', id: cursor.id(), span: cursor.missingSpan() };
}
