import type { Cursor } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import { operandText, strength, withoutParentheses } from './expression-text.ts';
import { Rewriting } from './rewriting.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';
import type { Expression } from './tree.ts';

/** Operators of other languages, most of them made of two signs, with how tightly they bind. */
export type DoubleOperator = '<<' | '>>' | '**' | '++' | '--' | '^';

const strengths: ReadonlyMap<DoubleOperator, number> = new Map([
  ['<<', 2],
  ['>>', 2],
  ['**', 3],
  ['++', 4],
  ['--', 4],
  ['^', 3],
]);
const afterStep: ReadonlySet<TokenKind> = new Set<TokenKind>([
  '+',
  '-',
  '*',
  '/',
  '<',
  '>',
  '==',
  '&&',
  '||',
  ')',
  ']',
  ';',
  ',',
  'END',
  '[]',
  '->',
  ':=',
  '=',
]);
/** The largest shift whose power of two is an integer of ESML. */
const largestShift = 30;
/** The largest power that is written as a product. */
const largestPower = 5;

/** The operator of two signs or `^` here, between values or behind one; null if none is. */
export function doubleOperatorAt(cursor: Cursor): DoubleOperator | null {
  const { kind } = cursor;
  if (kind === '^') return kind;
  if (kind !== '<' && kind !== '>' && kind !== '*' && kind !== '+' && kind !== '-') return null;
  const next = cursor.peek(1);
  if (next.kind !== kind || !isAdjacent(cursor.token, next)) return null;
  const operator = `${kind}${kind}` as DoubleOperator;
  const steps = operator === '++' || operator === '--';
  return steps && !afterStep.has(cursor.peek(2).kind) ? null : operator;
}

/** How tightly such an operator binds, as the levels of expressions are counted. */
export function strengthOf(operator: DoubleOperator): number {
  return strengths.get(operator) ?? 0;
}

/** Reads the rest of `left << right` and its kin, at the operator; `operand` reads what stands on its right. */
export function parseDouble(
  cursor: Cursor,
  operator: DoubleOperator,
  left: Expression,
  operand: (cursor: Cursor) => Expression,
): Expression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  if (operator !== '^') cursor.take();
  const sign = { start, end: cursor.previousEnd };
  if (operator === '++' || operator === '--') {
    rewriting.note(`${operator} in an expression`, 'a variable is changed by a command of its own: x := x + 1', sign);
    rewriting.giveUp();
  } else {
    const right = operand(cursor);
    const meant = arithmeticText(cursor, operator, left, right);
    rewriting.note(operator, meant === null ? usualArithmetic(operator) : `write ${meant}`, sign);
    if (meant === null) rewriting.giveUp();
    else rewriting.replace({ start: left.span.start, end: right.span.end }, meant);
  }
  rewriting.report();
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(left.span.start) };
}

/** What ESML has in general for such an operator. */
export function usualArithmetic(operator: DoubleOperator): string {
  if (operator === '^')
    return 'two BOOLEANs that differ are a # b, a power is a product, x * x, and a set of bits is an array: VAR b: ARRAY [3] OF BOOLEAN;';
  if (operator === '**') return 'a power is written as a product: x * x';
  return `a shift is written ${operator === '<<' ? 'x * 2' : 'x DIV 2'}`;
}

/** What ESML has for it; null where it has no such form. */
export function arithmeticText(cursor: Cursor, operator: DoubleOperator, left: Expression, right: Expression): string | null {
  if (operator === '^') return differenceText(cursor, left, right) ?? powerText(left, right);
  if (operator === '**') return powerText(left, right);
  const text = operandText(left, 3);
  if (text === null || right.kind !== 'number' || right.value > largestShift) return null;
  return `${text} ${operator === '<<' ? '*' : 'DIV'} ${2 ** right.value}`;
}

function powerText(left: Expression, right: Expression): string | null {
  const text = operandText(left, 4);
  if (text === null || right.kind !== 'number' || right.value < 2 || right.value > largestPower) return null;
  return Array.from({ length: right.value }, () => text).join(' * ');
}

/** Whether exactly one of two conditions is true, or a number with its last bit turned round. */
function differenceText(cursor: Cursor, left: Expression, right: Expression): string | null {
  const [x, y] = [operandText(left, 2), operandText(right, 2)];
  if (x === null || y === null) return null;
  if (right.kind === 'number' && right.value === 1 && !isCondition(cursor, left)) return `(${x} MOD 2 = 0 -> ${x} + 1 : ${x} - 1)`;
  if (right.kind === 'number' && right.value <= 1 && isCondition(cursor, left))
    return right.value === 0 ? x : `~${operandText(left, 4) ?? x}`;
  return isCondition(cursor, left) || isCondition(cursor, right) ? `${x} # ${y}` : null;
}

/** Whether an expression is BOOLEAN for certain. */
function isCondition(cursor: Cursor, e: Expression): boolean {
  const bare = withoutParentheses(e);
  if (bare.kind === 'boolean' || (bare.kind === 'unary' && bare.operator === '~')) return true;
  if (bare.kind === 'binary') return strength(bare) === 1 || bare.operator === '&' || bare.operator === 'OR';
  const root = bare.kind === 'index' && bare.base.kind === 'name' ? bare.base : bare;
  const type = root.kind === 'name' ? declaredType(cursor, root.text) : null;
  const own = type?.kind === 'array-type' && root !== bare ? type.element : type;
  return own?.kind === 'name' && own.text === 'BOOLEAN';
}
