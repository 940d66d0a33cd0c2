import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { followText } from '../../src/app/session/state/constants.ts';
import type { Constants } from '../../src/app/session/state/types.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { openInProcess, searched, until } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const model = (constants: string, use: string) =>
  `MODEL M;\n${constants}\nTYPE t = 0..99;\nPROCESS P;\nVAR x: t;\nBEGIN x := ${use} END P;\nBEGIN P END M\n`;
const constantsOf = (text: string) => analyse(text, { dialect: 'extended', constants: {} }).facts.constants;

/** What becomes of values when one text is replaced by another. */
async function follow(constants: Constants, before: string, after: string) {
  const analysis = await createWorkbench().analyse({ run: 1, text: after, language: usualLanguage, constants });
  const followed = followText(constants, constantsOf(before), analysis);
  return followed === null ? null : { constants: followed.constants, notes: followed.notes.join(' ') };
}

describe('values set for constants', () => {
  const two = model('CONST n = 3; lossy = FALSE;', 'n');

  it('stay as they are while their constants are there', async () => {
    expect(await follow({ n: 5, lossy: 1 }, two, model('CONST lossy = FALSE; more = 1; n = 4;', 'n'))).toBeNull();
    expect(await follow({}, two, model('', '1'))).toBeNull();
  });

  it('go along with a renaming', async () => {
    expect(await follow({ n: 5 }, two, model('CONST size = 3; lossy = FALSE;', 'size'))).toEqual({
      constants: { size: 5 },
      notes: 'n is called size now and keeps the value 5 that was set for it.',
    });
    expect(await follow({ lossy: 1 }, two, model('CONST more = 1; faulty = FALSE; n = 3;', 'n'))).toMatchObject({
      constants: { faulty: 1 },
    });
    expect(await follow({ n: 5, lossy: 1 }, two, model('CONST m = 3; l = FALSE;', 'm'))).toMatchObject({ constants: { m: 5, l: 1 } });
  });

  it('go along with a renaming by hand, before the uses are renamed', async () => {
    expect(await follow({ n: 5 }, two, model('CONST nu = 3; lossy = FALSE;', 'n'))).toMatchObject({ constants: { nu: 5 } });
  });

  // Run was refused with E0108 before, for a constant that nobody could see or set back.
  it('are dropped with a word when there is no such constant', async () => {
    expect(await follow({ n: 5, lossy: 1 }, two, model('CONST n = 3;', 'n'))).toEqual({
      constants: { n: 5 },
      notes: 'The text has no constant lossy that could be set to TRUE, so that this value was dropped.',
    });
    expect(await follow({ gone: 7 }, '', two)).toMatchObject({ constants: {}, notes: expect.stringContaining('gone') });
    expect(await follow({ n: 5 }, two, model('CONST lossy = TRUE;', '1'))).toMatchObject({ constants: {} });
  });

  it('are dropped when the constant has become one of another kind', async () => {
    expect(await follow({ n: 5 }, two, model('CONST n = TRUE; lossy = FALSE;', '1'))).toMatchObject({ constants: {} });
    expect(await follow({ n: 2 ** 40 }, two, two)).toMatchObject({ constants: {} });
  });

  it('wait while the text has other errors', async () => {
    expect(await follow({ n: 5 }, two, model('CONST = 3; lossy = FALSE;', 'n'))).toBeNull();
    expect(await follow({ n: 5 }, two, model('CON', 'n'))).toBeNull();
  });
});

describe('the workbench', () => {
  it('runs a model for which a link sets a constant that it does not have', async () => {
    const { store } = await openInProcess({ text: model('CONST n = 3;', 'n'), language: usualLanguage, constants: { n: 4, gone: 1 } });
    expect(store.getState().document.constants).toEqual({ n: 4 });
    expect(store.getState().view.notices.map(({ text }) => text)).toEqual([expect.stringContaining('no constant gone')]);
    expect(store.getState().run.finished?.result.complete).toBe(true);
  });

  it('takes a value through a text with errors to the new name', async () => {
    const { store, bench } = await openInProcess({ text: model('CONST n = 3;', 'n'), language: usualLanguage, constants: { n: 4 } });
    bench.document.edit(model('CONST = 3;', 'n'));
    await until(store, ({ document }) => !document.analysisStale && document.analysis?.runnable === false);
    bench.document.edit(model('CONST m = 3;', 'm'));
    await until(store, ({ document }) => document.constants.m === 4);
    await searched(store);
    expect(store.getState().document.analysis?.constants).toMatchObject([{ name: 'm', value: 4, declared: 3 }]);
  });
});
