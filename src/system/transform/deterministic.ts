import type { Expression, Operation } from '../ir.ts';
import { isComparison, opposite } from '../operators.ts';
import { chooses, innerOperations } from '../walk.ts';

/** Whether operations can go on in one way only: a choice is between a condition and its opposite. */
export function isDeterministic(operations: readonly Operation[]): boolean {
  return operations.every((operation) => {
    if (!innerOperations(operation).every(isDeterministic)) return false;
    if (operation.kind !== 'choose') return !chooses(operation);
    const [one, other, third] = operation.alternatives;
    if (one === undefined || other === undefined) return true;
    return third === undefined && (isOpposite(one.guard, other.guard) || isOpposite(other.guard, one.guard));
  });
}

/** Whether of two conditions always exactly one holds, as far as they are written so. */
export function isOpposite(one: Expression, other: Expression): boolean {
  const text = (e: Expression): string => JSON.stringify(e, (key, value: unknown) => (key === 'span' ? undefined : value));
  if (one.kind === 'not') return text(one.operand) === text(other);
  if (one.kind !== 'binary' || other.kind !== 'binary') return false;
  if (!isComparison(one.operator)) return false;
  return opposite[one.operator] === other.operator && text(one.left) === text(other.left) && text(one.right) === text(other.right);
}
