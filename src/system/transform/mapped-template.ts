import type { Action, Edge, Expression, Operation, Template, Value } from '../ir.ts';
import { type Replacement, replaced, replacedPlace } from './replaced.ts';

/** A template in which parts of its expressions, those of places and conditions included, have been replaced. */
export function mappedTemplate(template: Template, replace: Replacement): Template {
  const change = (e: Expression): Expression => replaced(e, replace);
  const edges = template.edges.map(
    (edge): Edge => ({
      ...edge,
      guard: edge.guard === null ? null : change(edge.guard),
      guardParts: edge.guardParts.map((part) => ({ ...part, expression: change(part.expression) })),
      before: mappedOperations(edge.before, replace),
      action: mappedAction(edge.action, replace),
      operations: mappedOperations(edge.operations, replace),
    }),
  );
  return { ...template, edges };
}

function mappedAction(action: Action, replace: Replacement): Action {
  switch (action.kind) {
    case 'local':
      return action;
    case 'toss':
      return { ...action, target: replacedPlace(action.target, replace), bound: replaced(action.bound, replace) };
    case 'send':
      return { ...action, value: action.value === null ? null : mappedValue(action.value, replace) };
    case 'receive':
      return {
        ...action,
        target: action.target === null ? null : replacedPlace(action.target, replace),
        condition: action.condition === null ? null : replaced(action.condition, replace),
        conditionParts: action.conditionParts.map((part) => ({ ...part, expression: replaced(part.expression, replace) })),
      };
  }
}

/** Operations in which parts of the expressions have been replaced. */
function mappedOperations(operations: readonly Operation[], replace: Replacement): Operation[] {
  return operations.map((operation) => mappedOperation(operation, replace));
}

function mappedOperation(operation: Operation, replace: Replacement): Operation {
  switch (operation.kind) {
    case 'assign':
      return { ...operation, target: replacedPlace(operation.target, replace), value: mappedValue(operation.value, replace) };
    case 'list': {
      const value = operation.value === null ? null : mappedValue(operation.value, replace);
      return { ...operation, list: replacedPlace(operation.list, replace), value };
    }
    case 'assert':
      return { ...operation, condition: replaced(operation.condition, replace) };
    case 'fail':
      return operation;
    case 'trace':
      return { ...operation, parts: operation.parts.map((part) => (typeof part === 'string' ? part : mappedValue(part, replace))) };
    case 'choose':
      return {
        ...operation,
        alternatives: operation.alternatives.map((alternative) => ({
          ...alternative,
          guard: replaced(alternative.guard, replace),
          operations: mappedOperations(alternative.operations, replace),
        })),
      };
  }
}

function mappedValue(value: Value, replace: Replacement): Value {
  return value.kind === 'scalar'
    ? { ...value, expression: replaced(value.expression, replace) }
    : { ...value, place: replacedPlace(value.place, replace) };
}
