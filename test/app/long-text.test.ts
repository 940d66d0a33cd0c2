import { describe, expect, it } from 'vitest';
import { offerAfterSlowStart } from '../../src/app/session/workbench/offer-after-slow-start.ts';
import { starter } from '../../src/app/session/library/starter.ts';
import { openInProcess, until } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const small = 'MODEL Small;\nPROCESS P;\nBEGIN SKIP END P;\nBEGIN P END Small\n';
const withComment = (characters: number) => `${small}(* ${'x'.repeat(characters)} *)\n`;
const open = () => openInProcess({ text: small, language: usualLanguage, constants: {} });

describe('a text of more than 2 MB', () => {
  it('is refused with a sentence when it is typed, pasted or opened, and the former one stays', async () => {
    const { bench, store } = await open();
    const long = withComment(2_100_000);
    expect(bench.document.edit(long)).toBe(false);
    bench.document.open({ text: long, language: usualLanguage, constants: {} });
    const { document, view } = store.getState();
    expect(document.text).toBe(small);
    const said = 'This text is too long for the page: it has 2.1 MB, and 2 MB is the most. Your text was left as it was.';
    expect(view.notices.map(({ text }) => text)).toContain(said);
  });

  it('differs from one of 1 MB, which is taken', async () => {
    const { bench, store } = await open();
    expect(bench.document.edit(withComment(1_000_000))).toBe(true);
    expect(store.getState().document.text.length).toBeGreaterThan(1_000_000);
  });
});

describe('after a slow start', () => {
  it('with a long text, the page offers to go on without it, and keeps it', async () => {
    const { bench, store } = await open();
    const long = withComment(200_000);
    bench.document.edit(long);
    offerAfterSlowStart(bench, 5_000);
    const offer = store.getState().view.notices.find(({ action }) => action?.label === 'Start without it');
    expect(offer?.text).toBe('The page took long to start, as your text is long.');
    offer?.action?.run();
    expect(store.getState().document.text).toBe(starter);
    await until(store, ({ drafts }) => drafts.some(({ text }) => text === long));
  });

  it('nothing is offered where the text is short, or the start was quick', async () => {
    const { bench, store } = await open();
    offerAfterSlowStart(bench, 60_000);
    bench.document.edit(withComment(200_000));
    offerAfterSlowStart(bench, 500);
    expect(store.getState().view.notices).toEqual([]);
  });
});
