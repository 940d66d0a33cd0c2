import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { givesWay, notGeneratedFor } from '../../src/engine/plan/engines.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { objectionTo } from '../../src/engine/plan/sound.ts';
import { usualStores, type StoreOptions } from '../../src/contract/check/usual-stores.ts';
import { defaultCheckOptions, defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { randomModel } from '../oracle/random-models.ts';
import { cachesOf, comback, figure, finished } from '../store/options.ts';
import { modelText } from '../store/models.ts';
import { amount } from '../campaign.ts';

const random = Number(process.env.COMBACK_SEEDS ?? amount(15, 30));

/** The reductions that are generated, but those that merge. */
const ways: readonly Partial<ReductionOptions>[] = [
  { por: 'alg2' },
  { por: 'stubborn' },
  { por: 'none', sleep: true },
  { por: 'stubborn', sleep: true },
  { por: 'alg2', proviso: 'closed' },
  { por: 'stubborn', proviso: 'closed', select: 'first' },
  { por: 'alg2+alg3' },
  { por: 'stubborn', proviso: 'none', interference: 'do-not-accord' },
  { por: 'alg3' },
];

/** No cache, short hashes with a small one, and all caches. */
const stores: readonly StoreOptions[] = [
  comback(),
  comback({ bits: 12, cache: { ...usualStores.comback.cache, kind: 'fifo', size: 3 } }),
  ...cachesOf(12)
    .slice(1)
    .map((cache) => comback({ cache })),
];

function run(system: TransitionSystem, way: Partial<ReductionOptions>, store: StoreOptions | undefined, maxStates: number): CheckOutcome {
  const model = new CompiledModel(system);
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const asked = { ...noReduction, ...way };
  const options = { engine: 'wasm', search: 'dfs', temporal, maxStates } as const;
  const unsound = objectionTo(model.analysis, { ...defaultCheckOptions, ...options }, asked) !== null;
  const outcome = finished(model, { ...options, reduction: { ...asked, unsound }, ...(store === undefined ? {} : { store }) });
  if (outcome.ran.engine !== 'wasm') expect(outcome.ran.differences.map(({ reason }) => reason)).toContain(givesWay.tooManyWays);
  return outcome;
}

/** Compares numbers, answers and whole counterexamples with those of the usual store on the same engine. */
function compare(system: TransitionSystem, way: Partial<ReductionOptions>, store: StoreOptions, name: string, maxStates = 400): void {
  const found = ({ completeness, statistics, verdicts }: CheckOutcome) => {
    const { states, transitions, revisits, loops, depth, deadlocks, terminated } = statistics;
    return { completeness, verdicts, states, transitions, revisits, loops, depth, deadlocks, terminated };
  };
  const [kept, usual] = [store, undefined].map((one) => found(run(system, way, one, maxStates)));
  expect(kept, `${name} ${JSON.stringify(way)} ${JSON.stringify(store)}`).toEqual(usual);
}

describe('ComBack under reductions in generated code has exactly the states, answers and counterexamples of the usual store', () => {
  it('on the models of the workbench', () => {
    let next = 0;
    for (const { path, text } of filesBelow('models', /\.esml$/)) {
      for (const expectation of expectationsOf(text).slice(0, 1)) {
        const system = compile(text, expectation);
        for (let k = 0; k < 2; k++, next++) compare(system, ways[next % ways.length]!, stores[next % stores.length]!, path);
      }
    }
  });

  it('on random models', () => {
    for (let i = 0; i < random; i++) {
      const seed = 7_300 + i;
      const system = compile(randomModel(seed, { risk: i % 3 === 0 ? 6 : 0, riskInside: i % 4 === 0 }));
      for (let k = 0; k < 3; k++) compare(system, ways[(i + 2 * k) % ways.length]!, stores[(i + k) % stores.length]!, `seed ${seed}`);
    }
  });

  it('but for statement merging and chains, which the abstract machine does', () => {
    const system = compile(modelText('peterson'));
    const wanted = (way: Partial<ReductionOptions>, chains = false) =>
      notGeneratedFor(system, { search: 'dfs', reduction: { ...noReduction, ...way }, store: comback({ chains }) });
    for (const way of ways) expect(wanted(way)).toBeNull();
    expect(wanted({ por: 'stubborn', merge: true })).toMatch(/statement merging/);
    expect(wanted({}, true)).toMatch(/chains/);
  });

  it('where many states are on the stack, which are not made again but where some come back onto it', () => {
    const system = compile(modelText('go-back-n'), { constants: { window: 4, items: 6 } });
    for (const way of [{ por: 'stubborn' }, { por: 'alg2', proviso: 'none' }] as const) {
      compare(system, way, comback(), 'go-back-n', 30_000);
      const { statistics, ...outcome } = run(system, way, comback(), 30_000);
      expect(statistics.depth).toBeGreaterThan(10_000);
      expect(figure({ statistics, ...outcome }, 'reconstructions spared by the cache')).toBeGreaterThanOrEqual(statistics.loops ?? 0);
    }
  });
});
