import type { Expression } from '../../../system/ir.ts';
import { calculate, compare, decisive, isArithmetic, isComparison } from '../../../system/operators.ts';

type Binary = Expression & { kind: 'binary' };

/** Computes operators on constants now, unless that fails: then it is left to fail where the model reaches it. */
export function fold(e: Expression): Expression {
  if (e.kind === 'not' && e.operand.kind === 'constant') return { kind: 'constant', value: 1 - e.operand.value };
  if (e.kind === 'negate' && e.operand.kind === 'constant') return exact(0 - e.operand.value, e);
  if (e.kind === 'conditional' && e.condition.kind === 'constant') return e.condition.value === 1 ? e.yes : e.no;
  if (e.kind === 'element') return foldElement(e);
  if (e.kind !== 'binary' || e.left.kind !== 'constant' || e.right.kind !== 'constant') return e;
  return exact(apply(e.operator, e.left.value, e.right.value), e);
}

function foldElement(e: Expression & { kind: 'element' }): Expression {
  let at = 0;
  for (const { index, size, stride } of e.indices) {
    if (index.kind !== 'constant' || index.value < 0 || index.value >= size) return e;
    at += index.value * stride;
  }
  return { kind: 'constant', value: e.values[at] ?? 0 };
}

function exact(value: number, otherwise: Expression): Expression {
  return value === (value | 0) ? { kind: 'constant', value: value + 0 } : otherwise;
}

/** NaN where the operator fails. */
function apply(operator: Binary['operator'], left: number, right: number): number {
  if (isArithmetic(operator)) return calculate(operator, left, right) ?? Number.NaN;
  return isComparison(operator) ? Number(compare(operator, left, right)) : left === decisive[operator] ? left : right;
}
