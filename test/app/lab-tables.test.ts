import { describe, expect, it } from 'vitest';
import { seriesOf } from '../../src/app/features/lab/growth.ts';
import { exponentOf, factorAt, meanFactor } from '../../src/app/kit/growth-chart/growth.ts';
import { sorted } from '../../src/app/features/lab/sorting.ts';
import { formatMeasuredTime, tellsTimes } from '../../src/app/features/lab/times.ts';
import type { Algorithm } from '../../src/contract/check/reduction.ts';
import type { MeasureRow } from '../../src/contract/lab/measure.ts';

const row = (por: Algorithm, states: number, more: Partial<MeasureRow> = {}): MeasureRow => ({
  por,
  sleep: false,
  merge: false,
  refusal: null,
  ran: true,
  complete: true,
  incompleteBecause: null,
  states,
  transitions: 2 * states,
  milliseconds: 1,
  bytes: 1_000,
  deadlocks: 0,
  choices: { computed: 1, smaller: 0, meanChosen: 1, meanEnabled: 2 },
  preserves: ['deadlocks'],
  agrees: true,
  ...more,
});

describe('the table of algorithms', () => {
  const rows = [row('none', 30), row('ample', 7, { ran: false, refusal: 'it loses LTL' }), row('stubborn', 12), row('alg2', 30)];
  const order = (...args: Parameters<typeof sorted>) => sorted(...args).map(({ por }) => por);

  it('sorts both ways, keeps equal rows in their order, and puts what was not run last', () => {
    expect(order(rows, null)).toEqual(['none', 'ample', 'stubborn', 'alg2']);
    expect(order(rows, { title: 'states', descending: false })).toEqual(['stubborn', 'none', 'alg2', 'ample']);
    expect(order(rows, { title: 'states', descending: true })).toEqual(['none', 'alg2', 'stubborn', 'ample']);
    expect(order(rows, { title: 'algorithm', descending: false })).toEqual(['alg2', 'none', 'stubborn', 'ample']);
  });
});

describe('measured times', () => {
  it('are told and compared only where they say something of the search', () => {
    expect([3, 9.9, 12, 80].map(formatMeasuredTime)).toEqual(['< 10 ms', '< 10 ms', '12 ms', '80 ms']);
    expect([tellsTimes([3, 99]), tellsTimes([3, 100])]).toEqual([false, true]);
    const rows = [row('none', 9, { milliseconds: 70 }), row('alg2', 8, { milliseconds: 8 }), row('ample', 7, { milliseconds: 2 })];
    const ascending = sorted(rows, { title: 'time', descending: false }).map(({ por }) => por);
    expect(ascending).toEqual(['alg2', 'ample', 'none']);
  });
});

describe('the growth of algorithms', () => {
  const growth = {
    constant: 'n',
    values: [1, 2, 3],
    variations: [],
    found: [
      [row('none', 10), row('stubborn', 10)],
      [row('none', 100), row('stubborn', 19)],
      [row('none', 1_000), row('stubborn', 28, { complete: false })],
    ],
    running: false,
    problem: null,
    revision: 1,
  };
  const [full, reduced] = seriesOf(growth);

  it('has a line for each, with the factor from value to value', () => {
    expect([full?.name, reduced?.name]).toEqual(['Full search', 'Stubborn sets']);
    expect([0, 1, 2].map((at) => factorAt(full?.points ?? [], at))).toEqual([null, 10, 10]);
  });
  it('has no factor for what was cut short', () => {
    expect(factorAt(reduced?.points ?? [], 2)).toBeNull();
    expect(meanFactor(reduced?.points ?? [])).toBeNull();
  });
  it('has the power with which the states grow where they grow as one, and none of what was cut short', () => {
    const points = [1, 2, 4, 8].map((value) => ({
      value,
      states: 3 * value ** 2,
      transitions: 0,
      milliseconds: 0,
      complete: true,
      problem: null,
    }));
    expect(exponentOf(points)).toBeCloseTo(2, 9);
    expect(exponentOf(reduced?.points ?? [])).toBeNull();
    expect(exponentOf(points.map((point) => ({ ...point, value: point.value - 1 })))).toBeNull();
  });
  it('has the slope of the logarithm over the whole range', () => {
    expect(meanFactor(full?.points ?? [])).toBeCloseTo(10, 9);
  });
});
