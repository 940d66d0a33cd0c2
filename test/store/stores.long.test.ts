import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { encodingNames } from '../../src/contract/check/store-options.ts';
import type { StoreOptions } from '../../src/contract/check/usual-stores.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { amount, inTurn } from '../campaign.ts';
import { replay } from '../models/run.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { cachesOf, comback, figure, finished } from './options.ts';
import { modelText } from './models.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';

function run(model: CompiledModel, options: Partial<Options>, reduction: ReductionOptions = noReduction): CheckOutcome {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  return finished(model, { engine: 'machine', temporal, maxStates: 4_000, reduction, ...options });
}

const known = new Map<CompiledModel, Map<string, CheckOutcome>>();

/** What a search with the exact store finds, done once. */
function exactly(model: CompiledModel, options: Partial<Options>, reduction: ReductionOptions = noReduction): CheckOutcome {
  const outcomes = known.get(model) ?? new Map<string, CheckOutcome>();
  known.set(model, outcomes);
  const key = JSON.stringify([options, reduction]);
  const outcome = outcomes.get(key) ?? run(model, options, reduction);
  outcomes.set(key, outcome);
  return outcome;
}

/** Everything that a store must not change. */
function found({ completeness, verdicts, statistics }: CheckOutcome) {
  const { states, transitions, revisits, loops, depth, terminated, deadlocks } = statistics;
  return { completeness, verdicts, states, transitions, revisits, loops, depth, terminated, deadlocks };
}

/** What is asked, whatever the number of states: the answers, and where there is nothing to be done. */
function answers({ completeness, verdicts, statistics: { deadlocks, terminated } }: CheckOutcome) {
  return { completeness, deadlocks, terminated, verdicts: verdicts.map(({ property, holds }) => ({ property, holds })) };
}

const models: readonly (readonly [string, CompiledModel])[] = [
  ...['peterson', 'alternating-bit', 'philosophers-deadlock', 'lost-update', 'mutual-exclusion', 'towers-of-hanoi', 'three-supports'].map(
    (name) => [name, new CompiledModel(compile(modelText(name)))] as const,
  ),
  ...Array.from({ length: amount(10, 25) }, (_, seed) => {
    const text = randomModel(seed + 300, { risk: seed % 2 === 0 ? 6 : 0, riskInside: seed % 4 === 0 });
    return [`seed ${seed + 300}`, new CompiledModel(compile(text))] as const;
  }),
];

/** Stores that keep all states: with each a search is the same, state by state. */
const exactStores: readonly (readonly [string, StoreOptions])[] = [
  ...encodingNames.map((encoding) => [`exact with ${encoding}`, { kind: 'exact', encoding }] as const),
  ['tree', { kind: 'tree' }],
  ...cachesOf(20).map((cache) => [`ComBack with cache ${cache.kind}`, comback({ cache })] as const),
  ['ComBack with hashes of 5 bits', comback({ bits: 5 })],
];

describe.each(exactStores.map(([name, store], place) => [name, store, place] as const))('%s', (name, store, place) => {
  it.each(['bfs', 'dfs'] as const)('finds by %s state for state what the exact store finds', (search) => {
    // Hashes of so few bits make each insertion reconstruct many states.
    const most = name.includes('5 bits') ? 100 : 4_000;
    // Each store with each model in one of the orders.
    const here = models.filter((_, i) => inTurn(['bfs', 'dfs'], i + place).includes(search));
    for (const [model, system] of here)
      expect(found(run(system, { search, store, maxStates: most })), model).toEqual(found(exactly(system, { search, maxStates: most })));
  });
});

const reductions: readonly (readonly ['bfs' | 'dfs', ReductionOptions])[] = [
  ['dfs', { ...noReduction, por: 'stubborn', proviso: 'stack' }],
  ['dfs', { ...noReduction, por: 'persistent2', proviso: 'closed', sleep: true }],
  ['dfs', { ...noReduction, por: 'alg2+alg3', proviso: 'stack', merge: true }],
  ['bfs', { ...noReduction, por: 'stubborn', proviso: 'closed' }],
];

describe.each([
  ['tree', { kind: 'tree' } as StoreOptions],
  ['ComBack', comback({ cache: cachesOf(20)[1]! })],
])('%s under a reduction', (_name, store) => {
  it.each(reductions)('finds by %s what the exact store finds: %o', (search, reduction) => {
    for (const [model, system] of models)
      expect(found(run(system, { search, store }, reduction)), model).toEqual(found(exactly(system, { search }, reduction)));
  });
});

