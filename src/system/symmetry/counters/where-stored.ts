import type { Span } from '../../../base/span.ts';
import { factsOf } from '../../facts.ts';
import type { Expression, Place } from '../../ir.ts';
import { constant } from '../../transform/replaced.ts';
import { isScalar, rangeOf } from '../../value-type.ts';

/** A condition on what has been received; where that cannot be computed or stored, the step is possible, and ends in the error. */
export function whereStored(sent: Expression | null, target: Place | null, condition: Expression, span: Span): Expression {
  if (sent === null || target === null) return condition;
  const { low, high, fails } = factsOf(sent, null);
  const room = isScalar(target.type) ? rangeOf(target.type) : { low, high };
  if (!fails && low >= room.low && high <= room.high) return condition;
  const compared = (operator: 'greaterEqual' | 'lessEqual', bound: number): Expression => ({
    kind: 'binary',
    operator,
    left: sent,
    right: constant(bound),
    span,
  });
  const fits: Expression = {
    kind: 'binary',
    operator: 'and',
    left: compared('greaterEqual', room.low),
    right: compared('lessEqual', room.high),
    span,
  };
  return { kind: 'conditional', condition: fits, yes: condition, no: constant(1) };
}
