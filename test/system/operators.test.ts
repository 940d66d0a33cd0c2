import { describe, expect, it } from 'vitest';
import type { BinaryOperator, ComparisonOperator } from '../../src/system/ir.ts';
import { calculate, compare, decisive, flipped, isArithmetic, isComparison, isConnective, opposite } from '../../src/system/operators.ts';

const comparisons = Object.keys(flipped) as ComparisonOperator[];
const numbers = [-3, -1, 0, 1, 2, 7];
const pairs = numbers.flatMap((left) => numbers.map((right) => [left, right] as const));

describe('operators', () => {
  it('belong to one class each', () => {
    const all: BinaryOperator[] = [...comparisons, 'add', 'subtract', 'multiply', 'divide', 'modulo', 'and', 'or'];
    for (const operator of all)
      expect(
        [isArithmetic, isComparison, isConnective].filter((belongs) => belongs(operator)),
        operator,
      ).toHaveLength(1);
  });

  it.each(comparisons)('%s says the same flipped, and the contrary opposed', (operator) => {
    for (const [left, right] of pairs) {
      expect(compare(flipped[operator], right, left)).toBe(compare(operator, left, right));
      expect(compare(opposite[operator], left, right)).toBe(!compare(operator, left, right));
    }
  });

  it('divide towards minus infinity, with a remainder of the sign of the divisor', () => {
    for (const [left, right] of pairs) {
      const [quotient, rest] = [calculate('divide', left, right), calculate('modulo', left, right)];
      if (right === 0) expect([quotient, rest]).toEqual([null, null]);
      else expect((quotient ?? Number.NaN) * right + (rest ?? Number.NaN)).toBe(left);
      if (right !== 0 && rest !== 0) expect(Math.sign(rest ?? 0)).toBe(Math.sign(right));
    }
  });

  it('are decided by their left side where it alone has the value of the whole', () => {
    for (const right of [0, 1]) {
      expect(Math.min(decisive.and, right)).toBe(decisive.and);
      expect(Math.max(decisive.or, right)).toBe(decisive.or);
    }
  });
});
