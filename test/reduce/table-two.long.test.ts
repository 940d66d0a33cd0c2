import { describe, expect, it } from 'vitest';
import type { Algorithm } from '../../src/contract/check/reduction.ts';
import { compile } from '../support.ts';
import { protocol, reduced } from './support.ts';

/** Table II of Holzmann, Godefroid and Pirottin (1992) without SPIN's start: one state and two transitions less in each row. */
const rows: [1 | 2 | 3, Algorithm, number, number][] = [
  [1, 'none', 100_000, 450_000],
  [1, 'alg2', 46, 45],
  [1, 'alg3', 100_000, 99_999],
  [1, 'alg2+alg3', 46, 45],
  [2, 'none', 100_000, 500_000],
  [2, 'alg2', 100_000, 111_110],
  [2, 'alg3', 100_000, 111_110],
  [2, 'alg2+alg3', 46, 50],
  [3, 'none', 100_000, 450_000],
  [3, 'alg2', 100_000, 450_000],
  [3, 'alg3', 100_000, 450_000],
  [3, 'alg2+alg3', 100_000, 450_000],
];

describe('Table II', () => {
  it.each(rows)('protocol %i, %s', (kind, por, states, transitions) => {
    const { statistics } = reduced(compile(protocol(kind, 5)), { por });
    expect([statistics.states, statistics.transitions]).toEqual([states, transitions]);
  });

  it('protocol 1 with a thousand processes has 9,001 states under Algorithm 2', () => {
    expect(reduced(compile(protocol(1, 1000)), { por: 'alg2' }).statistics).toMatchObject({ states: 9_001, transitions: 9_000 });
  });
});
