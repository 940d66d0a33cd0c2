import type { Cursor } from './cursor.ts';
import { operandText } from './expression-text.ts';
import { Rewriting } from './rewriting.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';
import type { Expression } from './tree.ts';

/** Operators of other languages that are made of two signs, with how tightly they bind. */
export type DoubleOperator = '<<' | '>>' | '**' | '++' | '--';

const strengths: ReadonlyMap<DoubleOperator, number> = new Map([
  ['<<', 2],
  ['>>', 2],
  ['**', 3],
  ['++', 4],
  ['--', 4],
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

/** The operator of two signs here, between values or behind one; null if none is. */
export function doubleOperatorAt(cursor: Cursor): DoubleOperator | null {
  const { kind } = cursor;
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
  const sign = { start: cursor.token.span.start, end: cursor.peek(1).span.end };
  cursor.take();
  cursor.take();
  if (operator === '++' || operator === '--') {
    rewriting.note(`${operator} in an expression`, 'a variable is changed by a command of its own: x := x + 1', sign);
    rewriting.giveUp();
  } else {
    const right = operand(cursor);
    const meant = written(operator, left, right.kind === 'number' ? right.value : null);
    rewriting.note(operator, meant === null ? usual(operator) : `write ${meant}`, sign);
    if (meant === null) rewriting.giveUp();
    else rewriting.replace({ start: left.span.start, end: right.span.end }, meant);
  }
  rewriting.report();
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(left.span.start) };
}

function usual(operator: DoubleOperator): string {
  if (operator === '**') return 'a power is written as a product: x * x';
  return `a shift is written ${operator === '<<' ? 'x * 2' : 'x DIV 2'}`;
}

/** What ESML has for it; null where it has no such form. */
function written(operator: DoubleOperator, left: Expression, right: number | null): string | null {
  const text = operandText(left, operator === '**' ? 4 : 3);
  if (text === null || right === null) return null;
  if (operator === '**') return right >= 2 && right <= largestPower ? Array.from({ length: right }, () => text).join(' * ') : null;
  return right > largestShift ? null : `${text} ${operator === '<<' ? '*' : 'DIV'} ${2 ** right}`;
}
