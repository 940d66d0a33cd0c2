import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { valueOnRun } from '../../src/engine/temporal/value-on-run.ts';
import type { Expression, Formula } from '../../src/system/ir.ts';
import { amount } from '../campaign.ts';
import { valueOnLasso } from './lasso-value.ts';

const span = { start: 0, end: 0 };
const at = { text: '', span };

function randomFormula(random: Random, depth: number): Formula {
  const operand = (): Formula => randomFormula(random, depth - 1);
  if (depth === 0 || random.below(5) === 0)
    return {
      kind: 'proposition',
      expression: { kind: 'parameter', parameter: random.below(2), span } as unknown as Expression,
      text: '',
      span,
    };
  switch (random.below(6)) {
    case 0:
      return { ...at, kind: 'not', operand: operand() };
    case 1:
      return { ...at, kind: 'and', left: operand(), right: operand() };
    case 2:
      return { ...at, kind: 'or', left: operand(), right: operand() };
    case 3:
      return { ...at, kind: 'implies', left: operand(), right: operand() };
    case 4:
      return { ...at, kind: 'unary', operator: random.below(2) === 0 ? 'G' : 'F', operand: operand() };
    default:
      return { ...at, kind: 'until', operator: random.below(2) === 0 ? 'U' : 'R', left: operand(), right: operand() } as Formula;
  }
}

/** Values of two propositions in so many states. */
const valuesOf = (random: Random, length: number): boolean[][] =>
  Array.from({ length: 2 }, () => Array.from({ length }, () => random.below(2) === 0));

const number = (expression: Expression): number => (expression.kind === 'parameter' ? expression.parameter : 0);

describe('the value of a formula along a run', () => {
  it('is that of the definition on runs that repeat', () => {
    const random = new Random(5);
    for (let i = 0; i < amount(400, 5_000); i++) {
      const formula = randomFormula(random, 3);
      const length = 1 + random.below(5);
      const loopStart = random.below(length);
      const values = valuesOf(random, length);
      const expected = valueOnLasso(formula, { length, loopStart, holds: ({ expression }, at) => values[number(expression)]![at]! }, 0);
      expect(valueOnRun(formula, { length, loopStart, holds: (expression, at) => values[number(expression)]![at]! }), `${i}`).toBe(
        expected,
      );
    }
  });

  it('is decided by the beginning of a run only where all that begin so agree', () => {
    const random = new Random(6);
    let decided = 0;
    for (let i = 0; i < amount(400, 5_000); i++) {
      const formula = randomFormula(random, 3);
      const length = 1 + random.below(4);
      const values = valuesOf(random, length);
      const value = valueOnRun(formula, { length, loopStart: null, holds: (expression, at) => values[number(expression)]![at]! });
      if (value === null) continue;
      decided++;
      for (let j = 0; j < 6; j++) {
        const more = valuesOf(random, 1 + random.below(3));
        const all = values.map((own, k) => [...own, ...more[k]!]);
        const loopStart = length + random.below(more[0]!.length);
        const whole = { length: all[0]!.length, loopStart };
        expect(valueOnLasso(formula, { ...whole, holds: ({ expression }, at) => all[number(expression)]![at]! }, 0), `${i}`).toBe(value);
      }
    }
    expect(decided).toBeGreaterThan(100);
  });

  it('is not known where a proposition that matters cannot be evaluated, and of quantified paths', () => {
    const p: Formula = {
      kind: 'proposition',
      expression: { kind: 'parameter', parameter: 0, span } as unknown as Expression,
      text: '',
      span,
    };
    const run = { length: 2, loopStart: 1, holds: (_: Expression, at: number) => (at === 0 ? null : true) };
    expect(valueOnRun({ ...at, kind: 'unary', operator: 'G', operand: p }, run)).toBeNull();
    expect(valueOnRun({ ...at, kind: 'unary', operator: 'AF', operand: p }, run)).toBe(true);
    expect(valueOnRun({ ...at, kind: 'unary', operator: 'EF', operand: p }, run)).toBeNull();
  });
});
