import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { begun, finished } from '../begun.ts';
import { checked, differences } from '../oracle/compare.ts';
import { statesOf } from './explored.ts';
import { randomSymmetricModel } from './random-symmetric.ts';
import { amount } from '../campaign.ts';

describe('random symmetric models', () => {
  it.each([true, false])('are run as an independent interpreter says; with variables that hold identities: %s', (identities) => {
    const seeds = Array.from({ length: amount(30, 60) }, (_, i) => i);
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

describe('engines and reductions', () => {
  it('run random symmetric models alike', () => {
    let compared = 0;
    for (let seed = 0; seed < amount(20, 40); seed++) {
      const model = new CompiledModel(lower(checked(randomSymmetricModel(seed, { size: 2 + (seed % 2), identities: seed % 3 > 0 }))));
      if (model.machine.initialError !== null || statesOf(model.machine, 1500) === null) continue;
      compared++;
      const [machine, generated] = (['machine', 'wasm'] as const).map((engine) => finished(begun(model, { engine })));
      const { states, transitions, deadlocks, terminated, depth } = machine?.statistics ?? {};
      expect(generated?.statistics, `seed ${seed}`).toMatchObject({ states, transitions, deadlocks, terminated, depth });
      expect(generated?.verdicts.map(({ holds }) => holds)).toEqual(machine?.verdicts.map(({ holds }) => holds));
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('find the same deadlocks and errors with stubborn sets', () => {
    const problems: string[] = [];
    let compared = 0;
    for (let seed = 0; seed < 25; seed++) {
      const model = new CompiledModel(lower(checked(randomSymmetricModel(seed, { size: 2, identities: seed % 3 > 0 }))));
      if (model.machine.initialError !== null || statesOf(model.machine, 400) === null) continue;
      compared++;
      const reduction = { ...noReduction, por: 'stubborn' } as const;
      const of = (options: Partial<Options>): unknown =>
        finished(
          begun(model, {
            engine: 'machine',
            search: 'dfs',
            temporal: { ...defaultTemporalOptions, only: ['deadlock', 'errors'] },
            ...options,
          }),
        ).verdicts.map(({ holds }) => holds);
      if (JSON.stringify(of({})) !== JSON.stringify(of({ reduction }))) problems.push(`seed ${seed}`);
    }
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(8);
  });
});
