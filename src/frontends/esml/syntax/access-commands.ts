import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, insertion, replacement, synchronizing } from './cursor.ts';
import { isDeclaredVariable } from './declared-names.ts';
import { isConditionalArrow } from './conditional-arrow.ts';
import { continueExpression, parseExpression } from './expressions.ts';
import {
  continueConditionAlone,
  forgetTexts,
  hasFunctionArgument,
  isForeignProcedure,
  isMacro,
  parseAfterValue,
  parseChain,
  parseChainedCalls,
  parseChange,
  parseForeignAssignment,
  parseForeignValue,
  parseGoMessage,
  parseImplied,
  parseMacro,
  parsePrinting,
  parseStepInValue,
  parseUnknownCommand,
  readIndexInParentheses,
  reportBareWord,
  skipCommand,
  takeWrongAssignment,
} from './mistakes.ts';
import { missingName, parseName, takeName } from './names.ts';
import { isDoubleColon, isForeignElse, isForeignEnd, isThen } from './foreign-words.ts';
import { expressionLevels } from './operator-levels.ts';
import { operatorAt } from './operators.ts';
import { parseAccessFrom } from './accesses.ts';
import { parseArguments } from './primaries.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import { isAdjacent, type Token, type TokenKind } from './tokens.ts';
import type { Access, BinaryOperator, Command, Communication, Expression, Name } from './tree.ts';

const valueStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['number', '(', '-', 'TRUE', 'FALSE', 'string', 'LEN', 'HEAD', 'ORD']);
const arithmetic: ReadonlySet<TokenKind> = new Set<TokenKind>(['+', '-', '*', 'DIV', 'MOD']);
/** What can follow a command, or begins something else. */
const commandFollowers: ReadonlySet<TokenKind> = new Set<TokenKind>([...synchronizing, '}']);

/** Reads a command that begins with a name: an assignment, a communication or what looks like an activation (thesis D.5). */
export function parseAccessCommand(cursor: Cursor, name: Name): Command {
  const access = parseAccessFrom(cursor, name);
  const { kind } = cursor;
  if (isMacro(cursor)) return parseMacro(cursor, access);
  if (kind === '!' || kind === '?') return parseCommunication(cursor, access);
  if (kind === '@' && cursor.peek(1).kind === 'name') return parseLocationAlone(cursor, access);
  const other = parseForeignAssignment(cursor, access);
  if (other !== null) return other;
  const passed = parseGoMessage(cursor, access);
  if (passed !== null) return passed;
  if (takeWrongAssignment(cursor)) return parseValue(cursor, access);
  if (kind === ':=' || kind === '=' || kind === '==') return parseAssignment(cursor, access);
  const foreign = parseChange(cursor, access) ?? parsePrinting(cursor, access);
  if (foreign !== null) return foreign;
  if (access.kind === 'name' && reportBareWord(cursor, access)) return missingCommand(cursor);
  const operator = operatorAt(cursor);
  if (operator !== null && !cursor.token.newline && isCompared(operator)) return continueConditionAlone(cursor, access);
  const sent = parseSentMessage(cursor, access);
  if (sent !== null) return sent;
  if (isCalledIndex(cursor)) return parseCalledIndex(cursor, access);
  if (isForeignProcedure(cursor, access) || hasFunctionArgument(cursor)) return parseUnknownCommand(cursor, access);
  const said = cursor.diagnostics.length;
  const list = cursor.at('(') ? parseArguments(cursor) : [];
  // A text in a call is no mistake of its own.
  forgetTexts(cursor, said);
  if (cursor.at('.') && cursor.peek(1).kind === 'name' && cursor.peek(2).kind === '(') return parseChainedCalls(cursor, access);
  if (!commandFollowers.has(cursor.kind) && !cursor.token.newline && !isForeignEnd(cursor) && !isDoubleColon(cursor)) {
    const compared = operatorAt(cursor);
    if (compared === null || !isCompared(compared)) return parseUnknownCommand(cursor, access);
    const fixes = cursor.dialect === 'extended' ? [insertion(access.span.start, 'WHEN ', 'Insert WHEN')] : [];
    cursor.report(syntaxDiagnostics.conditionAlone, { start: access.span.start, end: cursor.previousEnd }, {}, { fixes });
    skipCommand(cursor);
    return missingCommand(cursor);
  }
  return { kind: 'activation-command', id: cursor.id(), span: cursor.from(access.span.start), process: access, arguments: list };
}

/** Reads `P@l` as a command, at the sign. */
function parseLocationAlone(cursor: Cursor, access: Access): Command {
  const { start } = access.span;
  skipCommand(cursor);
  const fixes = cursor.dialect === 'extended' ? [insertion(start, 'WHEN ', 'Insert WHEN')] : [];
  cursor.reportAt(syntaxDiagnostics.conditionAlone, cursor.from(start), {}, { fixes });
  return missingCommand(cursor);
}

