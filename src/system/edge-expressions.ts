import { unreachable } from '../base/unreachable.ts';
import type { Action, Edge, Expression, Operation, Value } from './ir.ts';
import { inPlace, subexpressions } from './subexpressions.ts';

/** All expressions that an edge evaluates, those in indices included. */
export function* inEdge({ guard, before, action, operations }: Edge): Generator<Expression> {
  if (guard !== null) yield* subexpressions(guard);
  for (const operation of before) yield* inOperation(operation);
  yield* inAction(action);
  for (const operation of operations) yield* inOperation(operation);
}

function* inAction(action: Action): Generator<Expression> {
  switch (action.kind) {
    case 'local':
      return;
    case 'toss':
      yield* inPlace(action.target);
      return yield* subexpressions(action.bound);
    case 'send':
      if (action.value !== null) yield* inValue(action.value);
      return;
    case 'receive':
      if (action.target !== null) yield* inPlace(action.target);
      if (action.condition !== null) yield* subexpressions(action.condition);
      return;
    default:
      unreachable(action);
  }
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
    default:
      unreachable(operation);
  }
}

function* inValue(value: Value): Generator<Expression> {
  if (value.kind === 'scalar') return yield* subexpressions(value.expression);
  yield* inPlace(value.place);
}
