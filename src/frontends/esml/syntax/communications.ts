import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement, synchronizing, commandFollowers } from './cursor.ts';
import { continueExpression, parseExpression } from './expressions.ts';
import { missingName, parseName } from './names.ts';
import { isForeignElse, isForeignEnd, isThen } from './foreign-words.ts';
import { operatorAt } from './operators.ts';
import { Rewriting } from './rewriting.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';
import type { Access, Communication, Expression, Name } from './tree.ts';

const valueStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['number', '(', '-', 'TRUE', 'FALSE', 'string', 'LEN', 'HEAD', 'ORD']);
const arithmetic: ReadonlySet<TokenKind> = new Set<TokenKind>(['+', '-', '*', 'DIV', 'MOD']);

/** Reads the rest of `channel!signal(value)` or `channel?signal(variable)`. */
export function parseCommunication(cursor: Cursor, channel: Access): Communication {
  const mark = cursor.take();
  const direction = mark.kind === '!' ? 'send' : 'receive';
  if (cursor.at(mark.kind) && cursor.token.span.start === mark.span.end) {
    const fixes = [replacement(cursor.token.span, '', `Write ${mark.kind}`)];
    const written = `${mark.kind}${mark.kind}`;
    cursor.report(
      syntaxDiagnostics.foreignOperator,
      { start: mark.span.start, end: cursor.token.span.end },
      { written: [written], meant: [mark.kind] },
      { fixes },
    );
    cursor.take();
  }
  if (cursor.at('[')) reportLook(cursor);
  if (cursor.at('(') && cursor.peek(1).kind === 'name' && cursor.peek(2).kind === '(') takeParenthesesAround(cursor);
  // A value where a signal belongs is for the checker, which knows the signals.
  const value = valueStarts.has(cursor.kind) && !cursor.token.newline;
  const signal = value ? missingName(cursor) : parseName(cursor, 'the name of a signal');
  let argument: Expression | null = null;
  if (value) argument = parseExpression(cursor);
  else if (arithmetic.has(cursor.kind)) {
    argument = continueExpression(cursor, signal);
    const none = missingName(cursor);
    return { kind: 'communication', id: cursor.id(), span: cursor.from(channel.span.start), direction, channel, signal: none, argument };
  } else if (cursor.at('(') && cursor.peek(1).kind === ')') {
    const span = { start: cursor.take().span.start, end: cursor.take().span.end };
    const { text } = signal;
    cursor.report(syntaxDiagnostics.emptyParentheses, span, { signal: text }, { fixes: [replacement(span, '', `Write ${text}`)] });
  } else if ((cursor.at('{') || cursor.at('[')) && isAdjacent(cursor.peek(-1), cursor.token))
    argument = parseBracketedArgument(cursor, signal);
  else if (hasBareArgument(cursor)) argument = parseBareArgument(cursor);
  else if (cursor.eat('(')) {
    argument = parseExpression(cursor);
    if (cursor.at(',')) leaveOutValues(cursor);
    cursor.close(')');
  }
  return { kind: 'communication', id: cursor.id(), span: cursor.from(channel.span.start), direction, channel, signal, argument };
}

/** Takes the parentheses of `c!(data(x))`, at the first one; the message in them is read without. */
function takeParenthesesAround(cursor: Cursor): void {
  const { tokens } = cursor;
  const from = cursor.position;
  let depth = 0;
  let at = from;
  for (; at < tokens.length; at++) {
    const kind = tokens[at]?.kind;
    if (kind === '(') depth++;
    if (kind === ')' && --depth === 0) break;
    if (kind === ';' || kind === 'END' || kind === 'end-of-text') return;
  }
  const [open, close, last] = [tokens[from], tokens[at], tokens[at - 1]];
  if (open === undefined || close === undefined || last?.kind !== ')') return;
  const edits = [open, close].map(({ span }) => ({ span, text: '' }));
  const expected = { what: 'the name of a signal', found: '"("' };
  cursor.report(syntaxDiagnostics.expected, open.span, expected, { fixes: [{ title: 'Remove the outer parentheses', edits }] });
  tokens.splice(at, 1);
  tokens.splice(from, 1);
  cursor.reread();
}

/** Says of `c?[data(x)]` of Promela, at the bracket, what asks for a message in ESML; what is in the brackets is left out. */
function reportLook(cursor: Cursor): void {
  const instead = 'a POLL waits for several messages at once, and LEN(c) says how many are in a buffer';
  cursor.report(syntaxDiagnostics.foreignWord, cursor.token.span, { word: '?[...]', instead });
  while (!cursor.at(']') && !synchronizing.has(cursor.kind)) cursor.take();
  cursor.eat(']');
  cursor.settle();
}

/** Whether the dot, `!` or `?` is here that CSP has before a further part of a message, as in `c!data.x`. */
function isMarkOfCsp(cursor: Cursor): boolean {
  return (cursor.at('.') || cursor.at('!') || cursor.at('?')) && cursor.token.span.start === cursor.previousEnd;
}

/** Whether the value of a message stands here without its parentheses, perhaps behind a comma. */
function hasBareArgument(cursor: Cursor): boolean {
  const comma = cursor.at(',') || isMarkOfCsp(cursor) ? 1 : 0;
  const { kind, newline } = cursor.peek(comma);
  if (newline || (comma === 0 && cursor.token.newline)) return false;
  if (kind === 'number') return true;
  const after = cursor.peek(comma + 1);
  if (comma === 0 && (isForeignElse(cursor) || isThen(cursor))) return false;
  return kind === 'name' && operatorAt(cursor) === null && (after.newline || commandFollowers.has(after.kind)) && !isForeignEnd(cursor);
}

/** Leaves out further values of a message. */
function leaveOutValues(cursor: Cursor): void {
  cursor.report(syntaxDiagnostics.severalValues, cursor.token.span, {});
  while (cursor.eat(',')) parseExpression(cursor);
  cursor.settle();
}

/** Reads the value of a message that stands in other brackets. */
function parseBracketedArgument(cursor: Cursor, signal: Name): Expression {
  const rewriting = new Rewriting(cursor);
  const { kind } = cursor.token;
  rewriting.note(`${kind} behind a signal`, `its value stands in parentheses: ${signal.text}(1)`);
  rewriting.replace(cursor.take().span, '(');
  const argument = parseExpression(cursor);
  if (cursor.at(kind === '{' ? '}' : ']')) rewriting.replace(cursor.take().span, ')');
  else rewriting.giveUp();
  rewriting.report();
  return argument;
}

/** Reads the value of a message whose parentheses are missing. */
function parseBareArgument(cursor: Cursor): Expression {
  const silent = cursor.isSettled;
  const at = cursor.previousEnd;
  const after = 'before the value of the message';
  if (isMarkOfCsp(cursor)) cursor.take();
  else cursor.eat(',');
  const argument = parseExpression(cursor);
  const { start, end } = argument.span;
  const edits = [
    { span: { start: at, end: start }, text: '(' },
    { span: { start: end, end }, text: ')' },
  ];
  const fixes = [{ title: 'Put the value in parentheses', edits }];
  if (!silent) cursor.reportAt(syntaxDiagnostics.missingSymbol, { start: at, end: at }, { symbol: '(', after }, { fixes });
  return argument;
}
