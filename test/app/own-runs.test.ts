import { openShared } from '../../src/app/shell/links/open-link.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToHere } from '../../src/app/shell/links/here.ts';
import { decode } from './links.ts';
import { difference, isReplacement } from '../../src/app/session/state/identity.ts';
import { selectStateStale, selectFollowedStale } from '../../src/app/session/state/selectors.ts';
import type { AppStore } from '../../src/app/session/state/store.ts';
import { openInProcess, searched, until } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { esmlIn } from '../../src/frontends/esml/dialect.ts';

const counter =
  'MODEL Counter;\nCONST n = 2;\nTYPE t = 0..9;\nPROCESS P;\nVAR x: t;\nBEGIN DO x < n -> x := x + 1 END END P;\nBEGIN P END Counter\n';
/** Another model, whose constant has the same name, and whose steps have the same numbers. */
const other =
  'MODEL Other;\nCONST n = 3;\nTYPE t = 0..9;\nVAR flag: t;\nPROCESS Q;\nBEGIN DO flag < n -> flag := flag + 1 END END Q;\nBEGIN Q END Other\n';
const document = { text: counter, language: usualLanguage, constants: {} } as const;

/** The workbench with a run of two steps of the counter. */
async function withRun() {
  const workbench = await openInProcess(document);
  await workbench.bench.execution.begin();
  await workbench.bench.execution.randomWalk(2, 1);
  expect(workbench.store.getState().followed?.view.steps).toHaveLength(2);
  return workbench;
}

const labels = (store: AppStore) => store.getState().followed?.view.steps.map(({ label }) => label);
const notices = (store: AppStore) => store.getState().view.notices.map(({ text }) => text);

beforeAll(() => {
  Object.assign(globalThis, { location: { origin: 'http://here', pathname: '/', search: '' } });
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'location');
});

describe('a run belongs to the model that it was made with', () => {
  it('is marked after an edit, up to date again when the edit is taken back, and so is what it can do', async () => {
    const { store, bench } = await withRun();
    expect(selectFollowedStale(store.getState())).toBe(false);
    bench.document.edit(`${counter} `);
    expect([selectFollowedStale(store.getState()), selectStateStale(store.getState())]).toEqual([true, true]);
    bench.document.edit(counter);
    expect([selectFollowedStale(store.getState()), selectStateStale(store.getState())]).toEqual([false, false]);
    await searched(store);
    await bench.execution.randomWalk(1, 1);
    expect(store.getState().followed?.view.steps).toHaveLength(3);
    await bench.execution.undo();
    expect(store.getState().followed?.view.steps).toHaveLength(2);
  });

  it('is marked after a change of a constant and of the language', async () => {
    const { store, bench } = await withRun();
    bench.document.setConstant('n', 4);
    expect(selectFollowedStale(store.getState())).toBe(true);
    bench.document.setConstant('n', null);
    expect(selectFollowedStale(store.getState())).toBe(false);
    bench.document.setLanguage(esmlIn('thesis'));
    expect(selectFollowedStale(store.getState())).toBe(true);
  });

  it('is not gone on with in another model: neither by a step, a walk, a search nor undo', async () => {
    const { store, bench } = await withRun();
    const before = labels(store);
    bench.document.edit(other.replaceAll('Other', 'Counter'));
    await searched(store);
    await bench.execution.take({ transition: 0, choice: 0 });
    await bench.execution.randomWalk(1, 1);
    await bench.execution.nearest('flag = 1');
    await bench.execution.undo();
    expect(labels(store)).toEqual(before);
    expect(notices(store)).toContain(
      'This run is of an earlier model and cannot be gone on with. Bring that model back, or begin a new run.',
    );
  });

  it('is closed by the check of a model of another name, and by the Run after which what it speaks against holds', async () => {
    const { store, bench } = await withRun();
    bench.document.edit(other);
    await searched(store);
    expect(store.getState().followed).toBeNull();

    const assertion = (least: number) => `${counter.trimEnd()}\nASSERT small: AG(P.x < ${least})\n`;
    bench.document.edit(assertion(2));
    await searched(store);
    await bench.execution.showVerdict('small');
    bench.document.edit(assertion(3));
    await searched(store);
    expect(selectFollowedStale(store.getState())).toBe(true);
    await bench.check.run();
    expect(store.getState().followed).toBeNull();
  });

  it('brings its model back, with the values of constants', async () => {
    const { store, bench } = await withRun();
    bench.document.setConstant('n', 1);
    bench.document.edit(other);
    bench.document.restore(store.getState().followed?.model ?? document);
    expect(store.getState().document).toMatchObject(document);
    expect(selectFollowedStale(store.getState())).toBe(false);
  });

  it('is left out of a link to another model, and the link says so', async () => {
    const { bench } = await withRun();
    const hash = (url: string) => decode(url.slice(url.indexOf('#')));
    const current = await linkToHere(bench);
    expect(current.withoutRun).toBe(false);
    expect(await hash(current.url)).toMatchObject({ shared: { text: counter, step: 2, run: [{}, {}] } });
    bench.document.edit(other);
    const later = await linkToHere(bench);
    expect(later.withoutRun).toBe(true);
    expect(await hash(later.url)).toMatchObject({ shared: { text: other, run: null, step: 0 } });
    bench.execution.close();
    expect((await linkToHere(bench)).withoutRun).toBe(false);
  });

  it('is gone when another model is opened', async () => {
    const { store, bench } = await withRun();
    bench.document.open({ ...document, text: other });
    expect(store.getState().followed).toBeNull();
    expect(store.getState().stepping.tree).toBeNull();
  });

  it('of a link is not replayed on what is typed before it was opened', async () => {
    const { store, bench } = await openInProcess(document);
    const { options } = store.getState().run;
    const run = [{ transition: 0, choice: 0 }];
    const opening = openShared(bench, {
      text: counter,
      language: usualLanguage,
      constants: {},
      options,
      run,
      step: 1,
      view: 'graph',
      parts: {},
    });
    bench.document.edit(other);
    await opening;
    expect(store.getState().followed).toBeNull();
    expect(notices(store)).toContain('The model was changed before its run could be opened; open the run again.');
  });

  it('of a verdict is not opened once the text has changed', async () => {
    const text = counter.replace('END Counter', 'END Counter\nASSERT low: AG P.x < 2');
    const { store, bench } = await openInProcess({ ...document, text });
    bench.document.edit(`${text} `);
    await bench.execution.showVerdict('low');
    expect(store.getState().followed).toBeNull();
    await searched(store);
    await bench.execution.showVerdict('low');
    await until(store, ({ followed }) => followed !== null);
    expect(selectFollowedStale(store.getState())).toBe(false);
  });
});

