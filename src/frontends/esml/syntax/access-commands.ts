import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, insertion, commandFollowers } from './cursor.ts';
import { isDeclaredVariable } from './declared-names.ts';
import { parseExpression } from './expressions.ts';
import {
  continueConditionAlone,
  forgetTexts,
  hasFunctionArgument,
  isForeignProcedure,
  isMacro,
  parseChainedCalls,
  parseChange,
  parseForeignAssignment,
  parseGoMessage,
  parseMacro,
  parsePrinting,
  parseUnknownCommand,
  readIndexInParentheses,
  reportBareWord,
  skipCommand,
  takeWrongAssignment,
} from './mistakes.ts';
import { takeName } from './names.ts';
import { isDoubleColon, isForeignEnd } from './foreign-words.ts';
import { expressionLevels } from './operator-levels.ts';
import { operatorAt } from './operators.ts';
import { parseAccessFrom } from './accesses.ts';
import { parseArguments } from './primaries.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Access, BinaryOperator, Command, Name } from './tree.ts';
import { parseAssignment, parseValue } from './assignments.ts';
import { parseCommunication } from './communications.ts';

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
