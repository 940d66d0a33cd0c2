import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../../src/contract/check/options.ts';
import type { SearchOutcome } from '../../../src/contract/check/outcome.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { compactState } from '../../../src/system/compaction.ts';
import { compile } from '../../models/run.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { modulesOfThreads } from './module-threads.ts';
import { pooledThreads } from './node-threads.ts';
import { lasting, searchedAlone, searchedBy } from './searched.ts';

let host: Awaited<ReturnType<typeof pooledThreads>>;
beforeAll(async () => {
  host = await pooledThreads();
});
afterAll(() => host.end());

const model = (name: string): TransitionSystem => compile(readFileSync(`models/${name}.esml`, 'utf8'));

/** So many bits that no state is taken for another one. */
const roomy: Pick<CheckOptions, 'store'> = { store: { kind: 'bitstate', bytes: 1 << 22, functions: 3, seed: 1, runs: 1 } };

function bitsSet({ statistics }: SearchOutcome): number | undefined {
  return statistics.store?.figures.find(({ name }) => name === 'bits set')?.value;
}

/** The verdicts without lengths: of a state that is kept twice one way is shown. */
function verdicts({ verdicts: all }: SearchOutcome) {
  return all.map(({ property, kind, holds, run }) => ({ property, kind, holds, steps: run?.length ?? null }));
}

/** Compares a search by several threads with that by one: they set the same bits, and each state is counted once or more. */
async function compareBits(system: TransitionSystem, threads: number, delay: number): Promise<void> {
  const alone = searchedAlone(system, roomy);
  const { outcome, alone: why } = await searchedBy(system, { host, threads, delay }, roomy);
  expect(why).toBeNull();
  expect(bitsSet(outcome)).toBe(bitsSet(alone));
  expect(verdicts(outcome)).toEqual(verdicts(alone));
  expect(outcome.statistics.states).toBeGreaterThanOrEqual(alone.statistics.states);
  expect(outcome.statistics.states).toBeLessThanOrEqual(threads * alone.statistics.states);
  expect(outcome.completeness.kind).toBe('probabilistic');
}

describe('bits that several threads share', () => {
  it.each(['peterson', 'dining-philosophers', 'lost-update'])(
    'are those of one, and so are the counts by one of several: %s',
    async (name) => {
      const { outcome } = await searchedBy(model(name), { host, threads: 1 }, roomy);
      expect(lasting(outcome)).toEqual(lasting(searchedAlone(model(name), roomy)));
      expect(bitsSet(outcome)).toBe(bitsSet(searchedAlone(model(name), roomy)));
    },
  );

  it.each<[string, number]>([
    ['peterson', 2],
    ['dining-philosophers', 3],
    ['alternating-bit', 8],
    ['lost-update', 2],
  ])('are those of one: %s, %i threads', (name, threads) => compareBits(model(name), threads, 0));

  it.each([21, 22, 23, 24])('are those of one, with delays: random model %i', (seed) =>
    compareBits(compile(randomModel(seed, { risk: 4, riskInside: true })), 3, 60),
  );

  it.each<[number, counts: readonly number[]]>([
    [0, [0, 1]],
    [1, [1, 1]],
    [2, [1, 1]],
  ])('are found clear by those that set one: a thread that has set %i is overtaken', (set, counts) => {
    const compiled = new CompiledModel(model('peterson'));
    const [first, second] = modulesOfThreads(compiled, { kind: 'bitstate', bytes: 1 << 16, functions: 3, seed: 1 }, {});
    const { env } = second.generated;
    second.call('begin', ...compactState(env.compaction, env.layout.ranges, compiled.layout.initial));
    first.between(set, () => second.call('finish'));
    first.call('finish');
    expect([first.get('count'), second.get('count')]).toEqual(counts);
    const { words } = first;
    expect(first.generated.states.report({ get: () => 1, words, bytes: 0 }).figures.find(({ name }) => name === 'bits set')?.value).toBe(3);
  });
});
