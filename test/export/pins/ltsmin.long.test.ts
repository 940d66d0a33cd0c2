import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../../src/contract/check/options.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';
import { begun } from '../../begun.ts';
import { esml } from '../../cli/capture.ts';
import { expectationsOf } from '../../models/expectations.ts';
import { compile } from '../../models/run.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { CompiledModule, countsOf, hasLtsmin } from './ltsmin.ts';

/** Random models looked at; more of them with the variable. */
const random = Number(process.env.LTSMIN_MODELS ?? 3);
const models = ['philosophers-deadlock', 'alternating-bit', 'peterson', 'needham-schroeder', 'sliding-puzzle'].map((name) => {
  const text = readFileSync(`models/${name}.esml`, 'utf8');
  return { name, text, expectation: expectationsOf(text)[0] };
});

/** Compares what the tools find with a search of ours: counts on one core, two threads and sets of states, and deadlocks. */
function compare(system: TransitionSystem, name: string): void {
  const check = begun(system, { maxStates: 20_000, temporal: { ...defaultTemporalOptions, only: ['deadlock'] } });
  while (!check.slice(1_000));
  const { completeness, statistics } = check.outcome();
  if (completeness.kind !== 'exhaustive') return;
  const { states, transitions, deadlocks } = statistics;
  const module = new CompiledModule(system);
  try {
    const threads = ['--threads=2', '-s18'];
    expect(countsOf(module.run('prom2lts-seq')), `${name}, one core`).toEqual([states, transitions]);
    expect(countsOf(module.run('prom2lts-mc', ...threads, '--strategy=bfs')), `${name}, two threads`).toEqual([states, transitions]);
    expect(countsOf(module.run('prom2lts-sym', '--saturation=sat')), `${name}, sets of states`).toEqual([states]);
    const found = (deadlocks ?? 0) > 0 ? 1 : 0;
    for (const reduced of [[], ['--por=del']])
      expect(module.run('prom2lts-mc', ...threads, '--deadlock', ...reduced).status, `${name}, deadlock ${reduced}`).toBe(found);
  } finally {
    module.close();
  }
}

describe.skipIf(!hasLtsmin)("LTSmin's tools, where they are installed", () => {
  it.each(models)('find the states, transitions and deadlocks of $name', ({ name, text, expectation }) => {
    compare(compile(text, expectation), name);
  });

  it('find those of random models', { timeout: 120_000 + 30_000 * random }, () => {
    for (let seed = 300; seed < 300 + random; seed++)
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
