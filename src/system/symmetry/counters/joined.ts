import type { Span } from '../../../base/span.ts';
import type { BinaryOperator, Expression } from '../../ir.ts';
import { constant, simplified } from '../../transform/replaced.ts';

/** The parts of a chain of one operator. */
export function partsOf(e: Expression, operator: BinaryOperator): Expression[] {
  return e.kind === 'binary' && e.operator === operator ? [...partsOf(e.left, operator), ...partsOf(e.right, operator)] : [e];
}

/** Joins parts; none: what changes nothing. */
export function joined(parts: readonly Expression[], operator: 'and' | 'or' | 'add', span: Span): Expression {
  const [first = constant(operator === 'and' ? 1 : 0), ...others] = parts;
  return others.reduce((left, right) => simplified({ kind: 'binary', operator, left, right, span }), first);
}

/** Whether a part of a question changes nothing, whoever is where. */
export function isNeutral(part: Expression, operator: BinaryOperator, neutral: number): boolean {
  if (part.kind === 'constant') return part.value === neutral;
  return part.kind === 'binary' && part.operator === operator && part.right.kind === 'constant' && part.right.value === neutral;
}