/** Reads `c.send(data(1))`, at the parenthesis; null if it is not here. */
function parseSentMessage(cursor: Cursor, access: Access): Command | null {
  if (access.kind !== 'field' || !/^(send|put|write|publish|emit)$/i.test(access.field.text)) return null;
  if (!cursor.at('(') || cursor.peek(1).kind !== 'name' || cursor.peek(2).kind !== '(') return null;
  const rewriting = new Rewriting(cursor);
  const channel = cursor.text.slice(access.base.span.start, access.base.span.end);
  rewriting.note(
    cursor.text.slice(access.span.start, access.span.end),
    'a signal is sent with ! and received with ?: c!data(1)',
    access.span,
  );
  cursor.take();
  const signal = cursor.take().text;
  const values = parseArguments(cursor);
  cursor.eat(')');
  const value = values.map(({ span }) => cursor.text.slice(span.start, span.end)).join(', ');
  rewriting.replace({ start: access.span.start, end: cursor.previousEnd }, `${channel}!${signal}${value === '' ? '' : `(${value})`}`);
  rewriting.report();
  return missingCommand(cursor);
}

/** Whether `(i) :=` stands here, which is the element of an array in other languages. */
function isCalledIndex(cursor: Cursor): boolean {
  const { kind } = cursor.peek(3);
  return cursor.at('(') && cursor.peek(2).kind === ')' && (kind === ':=' || kind === '=') && !cursor.token.newline;
}

function parseCalledIndex(cursor: Cursor, array: Access): Command {
  const name = cursor.text.slice(array.span.start, array.span.end);
  if (/^(next|init)$/i.test(name) && !isDeclaredVariable(cursor, name)) {
    const rewriting = new Rewriting(cursor);
    rewriting.note(`${name}(x) := ...`, 'a command gives the next value: x := x + 1', array.span);
    rewriting.replace({ start: array.span.start, end: cursor.take().span.end }, '');
    const target = parseAccessFrom(cursor, takeName(cursor));
    rewriting.replace(cursor.take().span, '');
    rewriting.report();
    return parseAssignment(cursor, target);
  }
  readIndexInParentheses(cursor, array, 'an element');
  cursor.take();
  parseExpression(cursor);
  return missingCommand(cursor);
}

function isCompared(operator: BinaryOperator): boolean {
  return operator === '&' || operator === 'OR' || operator === '=>' || expressionLevels.get(operator) === 1;
}

/** Whether the command here is the first of an atomic block, where Promela has the condition that it waits for. */
function beginsAtomic(cursor: Cursor, { span }: Access): boolean {
  let distance = -1;
  while (cursor.peek(distance).span.start > span.start && -distance <= cursor.position) distance--;
  const before = cursor.peek(distance - 1);
  return before.kind === 'ATOMIC' || (before.kind === '{' && /^(atomic|d_step)$/i.test(cursor.peek(distance - 2).text));
}

/** Whether an `and` or `or` comes before the end of what follows, so that `==` compares for certain. */
function isCondition(cursor: Cursor): boolean {
  for (let distance = 1; !commandFollowers.has(cursor.peek(distance).kind); distance++) {
    const { kind, newline } = cursor.peek(distance);
    if (newline) return false;
    if (kind === '&&' || kind === '||' || kind === '&' || kind === 'OR') return true;
  }
  return false;
}

function parseAssignment(cursor: Cursor, target: Access): Command {
  if (cursor.at('==') && (beginsAtomic(cursor, target) || isCondition(cursor))) return continueConditionAlone(cursor, target);
  const { text, span } = cursor.token;
  const chained = parseChain(cursor, target);
  if (chained !== null) return chained;
  if (!cursor.at(':=')) {
    const fixes = [replacement(span, ':=', 'Write :=')];
    cursor.report(syntaxDiagnostics.assignmentSymbol, span, { written: text }, { fixes });
  }
  cursor.take();
  if (cursor.at('=') || cursor.at(':=')) takeSecondSymbol(cursor, span.start);
  return parseValue(cursor, target);
}

/** Takes a second symbol of an assignment, as in `x = = 3` or `x =:= 3`. */
function takeSecondSymbol(cursor: Cursor, start: number): void {
  const whole = { start, end: cursor.take().span.end };
  const written = cursor.text.slice(whole.start, whole.end);
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  cursor.reportAt(syntaxDiagnostics.assignmentSymbol, whole, { written }, { fixes: [replacement(whole, ':=', 'Write :=')] });
}

