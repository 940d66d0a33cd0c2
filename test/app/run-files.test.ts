import { describe, expect, it } from 'vitest';
import type { AppStore } from '../../src/app/session/state/store.ts';
import { looksLikeRun } from '../../src/app/features/models/files.ts';
import { writtenTrace } from '../export/pins/written-trace.ts';
import { compile } from '../support.ts';
import type { SavedRun } from '../../src/contract/saved-run.ts';
import { openInProcess, searched, until } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text =
  'MODEL Counter;\nCONST n = 2; stop = FALSE;\nTYPE t = 0..9;\nPROCESS P;\nVAR x: t;\nBEGIN DO (x < n) & ~stop -> x := x + 1 END END P;\nBEGIN P END Counter\nASSERT low: AG P.x < 2\n';
const other = 'MODEL Other;\nPROCESS Q;\nBEGIN SKIP END Q;\nBEGIN Q END Other\n';
const model = { text, language: usualLanguage, constants: {} } as const;

/** A saved run of the counter: two steps with n = 1, where there are two. */
const saved: SavedRun = {
  schema: 'esml-trace/1',
  model: 'Counter',
  text,
  language: usualLanguage,
  constants: { n: 1, stop: 0 },
  const: ['n=1', 'stop=FALSE'],
  formula: null,
  terminationIsDeadlock: false,
  property: null,
  kind: null,
  expect: null,
  explanation: '',
  loopStart: null,
  steps: [
    { label: 'P: DO (x < n) & ~stop ->', transition: 0, choice: 0 },
    { label: 'P: x := x + 1', transition: 2, choice: 0 },
  ],
};

const steps = (store: AppStore) => store.getState().followed?.view.steps.map(({ label }) => label);
const notices = (store: AppStore) => store.getState().view.notices.map(({ text: said }) => said);
const json = (run: object) => JSON.stringify(run);

describe('a run of an earlier text', () => {
  it('is followed by its labels in the present one on request, and is a counterexample of nothing there', async () => {
    const { store, bench } = await openInProcess(model);
    await bench.execution.showVerdict('low');
    expect(steps(store)).toHaveLength(4);
    bench.document.edit(text.replace('x < n', 'x < n + 0'));
    await bench.runFiles.followInPresent();
    expect(notices(store)).toContain(
      'Step 1 of 4 of the run, “P: DO (x < n) & ~stop ->”, is not possible in this model (possible there: "P: DO (x < n + 0) & ~stop ->"). The run is shown up to there.',
    );
    bench.document.edit(`${text} `);
    await bench.execution.showVerdict('low');
    expect(steps(store)).toEqual([]);
    await searched(store);
    await bench.execution.showVerdict('low');
    bench.document.edit(text);
    await bench.runFiles.followInPresent();
    expect(steps(store)).toHaveLength(4);
    expect(store.getState().followed).toMatchObject({
      revision: store.getState().document.revision,
      origin: { kind: 'saved', purpose: { property: null } },
    });
    bench.document.edit(other);
    await bench.runFiles.followInPresent();
    expect(notices(store)).toContain('The run is of the model Counter, and this is Other: its steps are not those of this model.');
    expect(steps(store)).toHaveLength(4);
  });
});

