import { beginsWhen, parseCommand, startsCommand } from './commands.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement, synchronizing } from './cursor.ts';
import { parseCondition, parseExpression } from './expressions.ts';
import { offerGoto, parseBraces, parseForeignEnd, parseImplied, takeColonBehindWhen } from './mistakes.ts';
import { parseName } from './names.ts';
import { parseArgument, parseArguments } from './primaries.ts';
import { Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { AtomicCommand, Command, Expression, GotoCommand, ListCommand, LoopCommand, MissingCommand, StringLiteral } from './tree.ts';

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
    if (cursor.at('(') && cursor.peek(1).kind === ')' && !cursor.token.newline) {
      const parentheses = { start: cursor.take().span.start, end: cursor.take().span.end };
      const fixes = [replacement(parentheses, '', 'Write SKIP')];
      cursor.reportAt(syntaxDiagnostics.foreignWord, parentheses, { word: 'parentheses behind SKIP', instead: 'write SKIP' }, { fixes });
    }
    return { kind: 'skip', id: cursor.id(), span };
  }
  if (kind === 'TRACE') return parseTrace(cursor);
  const operation = listOperations.get(kind);
  if (operation !== undefined) return parseListCommand(cursor, operation);
  if (kind === 'ASSERT' && startsCommand(cursor)) {
    cursor.extension('ASSERT as a command');
    cursor.take();
    const condition = cursor.at('(') && !isOperand(cursor) ? parseAsserted(cursor) : parseBareCondition(cursor);
    return { kind: 'assert', id: cursor.id(), span: cursor.from(span.start), condition };
  }
  return beginsWhen(cursor) ? parseWhen(cursor) : null;
}

/** Whether what stands in the parentheses here is joined with something behind them, so that others are missing around all of it. */
function isOperand(cursor: Cursor): boolean {
  let depth = 0;
  for (let distance = 0; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '(') depth++;
    if (kind === ')' && --depth === 0) return /^(&|OR|&&|\|\||=>|\/\\|\\\/)$/.test(cursor.peek(distance + 1).kind);
    if (synchronizing.has(kind)) return false;
  }
}

/** Reads the condition of an ASSERT, at its parenthesis; a text behind it is left out. */
function parseAsserted(cursor: Cursor): Expression {
  let distance = 1;
  while (
    !synchronizing.has(cursor.peek(distance).kind) &&
    !(cursor.peek(distance).kind === ',' && cursor.peek(distance + 1).kind === 'string')
  )
    distance++;
  if (cursor.peek(distance).kind !== ',') return parseArgument(cursor);
  cursor.take();
  const condition = parseExpression(cursor);
  if (cursor.at(',')) {
    const span = { start: cursor.take().span.start, end: cursor.take().span.end };
    const instead = 'a false one is reported with its place, its values and its run';
    cursor.reportAt(
      syntaxDiagnostics.foreignWord,
      span,
      { word: 'text in an assertion', instead },
      { fixes: [replacement(span, '', 'Remove it')] },
    );
  }
  cursor.close(')');
  return condition;
}

/** Reads the condition of an ASSERT whose parentheses are missing. */
function parseBareCondition(cursor: Cursor): Expression {
  const silent = cursor.isSettled;
  const at = cursor.previousEnd;
  const condition = parseExpression(cursor);
  const { start, end } = condition.span;
  const edits = [
    { span: { start: at, end: Math.max(at, start) }, text: '(' },
    { span: { start: end, end }, text: ')' },
  ];
  const fixes = [{ title: 'Put the condition in parentheses', edits }];
  if (!silent) cursor.reportAt(syntaxDiagnostics.missingSymbol, { start: at, end: at }, { symbol: '(', after: 'after ASSERT' }, { fixes });
  return condition;
}

