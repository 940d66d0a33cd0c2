import type { Expression, Place } from '../ir.ts';
import { compare, decisive, isComparison, isConnective } from '../operators.ts';
import { mayFail } from '../may-fail.ts';
import { rebuilt, rebuiltPlace } from './rebuilt.ts';

/** What stands for the parts of an expression that depend on who evaluates it; null: the part as it is. */
export type Replacement = (e: Expression) => Expression | null;

/** An expression with some of its parts replaced, and with what has become constant computed as far as that cannot hide an error. */
export function replaced(e: Expression, replace: Replacement): Expression {
  const other = replace(e);
  if (other !== null) return other;
  const expression = (part: Expression): Expression => replaced(part, replace);
  return simplified(rebuilt(e, { expression, place: (place) => replacedPlace(place, replace), channel: (channel) => channel }));
}

/** A place with the expressions in its indices replaced. */
export function replacedPlace(place: Place, replace: Replacement): Place {
  return rebuiltPlace(place, (part) => replaced(part, replace));
}

/** An expression whose parts have been simplified. */
export function simplified(e: Expression): Expression {
  if (e.kind === 'not' && e.operand.kind === 'constant') return constant(1 - e.operand.value);
  if (e.kind === 'conditional' && e.condition.kind === 'constant') return e.condition.value === 1 ? e.yes : e.no;
  if (e.kind === 'asked' && e.answer.kind === 'constant') return e.answer;
  if (e.kind !== 'binary') return e;
  const { operator, left, right } = e;
  if (isConnective(operator)) {
    const decided = decisive[operator];
    if (left.kind === 'constant') return left.value === decided ? left : right;
    if (right.kind === 'constant' && right.value !== decided) return left;
    if (right.kind === 'constant' && !mayFail(left)) return right;
    return e;
  }
  if (left.kind !== 'constant' || right.kind !== 'constant') return e;
  if (isComparison(operator)) return constant(Number(compare(operator, left.value, right.value)));
  switch (operator) {
    case 'add':
      return small(left.value + right.value) ?? e;
    case 'subtract':
      return small(left.value - right.value) ?? e;
    case 'multiply':
      return small(left.value * right.value) ?? e;
    case 'divide':
    case 'modulo':
      return e;
  }
}

function small(value: number): Expression | null {
  return value === (value | 0) ? constant(value) : null;
}

export function constant(value: number): Expression {
  return { kind: 'constant', value };
}
