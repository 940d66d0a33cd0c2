import type { Edge, Expression, Operation, Value } from './ir.ts';
import { inPlace, subexpressions } from './subexpressions.ts';

/** All expressions that an edge evaluates, those in indices included. */
export function* inEdge({ guard, before, action, operations }: Edge): Generator<Expression> {
  if (guard !== null) yield* subexpressions(guard);
  for (const operation of before) yield* inOperation(operation);
  if (action.kind === 'toss') {
    yield* inPlace(action.target);
    yield* subexpressions(action.bound);
  } else if (action.kind === 'send') {
    if (action.value !== null) yield* inValue(action.value);
  } else if (action.kind === 'receive') {
    if (action.target !== null) yield* inPlace(action.target);
    if (action.condition !== null) yield* subexpressions(action.condition);
  }
  for (const operation of operations) yield* inOperation(operation);
}

/** All expressions that an operation evaluates. */
export function* inOperation(operation: Operation): Generator<Expression> {
  switch (operation.kind) {
    case 'assign':
      yield* inPlace(operation.target);
      return yield* inValue(operation.value);
    case 'list':
      yield* inPlace(operation.list);
      if (operation.value !== null) yield* inValue(operation.value);
      return;
    case 'assert':
      return yield* subexpressions(operation.condition);
    case 'fail':
      return;
    case 'trace':
      for (const part of operation.parts) if (typeof part !== 'string') yield* inValue(part);
      return;
    case 'choose':
      for (const { guard, operations } of operation.alternatives) {
        yield* subexpressions(guard);
        for (const inner of operations) yield* inOperation(inner);
      }
      return;
  }
}

function* inValue(value: Value): Generator<Expression> {
  if (value.kind === 'scalar') return yield* subexpressions(value.expression);
  yield* inPlace(value.place);
}