function parseListCommand(cursor: Cursor, operation: ListCommand['operation']): ListCommand {
  const { start } = cursor.take().span;
  const valued = operation === 'append' || operation === 'prepend';
  const open = cursor.expect('(');
  const list = parseExpression(cursor);
  let value: Expression | null = null;
  if (valued && cursor.at(')')) {
    const name = cursor.text.slice(list.span.start, list.span.end);
    const what = `the value that is put into the list, ${operation.toUpperCase()}(${name}, x)`;
    cursor.report(syntaxDiagnostics.expected, cursor.token.span, { what, found: '")"' });
  } else if (valued && cursor.expect(',')) value = parseExpression(cursor);
  if (!valued && cursor.at(',')) leaveOutArguments(cursor, operation, cursor.text.slice(list.span.start, list.span.end));
  if (open) cursor.close(')');
  else cursor.eat(')');
  return { kind: 'list-command', id: cursor.id(), span: cursor.from(start), operation, list, value };
}

/** Leaves out what stands behind the list in REMOVE or EMPTY, at the comma. */
function leaveOutArguments(cursor: Cursor, operation: ListCommand['operation'], list: string): void {
  const { start } = cursor.token.span;
  while (cursor.eat(',')) parseExpression(cursor);
  const span = { start, end: cursor.previousEnd };
  const instead = operation === 'remove' ? `REMOVE(${list}) takes the first value out of it` : `EMPTY(${list}) takes all values out of it`;
  cursor.reportAt(
    syntaxDiagnostics.foreignWord,
    span,
    { word: 'second argument here', instead },
    { fixes: [replacement(span, '', 'Remove it')] },
  );
}

function parseTrace(cursor: Cursor): Command {
  const { start } = cursor.take().span;
  const parts = parseTraceParts(cursor);
  return { kind: 'trace', id: cursor.id(), span: cursor.from(start), parts };
}

/** Reads what TRACE prints, with the parentheses. */
export function parseTraceParts(cursor: Cursor): (Expression | StringLiteral)[] {
  const open = cursor.expect('(');
  const parts = [parseTracePart(cursor)];
  while (cursor.eat(',') || takePlus(cursor) || lacksComma(cursor)) {
    // The values behind the % of Python may stand in parentheses.
    if (cursor.at('(') && cursor.peek(-1).kind === '%') parts.push(...parseArguments(cursor));
    else if (cursor.at('name') && cursor.token.text === 'format' && cursor.peek(1).kind === '(') {
      cursor.take();
      parts.push(...parseArguments(cursor));
    } else parts.push(parseTracePart(cursor));
  }
  if (open) cursor.close(')');
  else cursor.eat(')');
  return parts;
}

/** Takes the `+` that other languages join texts by. */
function takePlus(cursor: Cursor): boolean {
  const formats = cursor.at('%') && cursor.peek(-1).kind === 'string';
  if (!cursor.at('+') && !cursor.at('.') && !formats) return false;
  const { span, text } = cursor.token;
  const written = { written: text, meant: ',', what: 'what TRACE shows' };
  const start = cursor.previousEnd;
  cursor.report(syntaxDiagnostics.wrongSeparator, span, written, { fixes: [replacement({ start, end: span.end }, ',', 'Write ,')] });
  cursor.take();
  return true;
}

/** Whether a further part follows without its comma, which is reported. */
function lacksComma(cursor: Cursor): boolean {
  const { kind, newline } = cursor.token;
  if (newline || !(kind === 'string' || kind === 'number' || kind === 'name')) return false;
  cursor.expect(',');
  return true;
}

function parseTracePart(cursor: Cursor): Expression | StringLiteral {
  const { kind, text, span } = cursor.token;
  if (kind !== 'string') return parseExpression(cursor);
  cursor.take();
  const value = text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined);
  return { kind: 'string', id: cursor.id(), span, value };
}

