import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import { type StoreOptions, usualStores } from '../../src/contract/check/usual-stores.ts';
import type { PageCheckOptions } from '../../src/contract/check/result.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { modelText } from '../store/models.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const checked = (model: string, store: StoreOptions, more: Partial<PageCheckOptions> = {}, constants: Record<string, number> = {}) =>
  createWorkbench().check(
    { run: 1, text: modelText(model), language: usualLanguage, constants, options: { ...defaultOptions, store, ...more } },
    () => {},
  );

describe('the store of a search of the page', () => {
  it('is chosen where nothing is said, and the result tells which', async () => {
    expect((await checked('philosophers-deadlock', usualStores.exact)).store).toMatchObject({
      kind: 'exact',
      title: 'cells',
      omission: null,
    });
    const tree = await checked('leader-election', usualStores.exact, {}, { n: 6 });
    expect(tree.store).toMatchObject({ kind: 'tree', title: 'tree', omission: null, unproved: false });
    expect(tree.differences).toEqual(['States were kept as a tree: they are long, and have many parts in common.']);
    const machine = await checked('philosophers-deadlock', usualStores.exact, { engine: 'machine' });
    expect(machine.store?.title).toBe('whole bytes');
    expect((await checked('philosophers-deadlock', usualStores.exact, { engine: 'symbolic' })).store).toBeNull();
  });

  it('finds what the exact one finds where it is exact', async () => {
    const exact = await checked('elevator', usualStores.exact, { search: 'dfs' }, { floors: 2 });
    for (const kind of ['tree', 'comback', 'cache'] as const) {
      const { store, verdicts, statistics, complete } = await checked('elevator', usualStores[kind], { search: 'dfs' }, { floors: 2 });
      expect(store).toMatchObject({ kind, omission: null, unproved: false });
      expect(store?.guarantee).toMatch(/: no state is taken for another$/);
      expect([complete, statistics.states]).toEqual([true, exact.statistics.states]);
      expect(verdicts.map(({ holds }) => holds)).toEqual(exact.verdicts.map(({ holds }) => holds));
    }
  });

  it.each(['bitstate', 'compact'] as const)('proves nothing where it is %s, whatever its size', async (kind) => {
    const { store, verdicts, complete, incompleteBecause } = await checked('elevator', usualStores[kind], {}, { floors: 2 });
    expect(store).toMatchObject({ kind, unproved: true, omission: expect.any(Number) });
    expect(store?.guarantee).toMatch(/: one state may be taken for another, and what follows it be missed$/);
    expect([complete, incompleteBecause]).toEqual([false, expect.stringMatching(/^the store may have taken different states for one/)]);
    expect(verdicts.length).toBeGreaterThan(0);
    for (const { holds } of verdicts) expect(holds).toBeNull();
    const cut = await checked('elevator', usualStores[kind], { maxStates: 100 }, { floors: 2 });
    expect(cut.store).toMatchObject({ unproved: false, omission: expect.any(Number) });
  });

  it('leaves open the properties that it cannot decide, and decides the others', async () => {
    const { refusal, complete, verdicts } = await checked('leader-election', usualStores.tree);
    expect([refusal, complete]).toEqual([undefined, true]);
    const found = verdicts.map(({ property, holds, notDecided }) => [property, holds, notDecided === undefined]);
    expect(found.slice(2)).toEqual([
      ['unique', true, true],
      ['greatest', true, true],
      ['somebody', null, false],
    ]);
  });

  it('is refused with the reason where it cannot be had', async () => {
    const broad = await checked('philosophers-deadlock', usualStores.cache);
    expect(broad).toMatchObject({ failed: null, complete: false, verdicts: [], store: null });
    expect(broad.refusal).toMatch(/needs a depth-first search$/);
    const tolerances = await checked('philosophers-deadlock', { ...usualStores.cache, collisions: 300 }, { search: 'dfs' });
    expect(tolerances.refusal).toMatch(/0 < C <= P must hold$/);
    expect((await checked('philosophers-deadlock', usualStores.exact)).refusal).toBeUndefined();
  });
});
