import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { givesWay } from '../../src/engine/plan/engines.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { StoreOptions } from '../../src/contract/check/usual-stores.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { SearchInstance } from '../../src/engine/wasm/host/instance.ts';
import { assemble } from '../../src/engine/wasm/search/assemble.ts';
import { depthFirst } from '../../src/engine/wasm/search/recipes/depth-first-search.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { amount, campaign, inTurn } from '../campaign.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { randomModel } from '../oracle/random-models.ts';
import { figure, finished } from '../store/options.ts';
import { modelText } from '../store/models.ts';

/** The outcome of a search of states by generated code, or by the abstract machine. */
function run(of: TransitionSystem | CompiledModel, engine: Options['engine'], options: Partial<Options>) {
  const model = of instanceof CompiledModel ? of : new CompiledModel(of);
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const outcome = finished(model, { maxStates: 1_500, ...options, engine, temporal });
  // Where a search goes on by the abstract machine, it says why.
  if (outcome.ran.engine !== engine) expect(outcome.ran.differences.map(({ reason }) => reason)).toEqual([givesWay.tooManyWays]);
  return outcome;
}

/** What both engines have to agree on. Depth first, the way to the first error may differ. */
function found({ completeness: whole, statistics, verdicts, ran }: ReturnType<typeof run>, reduced = false) {
  const { states, transitions, depth, terminated, deadlocks } = statistics;
  // Generated code for bitstate hashing knows the stack under a reduction only, and estimates by steps; for hash compaction it knows the
  // hashes on the stack.
  const bits = ran.store.kind === 'bitstate';
  const { revisits, loops } =
    (bits && !reduced) || (ran.store.kind === 'compact' && ran.store.bits < 32) ? { revisits: 0, loops: 0 } : statistics;
  const completeness = bits ? whole.kind : whole;
  const answers = verdicts.map(({ property, kind, holds }) => ({ property, kind, holds }));
  return { completeness, answers, states, transitions, revisits, loops, depth, terminated, deadlocks };
}

const reductions: readonly Partial<ReductionOptions>[] = [
  { por: 'stubborn' },
  { por: 'alg2', merge: true },
  { por: 'alg2', proviso: 'closed' },
];

/** The searches that can be done with a store. */
interface Subject {
  readonly title: string;
  readonly store: StoreOptions;
  readonly searches: readonly Options['search'][];
  readonly reductions: readonly Partial<ReductionOptions>[];
}

const compact = (bits: number): StoreOptions => ({ kind: 'compact', bits, seed: 3, runs: 1 });
const bitstate = (bytes: number, functions: number): StoreOptions => ({ kind: 'bitstate', bytes, functions, seed: 5, runs: 1 });

const cache = (size: number, collisions: number, probes: number): StoreOptions => ({
  kind: 'cache',
  size,
  collisions,
  probes,
  encoding: 'radix',
  replace: 'probed',
});

const searches = ['bfs', 'dfs'] as const;
const subjects: readonly Subject[] = [
  { title: 'a tree', store: { kind: 'tree' }, searches, reductions: [...reductions, { por: 'alg2', sleep: true }] },
  // So few bits that states are taken for others: the same ones by both engines.
  { title: 'hashes of 9 bits', store: compact(9), searches, reductions: [] },
  { title: 'hashes of 32 bits', store: compact(32), searches, reductions: [] },
  { title: 'hashes of 40 bits', store: compact(40), searches, reductions: reductions.slice(1, 2) },
  { title: 'hashes of 64 bits', store: compact(64), searches: ['bfs'], reductions: [] },
  { title: 'a cache of 20,011 places', store: cache(20_011, 100, 200), searches: ['dfs'], reductions: [] },
  {
    title: 'a cache of 150 places',
    store: cache(150, 3, 60),
    searches: ['dfs'],
    reductions: [...reductions.slice(1), { por: 'alg2', sleep: true }],
  },
  { title: 'a cache of 40 places', store: cache(40, 1, 40), searches: ['dfs'], reductions: [] },
  { title: 'a table of 1,000 bits', store: bitstate(125, 3), searches, reductions: reductions.slice(0, 1) },
  { title: 'a table of 2^16 bits', store: bitstate(2 ** 13, 2), searches: ['bfs'], reductions: reductions.slice(1, 2) },
];

