import type { ArithmeticOperator, BinaryOperator, ComparisonOperator, Connective } from './ir.ts';

type ClassOf<O extends BinaryOperator> = O extends ArithmeticOperator
  ? 'arithmetic'
  : O extends ComparisonOperator
    ? 'comparison'
    : 'connective';

/** The class of each operator, of which it depends what analyses and generated code make of it. */
const classes: { readonly [O in BinaryOperator]: ClassOf<O> } = {
  add: 'arithmetic',
  subtract: 'arithmetic',
  multiply: 'arithmetic',
  divide: 'arithmetic',
  modulo: 'arithmetic',
  equal: 'comparison',
  unequal: 'comparison',
  less: 'comparison',
  lessEqual: 'comparison',
  greater: 'comparison',
  greaterEqual: 'comparison',
  and: 'connective',
  or: 'connective',
};

export function isArithmetic(operator: BinaryOperator): operator is ArithmeticOperator {
  return classes[operator] === 'arithmetic';
}

export function isComparison(operator: BinaryOperator): operator is ComparisonOperator {
  return classes[operator] === 'comparison';
}

export function isConnective(operator: BinaryOperator): operator is Connective {
  return classes[operator] === 'connective';
}

/** The left side with which a connective is decided, and has that value itself; with the other one it has the value of the right side. */
export const decisive: Readonly<Record<Connective, 0 | 1>> = { and: 0, or: 1 };

/** The comparison that says the same with its sides exchanged. */
export const flipped: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  equal: 'equal',
  unequal: 'unequal',
  less: 'greater',
  lessEqual: 'greaterEqual',
  greater: 'less',
  greaterEqual: 'lessEqual',
};

/** The comparison that holds exactly where the other one does not. */
export const opposite: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  equal: 'unequal',
  unequal: 'equal',
  less: 'greaterEqual',
  lessEqual: 'greater',
  greater: 'lessEqual',
  greaterEqual: 'less',
};

/** Whether a comparison holds of two numbers. */
export function compare(operator: ComparisonOperator, left: number, right: number): boolean {
  switch (operator) {
    case 'equal':
      return left === right;
    case 'unequal':
      return left !== right;
    case 'less':
      return left < right;
    case 'lessEqual':
      return left <= right;
    case 'greater':
      return left > right;
    case 'greaterEqual':
      return left >= right;
  }
}

/**
 * What an operator makes of two numbers, which may be larger than a word; null where the divisor is 0. Division and remainder round
 * towards minus infinity.
 */
export function calculate(operator: ArithmeticOperator, left: number, right: number): number | null {
  switch (operator) {
    case 'add':
      return left + right;
    case 'subtract':
      return left - right;
    case 'multiply':
      return left * right;
    case 'divide':
      return right === 0 ? null : Math.floor(left / right);
    case 'modulo':
      return right === 0 ? null : left - right * Math.floor(left / right);
  }
}
