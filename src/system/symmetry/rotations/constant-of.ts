import type { BinaryOperator, Expression } from '../../ir.ts';
import { calculate, compare, isArithmetic, isComparison } from '../../operators.ts';

/** The value of an expression that depends on arguments of a process only; null if it depends on more, or cannot be evaluated. */
export function constantOf(e: Expression, values: readonly number[]): number | null {
  switch (e.kind) {
    case 'constant':
      return e.value;
    case 'parameter':
      return values[e.parameter] ?? null;
    case 'negate':
    case 'not': {
      const operand = constantOf(e.operand, values);
      return operand === null ? null : e.kind === 'not' ? 1 - operand : -operand;
    }
    case 'binary': {
      const [left, right] = [constantOf(e.left, values), constantOf(e.right, values)];
      return left === null || right === null ? null : calculated(e.operator, left, right);
    }
    case 'conditional': {
      const condition = constantOf(e.condition, values);
      return condition === null ? null : constantOf(condition === 0 ? e.no : e.yes, values);
    }
    case 'at':
    case 'asked':
    case 'compare':
    case 'element':
    case 'length':
    case 'load':
    case 'pending':
      return null;
  }
}

function calculated(operator: BinaryOperator, left: number, right: number): number | null {
  if (isComparison(operator)) return Number(compare(operator, left, right));
  if (isArithmetic(operator)) {
    const result = calculate(operator, left, right);
    return result === null || result !== (result | 0) ? null : result;
  }
  return operator === 'and' ? left & right : left | right;
}
