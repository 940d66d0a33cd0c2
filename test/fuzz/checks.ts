import { debugRun } from '../../src/engine/reduce/debug-run.ts';
import { algorithms, usesSleep } from '../../src/engine/reduce/traits.ts';
import { notGeneratedFor } from '../../src/engine/plan/engines.ts';
import { adapted, objectionTo } from '../../src/engine/plan/sound.ts';
import type { StoreOptions } from '../../src/contract/check/usual-stores.ts';
import { isPlain } from '../../src/engine/plan/options.ts';
import { GeneratedCheck } from '../../src/engine/wasm/host/generated-check.ts';
import { begun, finished } from '../begun.ts';
import { figure } from '../store/options.ts';
import { runs } from './runs.ts';
import { answersOf, type Subject } from './subject.ts';
import { type Comparison, count, one, type Tally } from './tally.ts';
import { interferences, noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { CheckOptions } from '../../src/contract/check/options.ts';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';

/**
 * Every algorithm with and without sleep sets, the other options drawn by chance: verdicts and stuck states must be those of the plain
 * search.
 */
export const reducedSearches: Comparison = (subject, random, tally) => {
  const found: string[] = [];
  for (const por of algorithms)
    for (const sleep of [false, true])
      for (const search of sleep || por.includes('alg3') ? (['dfs'] as const) : (['dfs', 'bfs'] as const)) {
        const way = { por, sleep, interference: one(random, interferences), select: one(random, ['first', 'smallest'] as const) };
        const merge = random.below(3) === 0;
        const proviso = search === 'bfs' ? 'closed' : one(random, ['stack', 'stack', 'closed'] as const);
        found.push(...compared(subject, search, { ...noReduction, ...way, merge, proviso }, tally));
      }
  return found;
};

/** Without a proviso deadlocks are kept, and nothing else is promised. */
export const withoutProviso: Comparison = (subject, random, tally) =>
  algorithms.flatMap((por) => {
    const reduction: ReductionOptions = { ...noReduction, por, proviso: 'none', interference: one(random, interferences), unsound: true };
    return compared(subject, 'dfs', reduction, tally, new Set(['deadlock']));
  });

function compared(
  { model, options, plain }: Subject,
  search: CheckOptions['search'],
  reduction: ReductionOptions,
  tally: Tally,
  only: ReadonlySet<string> = decided(plain),
): string[] {
  const here = { ...options, search };
  if (!reduction.unsound && objectionTo(model.analysis, here, reduction) !== null) return [];
  const { por, sleep, interference, merge, proviso } = reduction;
  const name = `${por}${sleep ? ' with sleep sets' : ''}`;
  const outcome = finished(begun(model, { ...here, reduction }));
  const counts = count(tally, name, outcome.statistics.states < plain.statistics.states);
  counts.searches++;
  const [actual, expected] = [answersOf(outcome, only), answersOf(plain, only)];
  const title = `${name}, ${search}, ${interference}, proviso ${proviso}${merge ? ', merged' : ''}`;
  if (actual !== expected) return [`${title}: ${actual}; plain: ${expected}`];
  return outcome.statistics.states > plain.statistics.states ? [`${title}: more states than the plain search`] : [];
}

/** Ample sets decide properties of runs on what they leave. */
export const temporal: Comparison = ({ model, options }, random, tally) => {
  const asked: CheckOptions = { ...options, temporal: { ...options.temporal!, only: ['r'] } };
  const plain = finished(begun(model, asked)).verdicts.find(({ property }) => property === 'r');
  const reduction: ReductionOptions = { ...noReduction, por: 'ample', interference: one(random, interferences) };
  const single = adapted(model.analysis, asked, reduction).single === true;
  if (plain === undefined || objectionTo(model.analysis, asked, reduction) !== null) return [];
  const outcome = finished(begun(model, { ...asked, reduction }));
  const verdict = outcome.verdicts.find(({ property }) => property === 'r');
  count(tally, single ? 'ample for branching time' : 'ample for linear time', false).searches++;
  return verdict?.holds === plain.holds ? [] : [`ample, ${reduction.interference}, r: ${verdict?.holds}; plain: ${plain.holds}`];
};

/** Executions without stored states, where all of them end. */
export const statelessSearches: Comparison = ({ model, options, plain }, _, tally) => {
  const { loops, states } = plain.statistics;
  if (loops !== 0 || states > 60) return [];
  const ways = [
    { por: 'persistent2', sleep: false },
    { por: 'persistent2', sleep: true },
    { por: 'none', sleep: true },
    { por: 'source-dpor', sleep: true },
    { por: 'optimal-dpor', sleep: true },
    { por: 'optimal-light', sleep: true },
  ] as const;
  const only = { ...options, temporal: { ...options.temporal!, only: ['deadlock', 'errors'] } };
  return ways.flatMap(({ por, sleep }) => {
    const outcome = finished(begun(model, { ...only, search: 'stateless', stateless: { por, sleep, maxDepth: 200, unsound: true } }));
    count(tally, `stateless ${por}${sleep ? ' with sleep sets' : ''}`, false).searches++;
    const said = (verdicts: typeof plain.verdicts): string =>
      ['deadlock', 'errors'].map((name) => `${name} ${verdicts.find(({ property }) => property === name)?.holds}`).join(', ');
    const [actual, expected] = [said(outcome.verdicts), said(plain.verdicts)];
    return actual === expected ? [] : [`stateless ${por}, sleep ${sleep}: ${actual}; plain: ${expected}`];
  });
};

/** The generated search finds what the abstract machine finds, with a reduction by chance. */
export const generated: Comparison = ({ system, model, options, plain }, random, tally) => {
  const wasm: CheckOptions = { ...options, engine: 'wasm' };
  const all = decided(plain);
  const full = finished(new GeneratedCheck(system, model.machine, wasm));
  count(tally, 'generated', false).searches++;
  const problems =
    answersOf(full, all) === answersOf(plain, all) && full.statistics.states === plain.statistics.states
      ? []
      : [
          `generated: ${full.statistics.states} states, ${answersOf(full, all)}; plain: ${plain.statistics.states}, ${answersOf(plain, all)}`,
        ];
  const por = one(random, algorithms);
  const way = { por, sleep: random.below(2) === 0, merge: random.below(2) === 0, interference: one(random, interferences) };
  const select = one(random, ['first', 'smallest'] as const);
  const reduction: ReductionOptions = { ...noReduction, ...way, select };
  if (objectionTo(model.analysis, wasm, reduction) !== null || notGeneratedFor(system, { ...wasm, reduction }) !== null) return problems;
  const expected = finished(begun(model, { ...wasm, engine: 'machine', reduction }));
  const actual = finished(begun(model, { ...wasm, reduction }));
  count(tally, `generated ${por}`, actual.statistics.states < plain.statistics.states).searches++;
  const same = answersOf(actual, all) === answersOf(expected, all) && actual.statistics.states === expected.statistics.states;
  if (!same)
    problems.push(
      `generated ${JSON.stringify(way)}: ${actual.statistics.states} states, ${answersOf(actual, all)}; machine: ${expected.statistics.states}, ${answersOf(expected, all)}`,
    );
  return problems;
};

/** The analysis and all chosen sets against their definitions, in the first states. */
export const definitions: Comparison = ({ model: { machine, analysis } }, random, tally) => {
  const run = debugRun(machine, analysis, { states: 12 + random.below(12), reach: 60 });
  for (;;) {
    const { done, value } = run.next();
    if (done !== true) continue;
    count(tally, 'definitions', false).searches += value.sets;
    return [...value.problems];
  }
};

/**
 * Some algorithms with and without sleep sets in a state cache of some size below the number of states: what comes to its end gives the
 * answers of the plain search, by both engines, which visit as many states.
 */
export const cached: Comparison = ({ system, model, options, plain }, random, tally) => {
  const all = decided(plain);
  return algorithms.flatMap((por) =>
    [false, true].flatMap((sleep) => {
      if (random.below(4) > 0) return [];
      const way = { por, sleep, interference: one(random, interferences), merge: random.below(3) === 0 };
      const reduction: ReductionOptions = { ...noReduction, ...way, proviso: one(random, ['stack', 'stack', 'closed'] as const) };
      const size = 2 + random.below(plain.statistics.states);
      const collisions = one(random, [1, 1, 2, 3]);
      const store: StoreOptions = { kind: 'cache', size, collisions, probes: collisions + size, encoding: 'radix', replace: 'probed' };
      const asked = { ...options, maxStates: 5_000, engine: 'machine', reduction, store } as const;
      if (objectionTo(model.analysis, asked, reduction) !== null) return [];
      const outcome = finished(begun(model, asked));
      const title = `${JSON.stringify(reduction)} in ${size} places, C = ${collisions}`;
      const problems: string[] = [];
      if (notGeneratedFor(system, asked) === null) {
        const other = finished(begun(model, { ...asked, engine: 'wasm' }));
        const [actual, expected] = [other, outcome].map((each) => workOf(each, all));
        if (actual !== expected) problems.push(`${title}: generated ${actual}; machine: ${expected}`);
      }
      if (outcome.completeness.kind !== 'exhaustive') return problems;
      const replaced = figure(outcome, 'replacements') > 0;
      count(tally, `cached${sleep ? ' with sleep sets' : ''}${replaced ? ', states replaced' : ''}`, false).searches++;
      const [actual, expected] = [answersOf(outcome, all), answersOf(plain, all)];
      return actual === expected ? problems : [...problems, `${title}: ${actual}; plain: ${expected}`];
    }),
  );
};

/**
 * Some algorithms with bitstate hashing and hash compaction: with room for all, both engines do what they do with the exact store; in few
 * bits, where states are taken for others, both do the same.
 */
export const hashed: Comparison = ({ system, model, options, plain }, random, tally) => {
  const found: string[] = [];
  for (const por of algorithms) {
    if (random.below(4) > 0) continue;
    const way = { por, interference: one(random, interferences), merge: random.below(3) === 0 };
    const reduction: ReductionOptions = { ...noReduction, ...way, proviso: one(random, ['stack', 'stack', 'closed'] as const) };
    const bits = (bytes: number): StoreOptions => ({ kind: 'bitstate', bytes, functions: 2 + random.below(2), seed: 1, runs: 1 });
    const few = bits(8 + random.below(64));
    const hashes: StoreOptions = { kind: 'compact', bits: one(random, [32, 48, 64]), seed: 1, runs: 1 };
    const asked = { ...options, engine: 'machine', reduction } as const;
    if (isPlain(reduction) || usesSleep(por, false) || objectionTo(model.analysis, asked, reduction) !== null) continue;
    const run = (engine: 'machine' | 'wasm', store: StoreOptions | null): string => {
      const outcome = finished(begun(model, { ...asked, engine, ...(store === null ? {} : { store }) }));
      return visitsOf(outcome);
    };
    const exact = run('machine', null);
    const isGenerated = notGeneratedFor(system, { ...asked, store: few }) === null;
    const compared = [
      ...[bits(2 ** 17), hashes].map((store) => [run('machine', store), exact, `machine, ${store.kind}`]),
      ...(isGenerated ? [bits(2 ** 17), hashes].map((store) => [run('wasm', store), exact, `generated, ${store.kind}`]) : []),
      ...(isGenerated ? [[run('wasm', few), run('machine', few), `generated, ${JSON.stringify(few)}`]] : []),
    ];
    count(tally, isGenerated ? 'hashed, generated' : 'hashed', exact !== visitsOf(plain)).searches++;
    for (const [actual, expected, title] of compared)
      if (actual !== expected) found.push(`${title}, ${JSON.stringify(reduction)}: ${actual}; expected: ${expected}`);
  }
  return found;
};

/** How a search went, and what it found. */
function visitsOf({ statistics }: SearchOutcome): string {
  const { states, transitions, revisits, loops, depth, deadlocks, terminated } = statistics;
  return [states, transitions, revisits, loops, depth, deadlocks, terminated].join(' ');
}

/** What a search did and found. */
function workOf(outcome: SearchOutcome, only: ReadonlySet<string>): string {
  return `${outcome.completeness.kind}, ${visitsOf(outcome)}, ${answersOf(outcome, only)}`;
}

export const comparisons: Readonly<Record<string, Comparison>> = {
  definitions,
  reducedSearches,
  withoutProviso,
  temporal,
  runs,
  statelessSearches,
  generated,
  cached,
  hashed,
};

/** The properties that the search of all states decides. */
function decided({ verdicts }: SearchOutcome): ReadonlySet<string> {
  return new Set(verdicts.filter(({ holds }) => holds !== null).map(({ property }) => property));
}
