import { warningDiagnostics } from '../diagnostics/warnings.ts';
import type { BinaryExpression, BinaryOperator, Expression } from '../syntax/tree.ts';
import { constantValueIfAny } from './constants.ts';
import type { CheckContext } from './context.ts';
import type { Type } from './types.ts';

const mirrored: Partial<Record<BinaryOperator, BinaryOperator>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '#': '#' };

/**
 * Warns of a comparison of a variable with a constant that none of its values is, nor next to one: it has the same outcome in every state.
 * The first value beyond a range is let pass in an order, as in `i < 8` for 0..7, which says where the range ends.
 */
export function warnOfComparison(context: CheckContext, e: BinaryExpression, left: Type, right: Type): void {
  warn(context, e, { type: left, variable: e.left, other: e.right, operator: e.operator });
  warn(context, e, { type: right, variable: e.right, other: e.left, operator: mirrored[e.operator] ?? e.operator });
}

interface Side {
  readonly type: Type;
  readonly variable: Expression;
  readonly other: Expression;
  readonly operator: BinaryOperator;
}

function warn(context: CheckContext, { span }: BinaryExpression, { type, variable, other, operator }: Side): void {
  const isVariable = variable.kind === 'name' || variable.kind === 'index' || variable.kind === 'field';
  if (!isVariable || type.kind !== 'subrange' || constantValueIfAny(context, variable) !== null) return;
  const value = constantValueIfAny(context, other);
  const beyond = operator === '=' || operator === '#' ? 0 : 1;
  if (value === null || (value >= type.low - beyond && value <= type.high + beyond)) return;
  const above = value > type.high;
  const always = operator === '#' || (above ? operator === '<' || operator === '<=' : operator === '>' || operator === '>=');
  const name = context.text.slice(variable.span.start, variable.span.end);
  const { low, high } = type;
  context.report(warningDiagnostics.sameComparison, span, { name, low, high, value, always });
}
