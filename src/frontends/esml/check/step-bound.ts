import { propertyDiagnostics } from '../diagnostics/commands.ts';
import type { TemporalBinary, TemporalUnary } from '../syntax/tree.ts';
import { constantValue } from './constants.ts';
import { checkExpression, type Environment } from './expressions.ts';

/** Steps that a bounded operator may look ahead, at most: a formula has a part for each. */
export const mostSteps = 100;

/** The operators that can be bounded; LTL has none of them. */
const bounded: ReadonlySet<string> = new Set(['AF', 'EF', 'AG', 'EG', 'AU', 'EU']);

/** Checks the number of steps of a bounded operator, if it has one: a constant from 0 to `mostSteps`. */
export function checkStepBound(env: Environment, e: TemporalUnary | TemporalBinary): void {
  const { context } = env;
  const { bound, operator } = e;
  if (bound === undefined) return;
  if (!bounded.has(operator)) {
    context.report(propertyDiagnostics.unboundedOperator, bound.span, { operator });
    return;
  }
  if (checkExpression({ ...env, place: 'constant', temporal: false }, bound) === null) return;
  const steps = constantValue(context, bound, 'the number of steps');
  if (steps !== null && (steps < 0 || steps > mostSteps))
    context.report(propertyDiagnostics.stepBound, bound.span, { steps, most: mostSteps });
}