/** Reads `WHEN condition`, at the current token. */
function parseWhen(cursor: Cursor): Command {
  const { start } = cursor.token.span;
  const mark = cursor.peek(2).kind;
  if (cursor.peek(1).kind === 'name' && (mark === '?' || (mark === '!' && cursor.peek(3).kind === 'name')))
    return parseWaitedMessage(cursor);
  const waited = parseWaited(cursor);
  const condition = isArrowBeforeCommand(cursor) ? waited : parseImplied(cursor, waited);
  const span = cursor.from(start);
  takeColonBehindWhen(cursor);
  return { kind: 'when', id: cursor.id(), span, condition };
}

/** Reads `WHEN c?data(x)`: a communication waits by itself. */
function parseWaitedMessage(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  rewriting.note('WHEN before a communication', 'it waits by itself');
  const { span } = cursor.take();
  const command = parseCommand(cursor);
  if (cursor.at('&')) {
    rewriting.correct('one that has a condition stands in a POLL: POLL c?data(x) & x > 0 -> SKIP END');
    cursor.take();
    parseCondition(cursor);
    rewriting.replace(span, 'POLL');
    rewriting.insert(cursor.previousEnd, ' -> SKIP END');
  } else rewriting.remove(span);
  rewriting.report();
  return command;
}

/** Whether a `=>` with a command behind it stands here, so that an arrow or a semicolon is meant. */
function isArrowBeforeCommand(cursor: Cursor): boolean {
  const { kind } = cursor.peek(2);
  return cursor.at('=>') && cursor.peek(1).kind === 'name' && (kind === ':=' || kind === '!' || kind === '?');
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
  const body = parseClosed(cursor, opening);
  return { kind: 'atomic', id: cursor.id(), span: cursor.from(opening.span.start), body };
}

/** Reads `LOOP commands END`, at the current token. */
export function parseLoop(cursor: Cursor): LoopCommand {
  cursor.extension('LOOP');
  const opening = cursor.take();
  const said = cursor.diagnostics.length;
  const body = parseClosed(cursor, opening);
  offerGoto(cursor, said);
  return { kind: 'loop', id: cursor.id(), span: cursor.from(opening.span.start), body };
}

/** Reads `commands END`; braces around the commands, as in other languages, are reported. */
function parseClosed(cursor: Cursor, opening: Token): Command[] {
  const rewriting = new Rewriting(cursor);
  if (takeCommandParentheses(cursor)) rewriting.note('parentheses around commands', 'they stand between the word and its END');
  const body = cursor.at('{') ? parseBraces(cursor, rewriting, '') : parseCommands(cursor, { alternatives: false });
  parseForeignEnd(cursor, opening, rewriting);
  rewriting.report();
  return body;
}

/** Reads parentheses around commands as the braces of other languages; false if none are here. */
function takeCommandParentheses(cursor: Cursor): boolean {
  if (!cursor.at('(')) return false;
  const at = cursor.tokens.indexOf(cursor.token);
  let depth = 0;
  let commands = false;
  for (let i = at; i < cursor.tokens.length; i++) {
    const token = cursor.tokens[i];
    if (token === undefined || token.kind === 'END' || token.kind === 'PROCESS') return false;
    if (token.kind === ':=' || token.kind === ';') commands = true;
    if (token.kind === '(') depth++;
    if (token.kind !== ')' || --depth > 0) continue;
    if (!commands) return false;
    cursor.tokens[i] = { ...token, kind: '}' };
    cursor.replaceKind('{');
    return true;
  }
  return false;
}

/** Reads `GOTO label`, at the current token. */
export function parseGoto(cursor: Cursor): GotoCommand {
  cursor.extension('GOTO');
  const { start } = cursor.take().span;
  const label = parseName(cursor, 'a label, as in GOTO last, with last: SKIP in front of END');
  return { kind: 'goto', id: cursor.id(), span: cursor.from(start), label };
}

export function missingCommand(cursor: Cursor): MissingCommand {
  return { kind: 'missing-command', id: cursor.id(), span: cursor.missingSpan() };
}
