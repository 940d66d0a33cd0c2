import type { Expression } from '../../../system/ir.ts';

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
  switch (operator) {
    case 'add':
      return left + right;
    case 'subtract':
      return left - right;
    case 'multiply':
      return left * right;
    case 'divide':
      return right === 0 ? Number.NaN : Math.floor(left / right);
    case 'modulo':
      return right === 0 ? Number.NaN : left - right * Math.floor(left / right);
    case 'and':
      return left & right;
    case 'or':
      return left | right;
    case 'equal':
      return Number(left === right);
    case 'unequal':
      return Number(left !== right);
    case 'less':
      return Number(left < right);
    case 'lessEqual':
      return Number(left <= right);
    case 'greater':
      return Number(left > right);
    case 'greaterEqual':
      return Number(left >= right);
  }
}
