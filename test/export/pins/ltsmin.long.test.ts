import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../../src/contract/check/options.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';
import { begun } from '../../begun.ts';
import { amount, campaign, firstSeed } from '../../campaign.ts';
import { esml } from '../../cli/capture.ts';
import { count, tellCompared } from '../../ltsmin/compared.ts';
import { smallModels } from '../../ltsmin/small-models.ts';
import { compile } from '../../models/run.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { setStrategies } from '../../../src/cli/on/ltsmin/arguments.ts';
import { CompiledModule, countsOf, type Ended, hasLtsmin, hasMpi } from './ltsmin.ts';

/** Models of every kind; in a campaign all with few states, with all their constants. */
const some = ['philosophers-deadlock', 'alternating-bit', 'peterson', 'needham-schroeder', 'sliding-puzzle'];
const models = smallModels(20_000).filter(
  ({ path, expectation }) =>
    campaign || (some.some((name) => path === `models/${name}.esml`) && Object.keys(expectation.constants).length === 0),
);
const seeds = Array.from({ length: amount(3, 40) }, (_, i) => firstSeed(300) + i);

/** Finds the states as sets, in the first of the ways of `esml check` that does not end in a failed assertion of LTSmin. */
function bySets(module: CompiledModule): Ended {
  const tables = ['--lace-workers=1', '--lace-dqsize=1000000'];
  const [first, second] = setStrategies;
  const ended = module.run('prom2lts-sym', ...first, ...tables);
  if (!/Assertion .* failed/.test(ended.text)) return ended;
  count("runs that end in a failed assertion of LTSmin's, and were made in another way");
  return module.run('prom2lts-sym', ...second, ...tables);
}

/**
 * Compares what the tools find with a search of ours: counts on one core, two threads, two processes and sets of states, and deadlocks, as
 * they are and with what the reductions leave.
 */
function compare(system: TransitionSystem, name: string): void {
  const check = begun(system, { maxStates: 20_000, temporal: { ...defaultTemporalOptions, only: ['deadlock'] } });
  while (!check.slice(1_000));
  const { completeness, statistics } = check.outcome();
  if (completeness.kind !== 'exhaustive') return;
  const { states, transitions, deadlocks } = statistics;
  const module = new CompiledModule(system);
  const whole = [states, transitions];
  try {
    const threads = ['--threads=2', '-s18'];
    expect(countsOf(module.run('prom2lts-seq')), `${name}, one core`).toEqual(whole);
    expect(countsOf(module.run('prom2lts-mc', ...threads, '--strategy=bfs')), `${name}, two threads`).toEqual(whole);
    expect(countsOf(module.run('prom2lts-mc', ...threads, '--strategy=dfs')), `${name}, two threads, depth first`).toEqual(whole);
    expect(countsOf(bySets(module)), `${name}, sets of states`).toEqual([states]);
    if (hasMpi) expect(countsOf(module.run('prom2lts-dist')), `${name}, two processes`).toEqual(whole);
    const found = (deadlocks ?? 0) > 0 ? 1 : 0;
    for (const reduced of [[], ['--por=del'], ['--por=heur']])
      expect(module.run('prom2lts-mc', ...threads, '--deadlock', ...reduced).status, `${name}, deadlock ${reduced}`).toBe(found);
    count('models and random models');
    count('runs of programs', hasMpi ? 8 : 7);
  } finally {
    module.close();
  }
}

describe.skipIf(!hasLtsmin)("LTSmin's tools, where they are installed", () => {
  afterAll(() => tellCompared('the programs of LTSmin beside the search here'));

  it.each(models)('find the states, transitions and deadlocks of $title', ({ title, text, expectation }) => {
    compare(compile(text, expectation), title);
  });

  it.each(seeds)('find those of random model %i', (seed) => {
    compare(compile(randomModel(seed, { risk: (seed % 3) * 6, riskInside: seed % 2 === 0 })), `seed ${seed}`);
  });

  it('write a deadlock that is replayed', async () => {
    const path = 'models/philosophers-deadlock.esml';
    const module = new CompiledModule(compile(readFileSync(path, 'utf8')));
    try {
      expect(module.run('prom2lts-mc', '--threads=2', '-s18', '--deadlock', '--trace=found.gcf').status).toBe(1);
      const { code, stdout } = await esml(['replay', path, module.trace()]);
      expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringMatching(/deadlock/) });
    } finally {
      module.close();
    }
  });
});