describe('a search for the nearest state', () => {
  it('is not lost when a check ends meanwhile', async () => {
    const counter = (name: string) => `PROCESS ${name};\nVAR x: t;\nBEGIN DO x < 99999 -> x := x + 1 END END ${name};\n`;
    const text = `MODEL Wide;\nTYPE t = 0..99999;\n${['P', 'Q', 'R'].map(counter).join('')}BEGIN P; Q; R END Wide\n`;
    const { store, bench } = await openInProcess({ ...document, text });
    await bench.execution.begin();
    bench.check.setOptions({ maxStates: 50 });
    await until(store, ({ run, document: { analysisStale } }) => run.active === null && !analysisStale);
    const searching = bench.execution.nearest('P.x > 99998');
    await until(store, ({ stepping }) => stepping.searching !== null);
    const { finished } = store.getState().run;
    bench.check.run();
    await until(store, ({ run }) => run.finished !== finished && run.active === null);
    bench.execution.stopNearest();
    await searching;
    expect(store.getState().stepping.found).toMatchObject({ reached: false, search: { ended: 'stopped' } });
  });
});

describe('a value set for a constant', () => {
  const constants = (store: AppStore) => store.getState().document.constants;

  it('stays with the model while it is edited, renamed or broken', async () => {
    const { store, bench } = await openInProcess(document);
    bench.document.setConstant('n', 5);
    for (const text of [counter.replace('x + 1', 'x +'), counter.replaceAll('Counter', 'Counters'), `${counter}\n(* more *)`]) {
      bench.document.edit(text);
      expect(constants(store)).toEqual({ n: 5 });
    }
  });

  it('does not pass to a model that is typed or pasted in its place, and says so', async () => {
    const { store, bench } = await openInProcess(document);
    bench.document.setConstant('n', 5);
    bench.document.edit(other);
    expect(constants(store)).toEqual({});
    expect(notices(store)[0]).toContain('do not pass to it');
    bench.document.setConstant('n', 5);
    bench.document.edit('');
    bench.document.edit(counter);
    expect(constants(store)).toEqual({});
  });

  it('does not pass to an example, a kept model or a link without one', async () => {
    const { store, bench } = await openInProcess(document);
    const { options } = store.getState().run;
    bench.document.setConstant('n', 5);
    bench.document.open({ ...document, text: other });
    expect(constants(store)).toEqual({});
    bench.document.setConstant('n', 6);
    bench.library.keep('saved');
    const own = store.getState().document.own;
    await openShared(bench, { ...document, text: other, options, run: null, step: 0, view: 'graph', parts: {} });
    expect(constants(store)).toEqual({});
    bench.document.restoreDraft(own);
    expect(constants(store)).toEqual({ n: 6 });
  });
});

describe('the identity of a model', () => {
  it('is its text, language and values of constants, in whatever order', () => {
    const a = { ...document, constants: { n: 1, m: 2 } };
    expect(difference(a, { ...document, constants: { m: 2, n: 1 } })).toBeNull();
    expect(difference(a, { ...document, constants: { n: 1 } })).toBe('constants');
    expect(difference(a, { ...document, constants: { n: 1, m: 3 } })).toBe('constants');
    expect(difference(a, { ...a, language: { name: 'esml', options: { dialect: 'thesis' } } })).toBe('language');
    expect(difference(a, { ...a, text: other })).toBe('text');
  });

  it('is another one only when name and most of the text change at once', () => {
    expect(isReplacement(counter, other)).toBe(true);
    expect(isReplacement(counter, '')).toBe(true);
    expect(isReplacement(counter, counter.replaceAll('Counter', 'Timer'))).toBe(false);
    expect(isReplacement('MODEL A; BEGIN END A', 'MODEL AB; BEGIN END A')).toBe(false);
  });
});
