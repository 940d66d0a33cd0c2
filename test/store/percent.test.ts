import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { compile } from '../support.ts';
import { modelText } from './models.ts';
import { comback, figure, finished } from './options.ts';

const model = new CompiledModel(compile(modelText('sleeping-barber')));
const temporal = { ...defaultTemporalOptions, only: ['deadlock', 'errors'] };
const run = (options: Partial<Options>) => finished(model, { temporal, ...options });
const cache = { kind: 'cache', size: 7, encoding: 'radix', collisions: 100, probes: 200, replace: 'probed' } as const;

describe('a share of the states as the size of a store', () => {
  it.each(['wasm', 'machine'] as const)('is taken of the states, which are counted first, on the engine %s', (engine) => {
    const usual = run({ engine, search: 'dfs' });
    const states = usual.statistics.states;
    const cached = run({ engine, search: 'dfs', store: cache, storePercent: 80 });
    expect(figure(cached, 'places')).toBe(Math.round(0.8 * states));
    expect(cached.verdicts.map(({ holds }) => holds)).toEqual(usual.verdicts.map(({ holds }) => holds));
    expect(cached.ran.engine).toBe(engine);
    const store = comback({ cache: { ...usualStores.comback.cache, kind: 'fifo', size: 1 } });
    const [one, all] = [0, 100].map((storePercent) => run({ engine, search: 'bfs', store, storePercent }));
    expect([figure(one!, 'steps replayed') > 0, figure(all!, 'steps replayed')]).toEqual([true, 0]);
  });
  it('is one of the states that the reduction leaves', () => {
    const reduction = { ...noReduction, por: 'stubborn' } as const;
    const { statistics } = run({ search: 'dfs', reduction });
    expect(figure(run({ search: 'dfs', reduction, store: cache, storePercent: 100 }), 'places')).toBe(statistics.states);
  });
  it('cannot be had where the states cannot be counted: nothing is proved then', () => {
    const { completeness, verdicts } = run({ search: 'dfs', store: cache, storePercent: 50, maxStates: 10 });
    expect(completeness).toEqual({ kind: 'bounded', by: 'states', limit: 10 });
    expect(verdicts.filter(({ holds }) => holds === true)).toEqual([]);
  });
  it('can be cancelled while states are counted, and afterwards', () => {
    for (const slices of [1, 3]) {
      const plan = possiblePlan(new CompiledModel(compile(modelText('elevator'))), {
        search: 'dfs',
        store: cache,
        storePercent: 90,
        temporal,
      });
      const check = begin(plan);
      for (let i = 0; i < slices; i++) check.slice(0);
      check.cancel();
      while (!check.slice(0));
      expect(check.outcome().completeness).toMatchObject({ kind: 'bounded', by: 'cancelled' });
    }
  });
});