/** Compares some of the ways to search with a store, others at each turn. */
function compare(model: CompiledModel, { store, searches, reductions }: Subject, name: string, turn: number, count: number): void {
  const ways: readonly Partial<Options>[] = [
    ...searches.map((search) => ({ search })),
    ...reductions.map((way) => ({ search: 'dfs', reduction: { ...noReduction, proviso: 'stack', ...way, unsound: true } }) as const),
  ];
  for (const way of inTurn(ways, turn, count)) {
    const [generated, expected] = (['wasm', 'machine'] as const).map((engine) =>
      found(run(model, engine, { store, ...way }), way.reduction !== undefined),
    );
    expect(generated, `${name}, ${JSON.stringify(way)}`).toEqual(expected);
  }
}

const models = filesBelow('models', /\.esml$/).map(({ path, text }) => ({
  path,
  systems: expectationsOf(text).map((expectation) => new CompiledModel(compile(text, expectation))),
}));

const randomModels = Array.from({ length: amount(16, 40) }, (_, i) => {
  const seed = 700 + i;
  return { seed, model: new CompiledModel(compile(randomModel(seed, { risk: seed % 3 === 0 ? 6 : 0, riskInside: seed % 4 === 0 }))) };
});

describe.each(subjects.map((subject, place) => ({ ...subject, place })))('states kept in $title by generated code', (subject) => {
  // Every model with every other store, and every store with every way on several of them.
  it('are those of the abstract machine on all models', () => {
    for (const [i, { path, systems }] of models.entries()) {
      if (!campaign && (i + subject.place) % 2 === 1) continue;
      for (const model of inTurn(systems, subject.place)) compare(model, subject, path, i + subject.place, 2);
    }
  });

  it('are those of the abstract machine on random models', () => {
    for (const { seed, model } of randomModels) compare(model, subject, `seed ${seed}`, seed + subject.place, 1);
  });
});

describe('the tree', () => {
  it('grows: its nodes, and the bits of their numbers', () => {
    const system = compile(modelText('dining-philosophers'), { constants: { n: 10 } });
    const outcome = run(system, 'wasm', { store: { kind: 'tree' }, maxStates: 1_000_000 });
    expect(outcome.statistics).toMatchObject({ states: 497_216, transitions: 2_861_968 });
    expect(figure(outcome, 'different left and right parts')).toBeGreaterThan(2 ** 16);
  });

  it('grows on both sides of its root, where each state has parts of its own', () => {
    const text = `MODEL M; TYPE long = 0..299999; PROCESS P; VAR x, y: long;
      BEGIN DO x < 140000 -> ATOMIC x := x + 1; y := (y + 7) MOD 299993 END END END P; BEGIN P END M`;
    // Depth first each state is looked for again when it leaves the stack, long after the table has grown.
    const system = compile(text);
    const machine = new Machine(system);
    const generated = assemble(depthFirst([]), system, machine.layout, { kind: 'tree', shape: { left: 0, right: 1 } });
    const instance = new SearchInstance(generated, 1_000_000, 2 ** 30);
    instance.begin(machine.layout.initial);
    while (instance.get('stop') === 0) instance.run(100_000);
    expect([instance.get('count'), instance.get('transitions')]).toEqual([280_001, 280_000]);
  });

  it('is taken where states are long, and that is said', () => {
    const system = compile(modelText('elevator'), { constants: { floors: 4 } });
    for (const search of ['bfs', 'dfs'] as const) {
      const outcome = run(system, 'wasm', { search, maxStates: 120_000 });
      expect(outcome.statistics).toMatchObject({ states: 120_000, store: { kind: 'tree' } });
      expect(outcome.ran.store).toEqual({ kind: 'tree' });
      expect(outcome.ran.differences).toEqual([
        { option: 'store', done: 'States were kept as a tree', reason: 'they are long, and have many parts in common' },
      ]);
    }
  });

  it('is not taken where the search is over before it pays', () => {
    const system = compile(modelText('elevator'), { constants: { floors: 3 } });
    const outcome = run(system, 'wasm', { maxStates: 100_000 });
    expect(outcome.statistics).toMatchObject({ states: 72_228, transitions: 303_615, store: { kind: 'exact' } });
  });

  it('is not taken where states are short', () => {
    const system = compile(modelText('sliding-window'), { constants: { N: 3 } });
    const outcome = run(system, 'wasm', { maxStates: 200_000 });
    expect(outcome.statistics).toMatchObject({ states: 100_652, store: { kind: 'exact' } });
    expect(outcome.ran.differences).toEqual([]);
  });

  it('ends where memory does, and says so', () => {
    const system = compile(modelText('dining-philosophers'), { constants: { n: 10 } });
    const outcome = run(system, 'wasm', { store: { kind: 'tree' }, maxStates: 1_000_000, maxBytes: 3_000_000 });
    expect(outcome.completeness).toMatchObject({ kind: 'bounded', by: 'memory' });
  });
});

