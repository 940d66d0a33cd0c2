import { factsOf, placeFails } from '../facts.ts';
import type { Activation, Operation, Value } from '../ir.ts';
import { isOpposite } from '../transform/deterministic.ts';
import { isScalar, rangeOf, type ValueType } from '../value-type.ts';

/**
 * Whether operations are known to come to their end, in whatever state the process begins them: none ends in a run-time error, and none
 * repeats. What is not known to be so counts as not so.
 */
export function areSure(operations: readonly Operation[], activation: Activation): boolean {
  return operations.every((operation) => isSure(operation, activation));
}

function isSure(operation: Operation, activation: Activation): boolean {
  const frame = { activation };
  switch (operation.kind) {
    case 'assign': {
      const { target, value } = operation;
      return !placeFails(target, frame) && hasValue(value, activation) && fits(value, target.type, activation);
    }
    case 'list':
      return operation.operation === 'empty' && !placeFails(operation.list, frame);
    case 'assert': {
      const { low, fails } = factsOf(operation.condition, frame);
      return low === 1 && !fails;
    }
    case 'fail':
      return false;
    case 'trace':
      return operation.parts.every((part) => typeof part === 'string' || hasValue(part, activation));
    case 'choose': {
      const { loop, alternatives } = operation;
      const guards = alternatives.map(({ guard }) => guard);
      const exhaustive =
        guards.some((guard) => factsOf(guard, frame).low === 1) || guards.some((one) => guards.some((other) => isOpposite(one, other)));
      return (
        !loop &&
        exhaustive &&
        guards.every((guard) => !factsOf(guard, frame).fails) &&
        alternatives.every((alternative) => areSure(alternative.operations, activation))
      );
    }
  }
}

function hasValue(value: Value, activation: Activation): boolean {
  return value.kind === 'scalar' ? !factsOf(value.expression, { activation }).fails : !placeFails(value.place, { activation });
}

/** Whether a value is always in the range of what it is stored in. */
function fits(value: Value, type: ValueType, activation: Activation): boolean {
  if (value.kind !== 'scalar' || !isScalar(type)) return true;
  const { low, high } = factsOf(value.expression, { activation });
  const range = rangeOf(type);
  return low >= range.low && high <= range.high;
}
