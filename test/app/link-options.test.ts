import { openShared } from '../../src/app/shell/links/open-link.ts';
import { describe, expect, it } from 'vitest';
import { decode, encode } from './links.ts';
import { borrowOptions, defaultOptions, initialRun, setOptions, takeOwnOptions } from '../../src/app/session/state/run.ts';
import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { openInProcess, searched } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = 'MODEL Shared;\nTYPE t = 0..3;\nPROCESS P;\nVAR x: t;\nBEGIN x := 1; x := 2 END P;\nBEGIN P END Shared\n';
const shared: SharedWorkbench = {
  text,
  language: usualLanguage,
  constants: {},
  options: { ...defaultOptions, search: 'dfs', maxStates: 500 },
  run: null,
  step: 0,
  view: 'graph',
  parts: {},
};

describe('the run options of a link', () => {
  // They were stored as the reader's own before.
  it('hold for the model that it opens, and for no other', async () => {
    const { store, bench } = await openInProcess({ text: text.replaceAll('Shared', 'Mine'), language: usualLanguage, constants: {} });
    bench.check.setOptions({ maxMilliseconds: 7_000 });
    const link = await decode(await encode(shared));
    if (link === null || 'problem' in link) throw new Error('the link is good');
    await openShared(bench, link.shared);
    expect(store.getState().run.options).toEqual(shared.options);
    expect(store.getState().run.own).toEqual({ ...defaultOptions, maxMilliseconds: 7_000 });
    await searched(store);
    expect(store.getState().run.finished?.options).toEqual(shared.options);
    bench.document.open({ text: text.replaceAll('Shared', 'Other'), language: usualLanguage, constants: {} });
    expect(store.getState().run.options).toEqual({ ...defaultOptions, maxMilliseconds: 7_000 });
  });

  it('can be given up, and what the reader then chooses is the reader’s', () => {
    const mine = setOptions(initialRun, { maxStates: 9 });
    const borrowed = borrowOptions(mine, { ...defaultOptions, search: 'dfs' });
    expect(takeOwnOptions(borrowed).options).toBe(mine.own);
    const changed = setOptions(borrowed, { engine: 'machine' });
    expect(changed.options).toEqual({ ...defaultOptions, search: 'dfs', engine: 'machine' });
    expect(changed.own).toEqual({ ...defaultOptions, maxStates: 9, engine: 'machine' });
    expect(setOptions(mine, { search: 'dfs' })).toMatchObject({ own: { search: 'dfs', maxStates: 9 } });
  });

  it('that are the reader’s anyway count as such', () => {
    expect(borrowOptions(initialRun, { ...defaultOptions }).options).toBe(initialRun.own);
  });

  it('leaves the number of threads to the reader, unless a link names it', () => {
    const mine = setOptions(initialRun, { threads: 0 });
    expect(borrowOptions(mine, { ...defaultOptions }).options).toBe(mine.own);
    expect(borrowOptions(mine, { ...defaultOptions, search: 'dfs' }).options).toMatchObject({ search: 'dfs', threads: 0 });
    expect(borrowOptions(mine, { ...defaultOptions, threads: 1 }).options.threads).toBe(1);
  });
});
