import { factsOf } from '../../system/facts.ts';
import type { Activation, Expression, Place } from '../../system/ir.ts';
import { bound, boundPlace } from '../../system/transform/bind.ts';

/**
 * An expression of a process in terms of the whole system, the same for whoever evaluates it; of a conditional whose condition is known
 * the branch that it chooses.
 */
export function closedExpression(e: Expression, activation: number, of: Activation): Expression {
  const inside = (part: Expression): Expression => closedExpression(part, activation, of);
  const made = bound(e, activation, of, inside);
  if (made.kind !== 'conditional') return made;
  const { low, high, fails } = factsOf(made.condition, null);
  return !fails && low === high ? (low === 1 ? made.yes : made.no) : made;
}

/** The same of a place. */
export function closedPlace(place: Place, activation: number, of: Activation): Place {
  return boundPlace(place, activation, of, (part) => closedExpression(part, activation, of));
}

/**
 * The conjuncts of a condition, in the order in which they are evaluated. `a & b` evaluates b only where a is true, and `~(a OR b)` does
 * only where a is false, so that a condition is evaluated conjunct by conjunct, up to the first that is false or fails.
 */
export function conjunctsOf(e: Expression): Expression[] {
  if (e.kind === 'binary' && e.operator === 'and') return [...conjunctsOf(e.left), ...conjunctsOf(e.right)];
  return e.kind === 'not' ? negatedConjuncts(e.operand) : [e];
}

function negatedConjuncts(e: Expression): Expression[] {
  if (e.kind === 'binary' && e.operator === 'or') return [...negatedConjuncts(e.left), ...negatedConjuncts(e.right)];
  return e.kind === 'not' ? conjunctsOf(e.operand) : [{ kind: 'not', operand: e }];
}