describe('the state cache', () => {
  const cache = (size: number, collisions = 4, probes = 50): StoreOptions => ({
    kind: 'cache',
    size,
    collisions,
    probes,
    encoding: 'radix',
    replace: 'probed',
  });

  it('finds what the exact store finds when it is large enough', () => {
    for (const [model, system] of models)
      expect(found(run(system, { search: 'dfs', store: cache(20_000) })), model).toEqual(found(exactly(system, { search: 'dfs' })));
  });
  it.each([0.3, 0.5, 0.7, 0.9])(
    'gives the same answers where it has room for a share of %d of the states, as far as it comes to an end',
    (share) => {
      let finished = 0;
      let replaced = 0;
      for (const [model, system] of models) {
        const whole = exactly(system, { search: 'dfs' });
        if (whole.completeness.kind !== 'exhaustive') continue;
        const size = Math.max(2, Math.round(share * whole.statistics.states));
        const outcome = run(system, { search: 'dfs', store: cache(size), maxStates: 100_000 });
        if (outcome.completeness.kind !== 'exhaustive') {
          expect(outcome.completeness, model).toMatchObject({ kind: 'bounded' });
          continue;
        }
        finished++;
        replaced += figure(outcome, 'replacements');
        expect(answers(outcome), model).toEqual(answers(whole));
        expect(outcome.statistics.states, model).toBeGreaterThanOrEqual(whole.statistics.states);
        // Only a state that was replaced can be new again.
        expect(outcome.statistics.states - whole.statistics.states, model).toBeLessThanOrEqual(figure(outcome, 'replacements'));
        for (const verdict of outcome.verdicts)
          if (verdict.run !== null && verdict.kind === 'deadlock') expect(replay(system.system, verdict.run).enabled).toBe(0);
      }
      expect(finished).toBeGreaterThan(amount(2, 5));
      expect(replaced).toBeGreaterThan(0);
    },
  );
  it.each(reductions.filter(([search]) => search === 'dfs'))('gives the same answers under a reduction: %s %o', (search, reduction) => {
    let replaced = 0;
    for (const [model, system] of models) {
      const whole = exactly(system, { search }, reduction);
      if (whole.completeness.kind !== 'exhaustive') continue;
      const outcome = run(
        system,
        { search, store: cache(Math.max(2, Math.round(0.8 * whole.statistics.states))), maxStates: 100_000 },
        reduction,
      );
      if (outcome.completeness.kind !== 'exhaustive') continue;
      replaced += figure(outcome, 'replacements');
      expect(answers(outcome).verdicts, model).toEqual(answers(whole).verdicts);
      expect(outcome.statistics.deadlocks, model).toBe(whole.statistics.deadlocks);
    }
    expect(replaced).toBeGreaterThan(0);
  });
  it('says that it is full when its places hold only states of the search stack, and then that nothing is known', () => {
    const outcome = run(new CompiledModel(compile(modelText('towers-of-hanoi'))), { search: 'dfs', store: cache(10) });
    expect(outcome.completeness).toEqual({ kind: 'bounded', by: 'store', limit: 10 });
    expect(outcome.verdicts.every(({ holds }) => holds !== true)).toBe(true);
  });
});

describe('bitstate hashing and hash compaction', () => {
  const roomy: readonly StoreOptions[] = [
    { kind: 'bitstate', bytes: 2 ** 22, functions: 3, seed: 1, runs: 1 },
    ...[32, 40, 48, 64].map((bits): StoreOptions => ({ kind: 'compact', bits, seed: 1, runs: 1 })),
  ];
  it.each(roomy)('finds all states of small models, and yet never says that something holds: %o', (store) => {
    for (const [model, system] of models)
      for (const search of ['bfs', 'dfs'] as const) {
        const [outcome, whole] = [run(system, { search, store }), exactly(system, { search })];
        const { completeness: _c, verdicts: _v, ...counts } = found(outcome);
        expect(found(whole), model).toMatchObject(counts);
        for (const [i, verdict] of outcome.verdicts.entries()) {
          if (verdict.run !== null) expect(verdict, model).toEqual(whole.verdicts[i]);
          else if (whole.verdicts[i]!.explanation !== verdict.explanation) expect(verdict.holds, model).toBe(null);
        }
        if (whole.completeness.kind === 'exhaustive') expect(outcome.completeness.kind).toBe('probabilistic');
      }
  });
  it('still gives runs of the model where states are missed', () => {
    const system = new CompiledModel(compile(modelText('philosophers-deadlock')));
    const whole = run(system, { search: 'dfs' });
    let seen = 0;
    for (let seed = 0; seed < amount(12, 30); seed++) {
      const store: StoreOptions = { kind: 'bitstate', bytes: 16, functions: 2, seed, runs: 1 };
      const { verdicts, statistics } = run(system, { search: 'dfs', store });
      if (statistics.states < whole.statistics.states) seen++;
      const shown = verdicts[0]!.run;
      if (shown !== null) expect(replay(system.system, shown).enabled, `seed ${seed}`).toBe(0);
    }
    expect(seen).toBeGreaterThan(amount(8, 20));
  });
});
