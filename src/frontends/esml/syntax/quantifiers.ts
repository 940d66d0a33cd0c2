import type { Cursor } from './cursor.ts';
import { missingExpression, tooDeep } from './expressions.ts';
import { parseQuantifiedCondition } from './formulas.ts';
import { parseName } from './names.ts';
import { parseUnboundedQuantifier } from './mistakes.ts';
import { isRange, parseRange } from './ranges.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Expression, QuantifiedExpression, RangeExpression } from './tree.ts';

/** Reads ALL, SOME or COUNT over processes or values, at the current token, however it is written; null where none stands here. */
export function parseQuantifier(cursor: Cursor, group: (cursor: Cursor) => Expression): Expression | null {
  if (isUnboundedQuantifier(cursor)) return parseUnboundedQuantifier(cursor, group);
  const ranging = rangeQuantifierAt(cursor);
  if (ranging !== null) return parseRangeExpression(cursor, ranging, group);
  const quantifier = quantifierAt(cursor);
  return quantifier === null ? null : parseQuantified(cursor, quantifier);
}

function quantifierAt(cursor: Cursor): QuantifiedExpression['quantifier'] | null {
  if (cursor.peek(1).kind !== '(') return null;
  // In the thesis dialect the words are names, and only the whole shape COUNT(Proc p tells them apart.
  if (cursor.dialect === 'thesis' && !(cursor.peek(2).kind === 'name' && cursor.peek(3).kind === 'name')) return null;
  if (cursor.isWord('COUNT')) return 'count';
  if (cursor.isWord('ALL')) return 'all';
  return cursor.isWord('SOME') ? 'some' : null;
}

/** The quantifier of `SOME i IN`, `SOME(i IN` and its kin, at the current token. */
function rangeQuantifierAt(cursor: Cursor): RangeExpression['quantifier'] | null {
  if (!isRange(cursor, cursor.peek(1).kind === '(' ? 2 : 1)) return null;
  if (cursor.isWord('COUNT')) return 'count';
  if (cursor.isWord('ALL')) return 'all';
  return cursor.isWord('SOME') ? 'some' : null;
}

/** Reads `SOME i IN type : e` and its kin, at the current token. Without parentheses it reaches as far as the expression does. */
function parseRangeExpression(
  cursor: Cursor,
  quantifier: RangeExpression['quantifier'],
  group: (cursor: Cursor) => Expression,
): Expression {
  cursor.extension(cursor.token.text);
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  const enclosed = cursor.eat('(');
  const range = parseRange(cursor);
  cursor.expect(':', true);
  const condition = group(cursor);
  if (enclosed) cursor.close(')');
  cursor.leave();
  return { kind: 'range', id: cursor.id(), span: cursor.from(start), quantifier, range, condition };
}

/** Reads `COUNT(Proc p : condition)` and its kin, at the current token. */
function parseQuantified(cursor: Cursor, quantifier: QuantifiedExpression['quantifier']): Expression {
  cursor.extension(cursor.token.text);
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  cursor.expect('(');
  const process = parseName(cursor, 'the name of a process');
  if (cursor.at('@') || cursor.at('.')) return parseUnnamed(cursor, quantifier, start, process.text);
  const variable = parseName(
    cursor,
    cursor.at(')') ? `a process, a name for its activation and a condition, COUNT(P p : p@${process.text})` : 'a name for the activation',
  );
  cursor.expect(':', true);
  const condition = parseQuantifiedCondition(cursor);
  cursor.close(')');
  cursor.leave();
  return { kind: 'quantified', id: cursor.id(), span: cursor.from(start), quantifier, process, variable, condition };
}

/** Reads the rest of `COUNT(P@label)`, in which the activations have no name. */
function parseUnnamed(cursor: Cursor, quantifier: QuantifiedExpression['quantifier'], start: number, process: string): Expression {
  const name = process === 'p' ? 'q' : 'p';
  const rewriting = new Rewriting(cursor);
  const word = quantifier.toUpperCase();
  const mark = cursor.token.text;
  rewriting.note(`${word}(${process}${mark}...)`, `write ${word}(${process} ${name} : ${name}${mark}...)`, {
    start,
    end: cursor.previousEnd,
  });
  rewriting.add({ span: { start: cursor.token.span.start, end: cursor.token.span.start }, text: ` ${name} : ${name}` });
  cursor.take();
  parseQuantifiedCondition(cursor);
  cursor.close(')');
  cursor.leave();
  rewriting.report();
  return missingExpression(cursor);
}

const unboundedMarks: ReadonlySet<TokenKind> = new Set<TokenKind>([':', '.', ',', '|']);

/** Whether `ALL k :`, `ALL k IN 0..3 :` or `\\A k` stands here, which say over what they range as no quantifier of ESML does. */
function isUnboundedQuantifier(cursor: Cursor): boolean {
  const word =
    cursor.at('ALL') ||
    cursor.at('SOME') ||
    cursor.at('COUNT') ||
    (cursor.at('name') && /^(\\[EA]|forall|exists|every|any)$/i.test(cursor.token.text)) ||
    cursor.at('FORALL');
  const bracket = cursor.peek(1).kind === '(' ? 1 : 0;
  const next = cursor.peek(2 + bracket);
  const numbers = next.kind === 'IN' && (cursor.peek(3 + bracket).kind === 'number' || cursor.peek(3 + bracket).kind === '{');
  const unbounded = numbers || unboundedMarks.has(next.kind) || /^(\\?in)$/.test(next.text);
  return word && cursor.peek(1 + bracket).kind === 'name' && unbounded;
}