/** Reads what is assigned. */
function parseValue(cursor: Cursor, target: Access): Command {
  const { start } = target.span;
  const foreign = parseForeignValue(cursor, target) ?? parseSteppedValue(cursor, target);
  if (foreign !== null) return foreign;
  if (cursor.isWord('TOSS') && (cursor.peek(1).kind === 'number' || (cursor.at('TOSS') && cursor.peek(1).kind === 'name')))
    return parseBareToss(cursor, target);
  const toss = cursor.isWord('TOSS') && cursor.peek(1).kind === '(';
  const value = toss ? parseTossValue(cursor) : parseAssigned(cursor);
  const after = 'whole' in value ? null : parseAfterValue(cursor, target, value);
  if (after !== null) return after;
  if (!('whole' in value)) return { kind: 'assign', id: cursor.id(), span: cursor.from(start), target, value };
  return { kind: 'toss', id: cursor.id(), span: cursor.from(start), target, bound: value.whole };
}

/** Reads `TOSS 3`, whose parentheses are missing. */
function parseBareToss(cursor: Cursor, target: Access): Command {
  const { end } = cursor.take().span;
  const bound = parseExpression(cursor);
  const edits = [
    { span: { start: end, end: bound.span.start }, text: '(' },
    { span: { start: bound.span.end, end: bound.span.end }, text: ')' },
  ];
  const at = { start: end, end };
  cursor.reportAt(
    syntaxDiagnostics.missingSymbol,
    at,
    { symbol: '(', after: 'after TOSS' },
    { fixes: [{ title: 'Put the bound in parentheses', edits }] },
  );
  return { kind: 'toss', id: cursor.id(), span: cursor.from(target.span.start), target, bound };
}

/** Reads a value; a bar with a guard behind it separates alternatives and is no operator. */
function parseAssigned(cursor: Cursor): Expression {
  if (cursor.open.length === 0 || !isBarBeforeGuard(cursor)) return parseImplied(cursor, parseExpression(cursor));
  cursor.endWords.push(new Set(['|']));
  const value = parseExpression(cursor);
  cursor.endWords.pop();
  return value;
}

/** Whether `| guard ->` comes before the command here ends. */
function isBarBeforeGuard(cursor: Cursor): boolean {
  let bar = false;
  for (let distance = 0; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '->') return bar && !isConditionalArrow((further) => cursor.peek(distance + further));
    if (commandFollowers.has(kind) || kind === ':=') return false;
    if (kind === '|') bar = true;
  }
}

/** Reads `y++` on the right-hand side; null if it is not here. */
function parseSteppedValue(cursor: Cursor, target: Access): Command | null {
  if (!cursor.at('name')) return null;
  const behind = behindAccess(cursor);
  const sign = cursor.peek(behind);
  if (sign.kind !== cursor.peek(behind + 1).kind || !isEndOfStep(cursor.peek(behind + 2))) return null;
  return sign.kind === '+' || sign.kind === '-' ? parseStepInValue(cursor, target, parseAccessFrom(cursor, takeName(cursor))) : null;
}

/** How many tokens ahead the access ends that begins with the name here. */
function behindAccess(cursor: Cursor): number {
  let distance = 1;
  for (;;) {
    const { kind } = cursor.peek(distance);
    if (kind === '.' && cursor.peek(distance + 1).kind === 'name') distance += 2;
    else if (kind !== '[') return distance;
    else {
      for (let depth = 0; !commandFollowers.has(cursor.peek(distance).kind); distance++) {
        if (cursor.peek(distance).kind === '[') depth++;
        if (cursor.peek(distance).kind === ']' && --depth === 0) break;
      }
      distance++;
      if (commandFollowers.has(cursor.peek(distance - 1).kind)) return distance;
    }
  }
}

function isEndOfStep({ kind }: Token): boolean {
  return commandFollowers.has(kind);
}

/** Takes the second bound of `TOSS(0, 3)`, at the comma. */
function takeSecondBound(cursor: Cursor, start: number, low: Expression): void {
  const rewriting = new Rewriting(cursor);
  const { span: sign } = cursor.take();
  const from = sign.end - 1;
  const high = parseExpression(cursor);
  const [first, last] = [low, high].map(({ span }) => cursor.text.slice(span.start, span.end));
  rewriting.note('TOSS with two bounds', `TOSS(${first === '0' ? last : 'n'}) is one of 0 to ${first === '0' ? last : 'n'}`, {
    start,
    end: high.span.end,
  });
  if (first === '0') rewriting.replace({ start: low.span.start, end: from + 1 }, '');
  else rewriting.giveUp();
  rewriting.report();
}

/** Reads a right-hand side that begins with TOSS: the bound if it is the whole of it, else the expression. */
function parseTossValue(cursor: Cursor): Expression | { readonly whole: Expression } {
  cursor.extension('TOSS');
  const { start } = cursor.take().span;
  cursor.take();
  const bound = parseExpression(cursor);
  if (cursor.at(',') || cursor.at('..')) takeSecondBound(cursor, start, bound);
  cursor.close(')');
  if (operatorAt(cursor) === null) return { whole: bound };
  return continueExpression(cursor, { kind: 'toss-expression', id: cursor.id(), span: cursor.from(start), bound });
}

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