describe('a saved run', () => {
  it('opens its model where another one is open, keeps what was typed, and has its steps and constants', async () => {
    const { store, bench } = await openInProcess({ ...model, text: other });
    bench.document.edit(`${other}\n`);
    expect(await bench.runFiles.open(json(saved), 'it')).toBe(true);
    expect(store.getState().document).toMatchObject({ text, constants: { n: 1, stop: 0 } });
    expect(store.getState().drafts).toHaveLength(1);
    expect(steps(store)).toEqual(['P: DO (x < n) & ~stop ->', 'P: x := x + 1']);
    expect(store.getState().followed).toMatchObject({ index: 0, origin: { kind: 'saved', purpose: { property: null } } });
  });

  it('gives the constants of the same text the values that they had', async () => {
    const { store, bench } = await openInProcess(model);
    expect(await bench.runFiles.open(json(saved), 'it')).toBe(true);
    expect(store.getState().document.constants).toEqual({ n: 1, stop: 0 });
    expect(notices(store)).toContain('The constants have the values of the run: n = 1, stop = FALSE.');
    expect(steps(store)).toHaveLength(2);
  });

  it('is followed by labels where the text has changed, and its own text can be had', async () => {
    const { store, bench } = await openInProcess({ ...model, text: text.replace('BEGIN DO', 'BEGIN x := 0; DO') });
    expect(await bench.runFiles.open(json(saved), 'it')).toBe(true);
    expect(steps(store)).toEqual([]);
    const [told] = store.getState().view.notices;
    expect(told).toMatchObject({
      text: 'The text of Counter has changed since the run was saved; its steps were found by their labels. It was made with n = 1, and now n = 2.',
      action: { label: 'Open its own text' },
    });
    expect(notices(store)).toContain(
      'Step 1 of 2 of the run, “P: DO (x < n) & ~stop ->”, is not possible in this model (possible there: "P: x := 0"). The run is shown up to there.',
    );
    told?.action?.run();
    await until(store, ({ followed }) => followed?.view.steps.length === 2);
    expect(store.getState().document).toMatchObject({ text, constants: { n: 1, stop: 0 } });
    expect(steps(store)).toHaveLength(2);
  });

  it('without a text is refused for another model, with what to do', async () => {
    const { text: _, dialect: __, ...bare } = saved;
    const { store, bench } = await openInProcess({ ...model, text: other });
    expect(await bench.runFiles.open(json(bare), 'it')).toBe(false);
    expect(notices(store)).toEqual(['The run is of the model Counter, and this is Other. Open Counter first, and then the run.']);
    expect(store.getState().followed).toBeNull();
  });

  it('that repeats is shown without the repetition where it does not repeat', async () => {
    const { store, bench } = await openInProcess(model);
    await bench.runFiles.open(json({ ...saved, loopStart: 0 }), 'it');
    expect(store.getState().followed?.loopStart).toBeNull();
    expect(notices(store)[1]).toContain('shown without the repetition');
  });

  it.each([
    ['MODEL M;', 'it is not JSON'],
    ['{}', 'it has no "schema"'],
    ['{"schema": "esml-trace/2"}', 'its schema is "esml-trace/2"; this version reads "esml-trace/1"'],
    [json({ ...saved, model: 1 }), 'its field "model" is missing or not as the format says'],
    [json({ ...saved, const: ['n'] }), 'its field "const"'],
    [json({ ...saved, steps: [...saved.steps, { label: 'x' }] }), 'its step 3 is not a label'],
    [json({ ...saved, loopStart: 2 }), 'it repeats from state 2, which is not before its end'],
  ])('that is damaged changes nothing: %s', async (given, reason) => {
    const { store, bench } = await openInProcess(model);
    expect(await bench.runFiles.open(given, '“a.json”')).toBe(false);
    expect(notices(store)[0]).toContain(`“a.json” is no saved run: ${reason}`);
    expect(store.getState().document).toMatchObject(model);
    expect(store.getState().followed).toBeNull();
  });
});

describe('a trace of LTSmin', () => {
  const trace = writtenTrace(compile(text), [
    { transition: 0, choice: 0 },
    { transition: 1, choice: 0 },
  ]);

  it('is opened in the model that is open', async () => {
    const { store, bench } = await openInProcess(model);
    expect(await bench.runFiles.open(trace, '“trace.csv”')).toBe(true);
    expect(steps(store)).toEqual(['P: DO (x < n) & ~stop ->', 'P: x := x + 1']);
    expect(store.getState().followed).toMatchObject({ origin: { kind: 'saved', purpose: { property: null } } });
  });

  it('of another model is refused with the reason', async () => {
    const { store, bench } = await openInProcess({ ...model, text: other });
    expect(await bench.runFiles.open(trace, '“trace.csv”')).toBe(false);
    expect(notices(store)).toContain(
      '“trace.csv” is no saved run: it is a trace of LTSmin, but it is of another model, or of other values of constants: it has no column Q_at. Nothing was changed.',
    );
    expect(steps(store)).toBeUndefined();
  });

  it('is known by its first line when it is dropped', () => {
    expect([looksLikeRun(trace), looksLikeRun(text)]).toEqual([true, false]);
  });
});
