import { describe, expect, it } from 'vitest';
import { type StoreKind, usualStores, storeKinds } from '../../src/contract/check/usual-stores.ts';
import { readStore, storeFor } from '../../src/cli/check/options-store.ts';
import { isStore, sameStore } from '../../src/app/session/state/store-options.ts';
import { defaultOptions, inFull } from '../../src/app/session/state/run.ts';
import { isOptions } from '../../src/app/session/storage/values.ts';
import { notProved } from '../../src/app/features/results/not-proved.ts';
import { decode, encode } from './links.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';
import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const shared = (options: SharedWorkbench['options']): SharedWorkbench => ({
  text: 'MODEL M; PROCESS P; BEGIN END P; BEGIN P END M',
  language: usualLanguage,
  constants: {},
  options,
  run: null,
  step: 0,
  view: 'graph',
  parts: {},
});

describe('the stores of the page', () => {
  it('are all that there are, with the options that the command line has where nothing is said', () => {
    expect(Object.keys(usualStores)).toEqual(storeKinds);
    for (const kind of storeKinds) {
      const store = storeFor(readStore({ store: kind }), new CompiledModel(compile(modelText('elevator'))), 0);
      // On the command line the size of a state cache is an amount of memory.
      expect(usualStores[kind]).toEqual(store.kind === 'cache' ? { ...store, size: 10_000 } : store);
    }
  });

  it.each(storeKinds)('travel in links and among the options that are kept: %s', async (kind: StoreKind) => {
    const store = usualStores[kind];
    expect(isStore(JSON.parse(JSON.stringify(store)))).toBe(true);
    expect(isOptions({ store, storePercent: 50 })).toBe(true);
    for (const storePercent of [-1, 0.5, 1_001, '50']) expect(isOptions({ store, storePercent })).toBe(false);
    const link = await decode(await encode(shared({ ...defaultOptions, store })));
    if (link === null || 'problem' in link) throw new Error('the link is good');
    expect(inFull(link.shared.options)).toEqual({ ...defaultOptions, store });
    const without = await encode(shared(defaultOptions));
    expect((await encode(shared({ ...defaultOptions, store: JSON.parse(JSON.stringify(store)) }))) === without).toBe(kind === 'exact');
  });

  it('are not taken from outside with what no page could do', () => {
    for (const store of [
      null,
      'tree',
      { kind: 'none' },
      { kind: 'tree', size: 3 },
      { ...usualStores.cache, size: 2 ** 30 },
      { ...usualStores.cache, size: 0 },
      { ...usualStores.bitstate, bytes: 2 ** 40 },
      { ...usualStores.bitstate, functions: 1.5 },
      { ...usualStores.bitstate, runs: 0 },
      { ...usualStores.compact, bits: 33 },
      { ...usualStores.comback, cache: { ...usualStores.comback.cache, size: -1 } },
      { ...usualStores.comback, cache: { ...usualStores.comback.cache, kind: 'tree' } },
      { ...usualStores.comback, cache: { ...usualStores.comback.cache, share: 2 } },
      { ...usualStores.comback, cache: { ...usualStores.comback.cache, more: 1 } },
      { ...usualStores.comback, cache: [] },
      { ...usualStores.comback, chains: 1 },
      { kind: 'compact', bits: 64, seed: 1 },
      { ...usualStores.exact, encoding: 'other' },
      { kind: 'constructor' },
      ['tree'],
    ])
      expect([store, isStore(store), isOptions({ store })]).toEqual([store, false, store === undefined]);
  });

  it('are the same where all their parts are', () => {
    expect(sameStore({ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 })).toBe(true);
    expect(sameStore({ a: 1, b: { c: 2 } }, { b: { c: 3 }, a: 1 })).toBe(false);
    expect(sameStore({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(sameStore(undefined, usualStores.tree)).toBe(false);
  });

  it('leave a verdict unproved only where the search ended and a state may be missing', () => {
    const ran = { kind: 'compact', title: '', guarantee: '', omission: 0.5 } as const;
    expect(notProved({ store: { ...ran, unproved: true } })).toBe(true);
    expect(notProved({ store: { ...ran, unproved: false } })).toBe(false);
    expect(notProved({ store: null })).toBe(false);
  });
});
