import { describe, expect, it, vi } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StoreDescriptor } from '../../src/contract/check/store-catalogue.ts';
import type { Played, StoreWords } from '../../src/contract/check/store-words.ts';
import { type StoreKind, storeKinds, type StoreOptions, usualStores } from '../../src/contract/check/usual-stores.ts';
import { describePlayedStore, readPlayedStore, storeLines, storeOptionsOf } from '../../src/contract/lab/played-store.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import { isStore } from '../../src/app/session/state/store-options.ts';
import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { optionsSentence } from '../../src/app/shell/window/options-sentence.ts';
import { StoreChoice } from '../../src/app/shell/window/StoreChoice.tsx';
import { decode, encode } from '../app/links.ts';
import type { StoreEntry } from '../../src/engine/store/store-entry.ts';
import { begun, finished } from '../begun.ts';
import { esml } from '../cli/capture.ts';
import { compile } from '../support.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** Keeps states as texts in a set, with some salt: a descriptor, an entry, and the lines that enter them. */
vi.mock('../../src/contract/check/store-catalogue.ts', async (original) => {
  const module = await original<typeof import('../../src/contract/check/store-catalogue.ts')>();
  const madeUp: StoreDescriptor<{ readonly salt: number }> = {
    title: 'a set of texts',
    summary: 'all states, as texts',
    told: 'written as texts',
    guarantee: 'exact',
    numbers: true,
    parameters: { salt: { kind: 'whole', usual: 2, within: [0, 9] } },
  };
  const storeCatalogue = { ...module.storeCatalogue, 'made-up': madeUp };
  const parametersOf = (kind: keyof typeof storeCatalogue) => Object.entries(storeCatalogue[kind].parameters);
  return { ...module, storeCatalogue, parametersOf };
});

vi.mock('../../src/contract/check/store-words.ts', async (original) => {
  const module = await original<typeof import('../../src/contract/check/store-words.ts')>();
  const { parametersOf } = await import('../../src/contract/check/store-catalogue.ts');
  const madeUp: Omit<StoreWords, 'played'> & { readonly played: Played<{ readonly salt: number }> } = {
    heading: 'Texts',
    hint: 'every state as a text, with salt',
    source: 'nobody 2001',
    parameters: {},
    played: {
      parameters: [{ key: 'salt', label: 'grains', usual: 1, least: 0, most: 9 }],
      options: ({ salt = 1 }) => ({ salt }),
      lines: ({ salt = 1 }) => ({ before: [], after: [{ id: 'keep', indent: 3, text: `write s' down, with ${salt} grains` }], atEnd: [] }),
    },
  };
  const salt = { label: 'grains of salt', flag: 'delay' };
  const saidParameters = (of: StoreKind) =>
    of === ('made-up' as StoreKind)
      ? parametersOf(of).map(([path, parameter]) => [path, { ...parameter, ...salt }])
      : module.saidParameters(of);
  return { ...module, storeWords: { ...module.storeWords, 'made-up': madeUp }, saidParameters };
});

vi.mock('../../src/engine/store/makers.ts', async (original) => {
  const { stores } = await original<typeof import('../../src/engine/store/makers.ts')>();
  const madeUp: StoreEntry<{ readonly salt: number }> = {
    make: (_, { salt }) => {
      const seen = new Map<string, number>();
      return {
        numbered: true,
        guarantee: { kind: 'exact' },
        get count() {
          return seen.size;
        },
        get bytes() {
          return [...seen.keys()].join('').length;
        },
        insert(state) {
          const key = `${state.join(' ')}${'.'.repeat(salt)}`;
          const known = seen.get(key);
          if (known === undefined) seen.set(key, seen.size);
          return known ?? seen.size - 1;
        },
        contains: (state) => seen.has(`${state.join(' ')}${'.'.repeat(salt)}`),
        statistics: () => [
          { name: 'texts', value: seen.size },
          { name: 'salt', value: salt },
        ],
      };
    },
  };
  return { stores: { ...stores, 'made-up': madeUp } };
});

const store = { kind: 'made-up', salt: 2 } as unknown as StoreOptions;
const kind = 'made-up' as StoreKind;
const text = `MODEL M; TYPE r = 0..4; VAR s: r;
PROCESS P; VAR x: r; BEGIN x := 1; s := (s + 1) MOD 4; x := 2 END P;
BEGIN P; P; P END M
ASSERT low: AG(s < 3)
`;

describe('a store that is a descriptor, an entry and their lines', () => {
  it.each(['bfs', 'dfs'] as const)('holds the states of a search (%s)', (search) => {
    const usual = finished(begun(compile(text), { search }));
    const { ran, statistics, verdicts } = finished(begun(compile(text), { search, store }));
    expect(ran).toMatchObject({ engine: 'machine', search, store });
    expect([statistics.states, statistics.transitions]).toEqual([usual.statistics.states, usual.statistics.transitions]);
    expect(verdicts.map(({ property, holds, run }) => [property, holds, run])).toEqual(
      usual.verdicts.map(({ property, holds, run }) => [property, holds, run]),
    );
    expect(statistics.store).toMatchObject({
      kind: 'made-up',
      figures: [
        { name: 'texts', value: usual.statistics.states },
        { name: 'salt', value: 2 },
      ],
    });
  });

  it('is known to the command line and its help', async () => {
    expect((await esml(['check', '--help'])).stdout).toContain('comback|made-up');
    const { code, stdout } = await esml(['check', '-', '--store', 'made-up'], { stdin: text });
    expect(code).toBe(1);
    expect(stdout).toMatch(/a set of texts: texts \d+/);
    const { stderr } = await esml(['check', '-', '--store', 'made-up', '--seed', '3'], { stdin: text });
    expect(stderr).toContain('--seed goes with --store bitstate or compact or comback, not with made-up');
    const salted = await esml(['check', '-', '--store', 'made-up', '--delay', '7'], { stdin: text });
    expect(salted.stdout).toContain('salt 7');
  });

  it('is known to the form, to links and to what is kept', async () => {
    expect(storeKinds.at(-1)).toBe(kind);
    expect(usualStores[kind]).toEqual(store);
    expect([isStore(store), isStore({ ...store, salt: 10 }), isStore({ kind })]).toEqual([true, false, false]);
    expect(optionsSentence({ ...defaultOptions, store }, 'isolated')).toBe('Breadth first, every state, written as texts');
    const page = renderToStaticMarkup(
      createElement(StoreChoice, { value: store, onChange: () => {}, percent: 0, onPercent: () => {}, forbidden: {} }),
    );
    for (const words of ['Texts', 'every state as a text, with salt', 'grains of salt']) expect(page).toContain(words);
    const shared: SharedWorkbench = {
      text,
      language: usualLanguage,
      constants: {},
      options: { ...defaultOptions, store },
      run: null,
      step: 0,
      view: 'graph',
      parts: {},
    };
    expect(await decode(await encode(shared))).toMatchObject({ shared: { options: { store } } });
  });

  it('is known to the player', () => {
    const played = readPlayedStore('made-up salt=3');
    if ('message' in played) throw new Error(played.message);
    expect(storeOptionsOf(played)).toEqual({ kind, salt: 3 });
    expect(describePlayedStore(played)).toBe('a set of texts, 3 grains');
    expect(storeLines(played).after.map(({ text: line }) => line)).toEqual(["write s' down, with 3 grains"]);
  });
});
