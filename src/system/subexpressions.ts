import type { Expression, Formula, Place, Property } from './ir.ts';

/** An expression and all expressions in it, those of indices included. */
export function* subexpressions(e: Expression): Generator<Expression> {
  yield e;
  switch (e.kind) {
    case 'constant':
    case 'parameter':
    case 'pending':
    case 'at':
      return;
    case 'load':
      return yield* inPlace(e.place);
    case 'length':
      return yield* inPlace(e.list);
    case 'compare':
      yield* inPlace(e.left);
      return yield* inPlace(e.right);
    case 'negate':
    case 'not':
      return yield* subexpressions(e.operand);
    case 'asked':
      return yield* subexpressions(e.answer);
    case 'binary':
      yield* subexpressions(e.left);
      return yield* subexpressions(e.right);
    case 'element':
      for (const { index } of e.indices) yield* subexpressions(index);
      return;
    case 'conditional':
      yield* subexpressions(e.condition);
      yield* subexpressions(e.yes);
      return yield* subexpressions(e.no);
  }
}

/** All expressions in the indices of a place. */
export function* inPlace({ steps }: Place): Generator<Expression> {
  for (const step of steps) if (step.kind === 'index') yield* subexpressions(step.index);
}

/** The places that an expression reads itself; those in its parts are read by these. */
export function placesRead(e: Expression): readonly Place[] {
  if (e.kind === 'load') return [e.place];
  if (e.kind === 'length') return [e.list];
  return e.kind === 'compare' ? [e.left, e.right] : [];
}

/** The propositions of a formula. */
export function* propositions(f: Formula): Generator<Expression> {
  if (f.kind === 'proposition') yield f.expression;
  else if (f.kind === 'not' || f.kind === 'unary') yield* propositions(f.operand);
  else {
    yield* propositions(f.left);
    yield* propositions(f.right);
  }
}

/** All expressions in the formulas of properties. */
export function* inProperties(properties: readonly Property[]): Generator<Expression> {
  for (const { formula } of properties) for (const proposition of propositions(formula)) yield* subexpressions(proposition);
}
