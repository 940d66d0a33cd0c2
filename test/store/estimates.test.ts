import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Bitstate } from '../../src/engine/store/bitstate/bitstate.ts';
import { HashCompaction } from '../../src/engine/store/compact/hash-compaction.ts';
import type { Store } from '../../src/engine/store/store.ts';
import type { StoreOptions } from '../../src/contract/check/usual-stores.ts';
import { compile } from '../support.ts';
import { reachable } from '../engine/states.ts';
import { modelText } from './models.ts';
import { finished } from './options.ts';
import { amount } from '../campaign.ts';

const seeds = Array.from({ length: amount(100, 200) }, (_, seed) => seed + 1);
const model = new CompiledModel(compile(modelText('elevator'), { floors: 2 }));
const states = reachable(model.machine, 4_000);

/**
 * Inserts all states with each seed. Returns how many were omitted, what was expected, and the share of the seeds with an omission and its
 * estimate.
 */
function measure(make: (seed: number) => Store) {
  let omitted = 0;
  let expected = 0;
  let any = 0;
  let probability = 0;
  for (const seed of seeds) {
    const store = make(seed);
    for (const state of states) store.insert(state);
    const { guarantee } = store;
    if (guarantee.kind !== 'probabilistic') throw new Error('the store must be probabilistic');
    omitted += states.length - store.count;
    expected += store.count / guarantee.coverage - store.count;
    if (store.count < states.length) any++;
    probability += guarantee.omission;
  }
  const n = seeds.length;
  return { omitted: omitted / n, expected: expected / n, any: any / n, probability: probability / n };
}

/** Three times the standard error of a share, and of a mean of rare events. */
const shareError = (p: number): number => 3 * Math.sqrt((p * (1 - p)) / seeds.length);
const meanError = (mean: number): number => 3 * Math.sqrt(mean / seeds.length);

describe('over many seeds the estimates hold within their error', () => {
  // So many bits that the estimated probability of an omission is neither 0 nor 1.
  it.each([22, 23, 24, 25])('for hash compaction with %d bits', (bits) => {
    const { omitted, expected, any, probability } = measure((seed) => new HashCompaction(model.layout.ranges, bits, seed));
    expect(probability).toBeGreaterThan(0.1);
    expect(probability).toBeLessThan(0.95);
    expect(Math.abs(any - probability)).toBeLessThan(shareError(probability));
    expect(Math.abs(omitted - expected)).toBeLessThan(meanError(expected));
  });
  it.each([
    [1, 2 ** 14],
    [2, 2 ** 13],
    [3, 2 ** 13],
    [5, 2 ** 13],
    [3, 40_009],
    [2, 3 * 10 ** 5],
  ])('for bitstate hashing with %d functions in %d bytes', (functions, bytes) => {
    const { omitted, expected, any, probability } = measure((seed) => new Bitstate(model.layout.ranges, bytes, functions, seed));
    expect(Math.abs(any - probability)).toBeLessThan(shareError(probability) + 0.02);
    expect(Math.abs(omitted - expected)).toBeLessThan(meanError(expected) + 0.03 * expected);
  });
});

describe('repeated runs', () => {
  const run = (store: StoreOptions) => finished(model, { engine: 'machine', search: 'dfs', store });
  it('find together what one misses, and say so', () => {
    const one = run({ kind: 'bitstate', bytes: 2_000, functions: 2, seed: 3, runs: 1 });
    const many = run({ kind: 'bitstate', bytes: 2_000, functions: 2, seed: 3, runs: 5 });
    const share = ({ completeness }: ReturnType<typeof run>) => (completeness.kind === 'probabilistic' ? completeness.coverage : 1);
    expect(share(many)).toBeGreaterThan(share(one));
    expect(many.statistics.states).toBeGreaterThanOrEqual(one.statistics.states);
    expect(many.statistics.transitions).toBeGreaterThan(4 * one.statistics.transitions * 0.8);
    expect(many.verdicts.every(({ holds }) => holds !== true)).toBe(true);
  });
  it('keep a violation that any of them finds', () => {
    const system = compile(modelText('philosophers-deadlock'));
    const found = (runs: number, seed: number) =>
      finished(new CompiledModel(system), {
        engine: 'machine',
        search: 'dfs',
        store: { kind: 'bitstate', bytes: 4, functions: 1, seed, runs },
      }).verdicts[0]!.holds;
    const single = Array.from({ length: 12 }, (_, i) => found(1, 100 + i));
    expect(single).toContain(null);
    expect(single).toContain(false);
    for (let i = 0; i + 4 <= single.length; i++) expect(found(4, 100 + i)).toBe(single.slice(i, i + 4).includes(false) ? false : null);
  });
});
