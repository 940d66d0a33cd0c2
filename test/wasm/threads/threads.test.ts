import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualStores } from '../../../src/contract/check/usual-stores.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';
import { noThreads } from '../../../src/engine/wasm/host/threads/thread-host.ts';
import { compile } from '../../models/run.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { pooledThreads } from './node-threads.ts';
import { compare, lasting, searchedAlone, searchedBy } from './searched.ts';

let host: Awaited<ReturnType<typeof pooledThreads>>;
beforeAll(async () => {
  host = await pooledThreads();
});
afterAll(() => host.end());

const model = (name: string): TransitionSystem => compile(readFileSync(`models/${name}.esml`, 'utf8'));

describe('states searched by several threads', () => {
  it.each([
    ['peterson', [1, 2, 3, 8]],
    ['dining-philosophers', [2, 3]],
    ['lost-update', [2, 3]],
    ['alternating-bit', [2, 8]],
    ['leader-election', [2]],
  ])('are those of one: %s', (name, counts) => compare(model(name), counts, ['exact', 'tree', 'compact'], { host }, name));

  it.each([21, 22])('are those of one, with delays: random model %i', (seed) =>
    compare(compile(randomModel(seed, { risk: 4, riskInside: true })), [2, 3], ['exact', 'tree'], { host, delay: 100 }, `seed ${seed}`),
  );

  it('are found once where threads come to them at the same time, and one has not written all words of an entry yet', async () => {
    const system = compile(`MODEL M; TYPE wide = 0..1000000; list = ARRAY [5] OF wide; VAR a: list;
PROCESS P(i: wide); BEGIN a[i] := 999999; a[i] := 777777; a[i] := 555555 END P;
BEGIN FOR i := 0 TO 4 DO P(i) END END M`);
    await compare(system, [2, 3], ['exact'], { host, delay: 400, pieceStates: 1 }, 'entries of several words');
  });

  it.each([1, 2, 57, 1_000])('end at a limit as those of one do: %i states', async (maxStates) => {
    const system = model('dining-philosophers');
    const { outcome } = await searchedBy(system, { host, threads: 3 }, { maxStates });
    expect(lasting(outcome)).toEqual(lasting(searchedAlone(system, { maxStates })));
  });

  it.each([
    ['4 bytes, in a tree', { store: usualStores.tree }, {}, 4],
    ['8 bytes, in a tree that may have more nodes', { store: usualStores.tree }, { nodeRoom: 1 << 20 }, 8],
    ['4 bytes, where states are short', {}, {}, 4],
  ])('have places of %s', async (_, options, threads, bytes) => {
    const system = model('dining-philosophers');
    const { outcome } = await searchedBy(system, { host, threads: 2, ...threads }, options);
    const { store } = outcome.statistics;
    expect(store?.figures.find(({ name }) => name === 'bytes of a place')?.value).toBe(bytes);
    expect(lasting(outcome)).toEqual(lasting(searchedAlone(system, options)));
  });

  it.each<[string, usual: 'exact' | 'tree' | 'compact', name: string, room: { readonly nodeRoom?: number }]>([
    ['short states', 'exact', 'sliding-window', {}],
    ['states of several words', 'exact', 'elevator', {}],
    ['a tree', 'tree', 'sliding-window', {}],
    ['a tree that may have more nodes', 'tree', 'sliding-window', { nodeRoom: 1 << 20 }],
    ['hashes', 'compact', 'sliding-window', {}],
  ])('lie in a table that several threads make larger: %s', async (_, store, name, room) => {
    const system = compile(readFileSync(`models/${name}.esml`, 'utf8'), name === 'elevator' ? { constants: { floors: 2 } } : {});
    const options = { store: usualStores[store] };
    const small = { delay: 20, tableShift: 12, movesAlone: 1 << 12, ...room };
    const { outcome, alone } = await searchedBy(system, { host, threads: 3, pieceStates: 64, ...small }, options);
    expect(alone).toBeNull();
    expect(outcome.statistics.states).toBeGreaterThan(0.8 * 2 ** 12);
    expect(lasting(outcome)).toEqual(lasting(searchedAlone(system, options)));
  });

  it('are searched by one thread where the memory is too little for several', async () => {
    const system = model('dining-philosophers');
    const { outcome, alone } = await searchedBy(system, { host, threads: 2 }, { maxBytes: 1_000_000 });
    expect(alone).toBe('memory');
    expect(lasting(outcome)).toEqual(lasting(searchedAlone(system)));
  });

  it('are searched by fewer threads where no further one can be had', async () => {
    const system = model('dining-philosophers');
    const none = { ...noThreads('none'), start: () => ({ failed: true, end: () => undefined }) };
    const { outcome, threads } = await searchedBy(system, { host: none, threads: 2 });
    expect(threads).toBe(1);
    expect(lasting(outcome)).toEqual(lasting(searchedAlone(system)));
  });

  it('are searched anew by one thread where another one is killed', async () => {
    const system = model('elevator');
    const own = await pooledThreads();
    let killed = false;
    const { outcome, alone } = await searchedBy(system, { host: own, threads: 2, delay: 40 }, {}, (check) => {
      if (killed || check.progress().states < 500) return;
      killed = true;
      void own.workers[0]?.terminate();
    });
    expect(killed).toBe(true);
    expect(alone).toBe('lost');
    expect(lasting(outcome)).toEqual(lasting(searchedAlone(system)));
  });

  it('are left where the check is cancelled', async () => {
    const system = model('elevator');
    const { outcome } = await searchedBy(
      system,
      { host, threads: 2, delay: 40 },
      {},
      (check) => check.progress().states > 100 && check.cancel(),
    );
    expect(outcome.completeness).toEqual({ kind: 'bounded', by: 'cancelled', limit: 0 });
    expect(outcome.statistics.states).toBeGreaterThan(100);
  });
});