describe('the estimates of generated code', () => {
  const system = compile(modelText('elevator'), { constants: { floors: 2 } });
  const guarantee = (engine: Options['engine'], store: StoreOptions) => {
    const { statistics } = run(system, engine, { store, maxStates: 100_000 });
    if (statistics.store?.guarantee.kind !== 'probabilistic') throw new Error('the store must be probabilistic');
    return statistics.store.guarantee;
  };

  it.each([
    [2 ** 11, 1],
    [2 ** 12, 3],
    [3_001, 4],
  ])(
    'are those of the abstract machine for bitstate hashing in %d bytes with %d functions, but for the steps of its counts',
    (bytes, functions) => {
      const [wasm, machine] = [guarantee('wasm', bitstate(bytes, functions)), guarantee('machine', bitstate(bytes, functions))];
      expect(machine.coverage).toBeLessThan(0.999);
      expect(Math.abs(wasm.coverage - machine.coverage)).toBeLessThan(0.002);
      expect(Math.abs(wasm.omission - machine.omission)).toBeLessThan(0.002);
    },
  );

  it('and the runs with other seeds are those of the abstract machine, too', () => {
    const outcomes = (['wasm', 'machine'] as const).map((engine) => {
      const { statistics } = run(system, engine, { store: { kind: 'bitstate', bytes: 1_500, functions: 2, seed: 3, runs: 4 } });
      return [statistics.states, statistics.transitions];
    });
    expect(outcomes[0]).toEqual(outcomes[1]);
  });
});

describe('a state cache in generated code, on the elevator of the thesis (EL3)', () => {
  const system = compile(modelText('elevator'), { constants: { floors: 3 } });
  const [states, transitions] = [72_228, 303_615];
  const at = (share: number) =>
    run(system, 'wasm', { search: 'dfs', store: cache(Math.round(share * states), 100, 200), maxStates: 3 * states });

  it.each([1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55])(
    'gives the exact answers at a share of %d, if it comes to its end',
    (share) => {
      const outcome = at(share);
      const over = outcome.completeness.kind === 'exhaustive';
      expect(over).toBe(share >= 0.6);
      expect(outcome.verdicts.map(({ holds }) => holds)).toEqual(over ? [true, true] : [null, null]);
      expect(outcome.statistics.deadlocks).toBe(0);
      if (share > 0.6) expect(outcome.statistics.transitions).toBeLessThanOrEqual(2 * transitions);
    },
  );

  it('counts a deadlock once, however often it is met', () => {
    const system = compile(modelText('philosophers-deadlock'));
    for (const size of [60, 40, 30, 20]) {
      const outcome = run(system, 'wasm', { search: 'dfs', store: cache(size, 1, 60), maxStates: 20_000 });
      expect(outcome.completeness.kind === 'exhaustive' ? outcome.statistics.deadlocks : 1, `${size} places`).toBe(1);
    }
  });
});
