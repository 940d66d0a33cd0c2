import { describe, expect, it } from 'vitest';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { filesBelow } from '../architecture/sources.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { figure, finished } from './options.ts';
import { modelText } from './models.ts';
import { amount } from '../campaign.ts';

/** The answers, and where there is nothing to be done. */
function answers({ statistics: { deadlocks, terminated }, verdicts }: CheckOutcome) {
  return { deadlocks, terminated, verdicts: verdicts.map(({ property, holds }) => ({ property, holds })) };
}

const reductions: readonly ReductionOptions[] = [
  { ...noReduction, sleep: true },
  { ...noReduction, por: 'alg2+alg3', proviso: 'stack' },
  { ...noReduction, por: 'alg2', proviso: 'closed', sleep: true, merge: true },
  { ...noReduction, por: 'stubborn', proviso: 'stack' },
  { ...noReduction, por: 'stubborn', proviso: 'stack', sleep: true },
  { ...noReduction, por: 'persistent2', proviso: 'stack', sleep: true },
];

/** The models of which a search of all sizes takes little. */
const subjects = filesBelow('models', /\.esml$/).flatMap(({ path, text }) =>
  expectationsOf(text)
    .filter(({ states }) => states >= 8 && states <= 150)
    .map((expectation) => ({ path, model: new CompiledModel(compile(text, expectation)) })),
);

describe.each(reductions)('a state cache under %o', (reduction) => {
  it('gives the answers of the plain search in every size from the depth of the stack on, if it comes to its end', () => {
    const seen = { finished: 0, full: 0, replaced: 0 };
    for (const { path, model } of subjects) {
      const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
      const options: Partial<Options> = { engine: 'machine', search: 'dfs', temporal, maxStates: 3_000 };
      const plain = answers(finished(model, options));
      const { states, depth: measured } = finished(model, { ...options, reduction }).statistics;
      const depth = measured ?? 0;
      // Some sizes, and all of small models.
      const apart = Math.max(1, Math.floor((states - depth) / amount(3, 12)));
      for (let size = Math.max(2, depth + 1); size <= states; size += apart) {
        const store = { kind: 'cache', size, collisions: 1, probes: size + 1, encoding: 'radix', replace: 'probed' } as const;
        const outcome = finished(model, { ...options, reduction, store });
        if (outcome.completeness.kind !== 'exhaustive') {
          expect(outcome.completeness, path).toMatchObject({ kind: 'bounded' });
          const told = answers(outcome).verdicts.filter(({ holds }) => holds !== null);
          expect(plain.verdicts, `${path}, ${size} places`).toEqual(expect.arrayContaining(told));
          seen.full++;
          continue;
        }
        seen.finished++;
        if (figure(outcome, 'replacements') > 0) seen.replaced++;
        expect(answers(outcome), `${path}, ${size} places`).toEqual(plain);
      }
    }
    expect(seen.replaced).toBeGreaterThan(amount(15, 60));
    expect(seen.full).toBeGreaterThan(0);
  });
});

describe('a state cache with sleep sets, on the elevator of the thesis (EL3)', () => {
  const model = new CompiledModel(compile(modelText('elevator'), { constants: { floors: 3 } }));
  const states = 72_228;
  const run = (share: number, sleep: boolean) =>
    finished(model, {
      engine: 'wasm',
      search: 'dfs',
      reduction: { ...noReduction, sleep },
      maxStates: 4 * states,
      store: { kind: 'cache', size: Math.round(share * states), collisions: 100, probes: 200, encoding: 'radix', replace: 'probed' },
    });

  // The figures of docs/stores.md.
  it.each([
    [1, 303_629, 74_006],
    [0.6, 387_565, 74_955],
    [0.5, null, 76_072],
    [0.3, null, 87_739],
  ])('takes at a share of %d of the states few transitions more than in a cache of all', (share, plain, asleep) => {
    const outcome = run(share, true);
    expect(outcome.ran.engine).toBe('wasm');
    expect(outcome.completeness.kind).toBe('exhaustive');
    expect(outcome.verdicts.map(({ holds }) => holds)).toEqual([true, true]);
    expect(outcome.statistics.transitions).toBe(asleep);
    if (plain !== null) expect(run(share, false).statistics.transitions).toBe(plain);
    else if (share === 0.5) expect(run(share, false).completeness).toMatchObject({ kind: 'bounded', by: 'states' });
  });
});

describe('a state cache with sleep sets, on other models', () => {
  it.each([
    ['sliding-window', { N: 3 }, 100_652, 0.3, 162_204],
    ['dining-philosophers', { n: 8 }, 56_384, 0.4, 121_031],
  ] as const)('does with room for few of the states of %s', (name, constants, states, share, transitions) => {
    const model = new CompiledModel(compile(modelText(name), { constants }));
    const store = {
      kind: 'cache',
      size: Math.round(share * states),
      collisions: 100,
      probes: 200,
      encoding: 'radix',
      replace: 'probed',
    } as const;
    const reduction = { ...noReduction, sleep: true };
    const outcome = finished(model, { engine: 'wasm', search: 'dfs', reduction, maxStates: 4 * states, store });
    expect(outcome.completeness.kind).toBe('exhaustive');
    expect(outcome.statistics.transitions).toBe(transitions);
  });
});
