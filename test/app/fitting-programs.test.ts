import { expect, test } from 'vitest';
import { fittingScale } from '../../src/app/features/programs/shape.ts';

test('program graphs fit beside each other, else one of them, in type of 11 pixels or more', () => {
  expect(fittingScale([200, 100], 0, 14)).toBe(1);
  expect(fittingScale([200, 100], 400, 14)).toBe(1);
  expect(fittingScale([200, 100], 295, 14)).toBeCloseTo(0.9);
  expect(fittingScale([200, 180], 200, 14)).toBe(1);
  expect(fittingScale([250, 180], 225, 14)).toBeCloseTo(0.9);
  expect(14 * fittingScale([2_000, 180], 200, 14)).toBeCloseTo(11);
  expect(fittingScale([2_000], 200, 10)).toBe(1);
});
