import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualStores } from '../../../src/contract/check/usual-stores.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { entryFormat } from '../../../src/engine/wasm/table/entry.ts';
import { compact } from '../../../src/system/compaction.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';
import { filesBelow } from '../../architecture/sources.ts';
import { amount, inTurn } from '../../campaign.ts';
import { expectationsOf } from '../../models/expectations.ts';
import { compile } from '../../models/run.ts';
import { conversation } from '../../oracle/random-conversations.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { pooledThreads } from './node-threads.ts';
import { compare, lasting, searchedAlone, searchedBy } from './searched.ts';

let host: Awaited<ReturnType<typeof pooledThreads>>;
beforeAll(async () => {
  host = await pooledThreads();
});
afterAll(() => host.end());

const counts = [1, 2, 3, 8] as const;

/** Entries of whole states, of trees, and of hashes. */
const stores = ['exact', 'tree', 'compact'] as const;

/** Words of 64 bits that an entry of the shared table has. */
function wordsOf(system: TransitionSystem): number {
  const { cells } = compact(new CompiledModel(system).layout.ranges);
  return entryFormat(
    cells.map(({ size }) => size),
    { marked: false, numberBits: 0 },
    16,
  ).words;
}

describe('states searched by several threads are those of one', () => {
  it.each(filesBelow('models', /\.esml$/).map((file, i) => ({ ...file, i })))('$path', async ({ text, i, path }) => {
    for (const expectation of expectationsOf(text)) {
      if (expectation.transitions > 1_000_000) continue;
      const pieceStates = expectation.transitions > 20_000 ? 64 : 2;
      await compare(compile(text, expectation), inTurn(counts, i, 2), inTurn(stores, i), { host, pieceStates }, path);
    }
  });

  it.each<[name: string, constants: Record<string, number>, store: 'exact' | 'tree']>([
    ['dining-philosophers', { n: 11 }, 'exact'],
    ['two-phase-commit', { n: 7 }, 'tree'],
  ])('in at most 8 bytes a state where there are a million: %s', async (name, constants, store) => {
    const system = compile(readFileSync(`models/${name}.esml`, 'utf8'), { constants });
    const { outcome } = await searchedBy(system, { host, threads: 2, pieceStates: 1_000 }, { store: usualStores[store] });
    const { states, store: held } = outcome.statistics;
    expect(states).toBeGreaterThan(1_000_000);
    expect((held?.bytes ?? 0) / states).toBeLessThanOrEqual(8);
  });

  it('where three entries of a tree share a slot', async () => {
    const system = compile(readFileSync('models/spin-lock.esml', 'utf8'), { constants: { n: 12 } });
    const { outcome } = await searchedBy(system, { host, threads: 2, pieceStates: 500 }, { store: usualStores.tree });
    expect(lasting(outcome)).toEqual(lasting(searchedAlone(system)));
    const { states, store } = outcome.statistics;
    expect(store?.figures.find(({ name }) => name === 'bytes of a place')?.value).toBe(2.67);
    expect((store?.bytes ?? 0) / states).toBeLessThanOrEqual(6);
  });

  it('on random models', async () => {
    const words = new Set<number>();
    const first = Number(process.env.THREAD_SEED ?? 0);
    const models = Number(process.env.THREAD_MODELS ?? amount(40, 10_000));
    for (let seed = first; seed < first + models; seed++) {
      const system = compile(randomModel(seed, { risk: seed % 3 === 0 ? 4 : 0, riskInside: seed % 2 === 0 }));
      words.add(wordsOf(system));
      await compare(
        system,
        inTurn(counts, seed),
        stores.filter((_, i) => i === seed % stores.length),
        { host, pieceStates: 1 + (seed % 3), roundStates: 1 + (seed % 40) },
        `seed ${seed}`,
        20_000,
      );
    }
    // States whose entry one compare-and-swap writes, and those that are written behind it.
    expect(Math.min(...words)).toBe(1);
    expect(Math.max(...words)).toBeGreaterThan(1);
  });

  it('on random conversations', async () => {
    for (let seed = 1; seed <= amount(20, 200); seed++)
      await compare(compile(conversation(seed)), inTurn(counts, seed), inTurn(stores, seed >> 2), { host }, `conversation ${seed}`, 20_000);
  });

  it('on one model again and again, with delays where threads may come between each other', async () => {
    for (let i = 0; i < amount(20, 10_000); i++)
      await compare(
        compile(randomModel(21 + (i % 7), { risk: 0, riskInside: false })),
        [2 + (i % 3)],
        inTurn(stores, i),
        { host, delay: 20 + (i % 5) * 40, pieceStates: 1, roundStates: 3 },
        `turn ${i}`,
      );
  });
});
