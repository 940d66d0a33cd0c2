import { unreachable } from '../base/unreachable.ts';
import { guardsOf } from './automaton-guards.ts';
import type { Expression, Formula, Place, Property } from './ir.ts';
import { operandsOf, placesRead } from './walk.ts';

/** An expression and all expressions in it, those of indices included. */
export function* subexpressions(e: Expression): Generator<Expression> {
  yield e;
  for (const place of placesRead(e)) yield* inPlace(place);
  for (const operand of operandsOf(e)) yield* subexpressions(operand);
}

/** All expressions in the indices of a place. */
export function* inPlace({ steps }: Place): Generator<Expression> {
  for (const step of steps) if (step.kind === 'index') yield* subexpressions(step.index);
}

/** The propositions of a formula. */
export function* propositions(f: Formula): Generator<Expression> {
  switch (f.kind) {
    case 'proposition':
      yield f.expression;
      break;
    case 'not':
    case 'unary':
      yield* propositions(f.operand);
      break;
    case 'and':
    case 'or':
    case 'implies':
    case 'until':
      yield* propositions(f.left);
      yield* propositions(f.right);
      break;
    case 'automaton':
      yield* guardsOf(f.states).map(({ expression }) => expression);
      break;
    default:
      unreachable(f);
  }
}

/** All expressions in the formulas of properties. */
export function* inProperties(properties: readonly Property[]): Generator<Expression> {
  for (const { formula } of properties) for (const proposition of propositions(formula)) yield* subexpressions(proposition);
}
