import { describe, expect, it } from 'vitest';
import { differences } from '../oracle/compare.ts';
import { randomSymmetricModel } from './random-symmetric.ts';

describe('random symmetric models', () => {
  it.each([true, false])('are run as an independent interpreter says; with variables that hold identities: %s', (identities) => {
    const seeds = Array.from({ length: 60 }, (_, i) => i);
    let compared = 0;
    const different = seeds.flatMap((seed) => {
      const found = differences(randomSymmetricModel(seed, { size: 2, identities }), 1500);
      if (found !== null) compared++;
      return (found ?? []).map((text) => `${seed}: ${text}`);
    });
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  });
});
