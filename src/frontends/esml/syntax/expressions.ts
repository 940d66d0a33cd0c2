import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement, synchronizing } from './cursor.ts';
import { parseForeignChoice, parseMembership } from './mistakes.ts';
import { expressionLevels } from './operator-levels.ts';
import { climb, type Grammar, loosest, reportMisspelled, reportTogether } from './operators.ts';
import { parsePrimary } from './primaries.ts';
import type { TokenKind } from './tokens.ts';
import type { Expression, NumberLiteral, UnaryOperator } from './tree.ts';

const grammar: Grammar = { levels: expressionLevels, operand: parseUnary };
const smallest = 2147483648;

/** Reads an expression; precedence is the table of thesis D.2. */
export function parseExpression(cursor: Cursor): Expression {
  return wholeExpression(cursor, () => parseForeignChoice(cursor, climb(cursor, grammar, loosest)));
}

/** Reads the bound of a range, behind which a comparison would be something else: `0..5 = 3`. */
export function parseBound(cursor: Cursor): Expression {
  return wholeExpression(cursor, () => climb(cursor, grammar, 2));
}

/** Reads the rest of an expression whose first operand has been read. */
export function continueExpression(cursor: Cursor, first: Expression): Expression {
  return wholeExpression(cursor, () => climb(cursor, grammar, loosest, first));
}

/** Reads an expression as a whole: of one with too many operators nothing is kept, since its tree would not be what was written. */
export function wholeExpression(cursor: Cursor, read: () => Expression): Expression {
  const expression = reportTogether(cursor, read);
  return cursor.isTooLong ? missingExpression(cursor) : expression;
}

/** Reads a guard or another condition, where `:=` can only be a misspelled `=`. */
export function parseCondition(cursor: Cursor): Expression {
  return wholeExpression(cursor, () => parseComparison(cursor));
}

function parseComparison(cursor: Cursor): Expression {
  const left = parseExpression(cursor);
  if (!cursor.at(':=')) return left;
  const operatorSpan = cursor.token.span;
  reportMisspelled(cursor, '=');
  cursor.take();
  const right = parseExpression(cursor);
  const span = { start: left.span.start, end: Math.max(right.span.end, operatorSpan.end) };
  return { kind: 'binary', id: cursor.id(), span, operator: '=', operatorSpan, left, right };
}

function parseUnary(cursor: Cursor): Expression {
  if (cursor.at('-')) return negation(cursor, '-', parseUnary);
  if (cursor.at('~')) return negation(cursor, '~', parseUnary);
  if (isForeignNot(cursor)) {
    reportMisspelled(cursor, '~');
    return negation(cursor, '~', parseUnary);
  }
  return parseMembership(cursor, parsePrimary(cursor, parseExpression));
}

const temporal: ReadonlySet<TokenKind> = new Set<TokenKind>(['AG', 'EG', 'AF', 'EF', 'AX', 'EX']);

/** Whether the current token negates in other languages: `!` or the word `not` before an operand. */
export function isForeignNot(cursor: Cursor): boolean {
  if (cursor.at('!')) return true;
  if (!cursor.at('name') || !/^not$/i.test(cursor.token.text)) return false;
  const next = cursor.peek(1);
  return (
    next.kind === '(' ||
    (!next.newline && (temporal.has(next.kind) || next.kind === 'name' || next.kind === 'TRUE' || next.kind === 'FALSE'))
  );
}

/** Reads a unary operator, at the current token, and its operand. */
export function negation(cursor: Cursor, operator: UnaryOperator, operand: (cursor: Cursor) => Expression): Expression {
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  let result: Expression;
  if (operator === '-' && cursor.at('number') && Number(cursor.token.text) === smallest) {
    cursor.take();
    result = { kind: 'number', id: cursor.id(), span: cursor.from(start), value: -smallest };
  } else {
    const inner = operand(cursor);
    result = { kind: 'unary', id: cursor.id(), span: cursor.from(start), operator, operand: inner };
  }
  cursor.leave();
  return result;
}

/** Reads the literal at the current token. */
export function parseNumber(cursor: Cursor): NumberLiteral {
  const { text, span } = cursor.token;
  const value = Number(text);
  if (value >= smallest) {
    const fixes = [replacement(span, String(smallest - 1), 'Write the largest integer')];
    cursor.report(syntaxDiagnostics.numberTooLarge, span, { text: text.length > 20 ? `${text.slice(0, 20)}...` : text }, { fixes });
  }
  cursor.take();
  return { kind: 'number', id: cursor.id(), span, value: Math.min(value, smallest - 1) };
}

export function missingExpression(cursor: Cursor): Expression {
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.missingSpan() };
}

const opening: ReadonlySet<TokenKind> = new Set<TokenKind>(['(', '[', '{']);
const closing: ReadonlySet<TokenKind> = new Set<TokenKind>([')', ']', '}']);

/** Skips, without recursion, an operand that is nested too deeply: up to the bracket that closes what surrounds it. */
export function tooDeep(cursor: Cursor): Expression {
  let open = 0;
  const { start } = cursor.token.span;
  while (!synchronizing.has(cursor.kind) && (open > 0 || !closing.has(cursor.kind))) {
    if (opening.has(cursor.kind)) open++;
    else if (closing.has(cursor.kind)) open--;
    cursor.take();
  }
  cursor.settle();
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(start) };
}
