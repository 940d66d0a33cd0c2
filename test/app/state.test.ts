import { describe, expect, it } from 'vitest';
import { editText, isModified, loadDocument, receiveAnalysis, setConstant } from '../../src/app/session/state/document.ts';
import { keepDraft, type KeptDraft } from '../../src/app/session/state/drafts.ts';
import {
  automaticOptions,
  failRun,
  finishRun,
  initialRun,
  isStale,
  receiveProgress,
  setOptions,
  startRun,
  stopping,
} from '../../src/app/session/state/run.ts';
import {
  choicesUpTo,
  currentState,
  currentStep,
  inLoop,
  openRun,
  placeOf,
  receivePlace,
  stepTo,
} from '../../src/app/session/state/followed-run.ts';
import { addNotice, dismissNotice, initialView } from '../../src/app/session/state/view.ts';
import { analysis, finishedRun, placeView, simulation } from './samples.ts';
import type { VerdictView } from '../../src/contract/check/result.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const document = loadDocument({ text: 'MODEL M;', language: usualLanguage, constants: {} }, 1);

describe('the document', () => {
  it('drops an answer about an earlier text', () => {
    const edited = editText(document, 'MODEL N;');
    expect(receiveAnalysis(edited, analysis(1))).toBe(edited);
    expect(receiveAnalysis(edited, analysis(2))).toMatchObject({ analysisStale: false, analysis: { run: 2 } });
  });

  it('keeps the last answer, marked stale, while a newer text is analysed', () => {
    const known = receiveAnalysis(document, analysis(1));
    expect(editText(known, 'MODEL')).toMatchObject({ analysisStale: true, analysis: { run: 1 } });
  });

  it('is the same when nothing was changed', () => {
    expect(editText(document, 'MODEL M;')).toBe(document);
  });

  it('has plain line ends, so that offsets mean the same everywhere', () => {
    const windows = loadDocument({ text: 'a\r\nb\rc', language: usualLanguage, constants: {} }, 1);
    expect(windows.text).toBe('a\nb\nc');
    expect(isModified(windows)).toBe(false);
  });

  it('counts as modified once something else was typed, but not when it is empty', () => {
    expect(isModified(document)).toBe(false);
    expect(isModified(editText(document, 'MODEL M2;'))).toBe(true);
    expect(isModified(editText(document, '  \n'))).toBe(false);
  });

  it('gives a constant back to the text', () => {
    const set = setConstant(document, 'n', 5);
    expect(set).toMatchObject({ constants: { n: 5 }, revision: 2 });
    expect(setConstant(set, 'n', null)).toMatchObject({ constants: {}, revision: 3 });
  });
});

describe('runs', () => {
  const progress = { run: 1, states: 5, transitions: 6, depth: 1, frontier: 0, milliseconds: 1, bytes: 1 };

  it('take progress and results of the active run only', () => {
    const second = startRun(startRun(initialRun, 1, true), 1, false);
    expect(second.active).toMatchObject({ run: 2, automatic: false });
    expect(receiveProgress(second, progress)).toBe(second);
    expect(finishRun(second, finishedRun({ run: 1 }))).toBe(second);
    expect(failRun(second, 1, 'late')).toBe(second);
    expect(finishRun(second, finishedRun({ run: 2 }))).toMatchObject({ active: null, finished: { result: { run: 2 } } });
  });

  it('keep the last good result when a text does not compile', () => {
    const good = finishRun(startRun(initialRun, 1, true), finishedRun({ run: 1 }));
    const bad = finishedRun({ run: 2 });
    const after = finishRun(startRun(good, 2, true), { ...bad, result: { ...bad.result, failed: [] } });
    expect(after).toMatchObject({ active: null, finished: { result: { run: 1 } } });
  });

  // A Run that was stopped at once used to hide the deadlock that the automatic search had found.
  it('that were stopped keep what an earlier one of the same model found', () => {
    const verdict = (holds: boolean | null): VerdictView => ({
      property: 'deadlock',
      kind: 'deadlock',
      holds,
      explanation: '',
      span: null,
      run: null,
    });
    const run = (number: number, states: number, holds: boolean | null, complete: boolean, revision = 1) => {
      const { result, ...others } = finishedRun({ run: number, states, revision, verdicts: [verdict(holds)] });
      return { ...others, result: { ...result, complete } };
    };
    const automatic = finishRun(startRun(initialRun, 1, true), run(1, 20, false, false));
    const combined = (finished: ReturnType<typeof run>, before = automatic, stopped = true) => {
      const started = startRun(before, finished.revision, false);
      return finishRun(stopped ? stopping(started) : started, finished).finished?.result;
    };
    expect(combined(run(2, 5, null, false))).toMatchObject({ run: 1, verdicts: [{ holds: false }] });
    expect(combined(run(2, 50, null, false))).toMatchObject({ run: 2, statistics: { states: 50 }, verdicts: [{ holds: false }] });
    expect(combined(run(2, 50, null, false), automatic, false)).toMatchObject({ run: 2, verdicts: [{ holds: null }] });
    expect(combined(run(2, 5, null, false, 2))).toMatchObject({ run: 2, verdicts: [{ holds: null }] });
    const unknown = finishRun(startRun(initialRun, 1, true), run(1, 20, null, false));
    expect(combined(run(2, 5, false, false), unknown)).toMatchObject({ run: 1, verdicts: [{ holds: false }] });
  });

  it('are stale once the text or the options have changed', () => {
    const done = finishRun(startRun(initialRun, 1, false), { ...finishedRun({ run: 1 }), options: initialRun.options });
    expect(isStale(done, 1)).toBe(false);
    expect(isStale(done, 2)).toBe(true);
    expect(isStale(setOptions(done, { search: 'dfs' }), 1)).toBe(true);
  });

  it('have small limits when nobody asked for them, and keep smaller ones', () => {
    expect(automaticOptions(initialRun.options)).toMatchObject({ maxStates: 20_000, maxMilliseconds: 1_000 });
    expect(automaticOptions({ ...initialRun.options, maxStates: 10 })).toMatchObject({ maxStates: 10 });
  });
});

describe('a run step by step', () => {
  const followed = openRun({ kind: 'simulation' }, simulation([0, 1, 2]), 0, document, null);

  it('stays within the run', () => {
    expect(stepTo(followed, 9).index).toBe(2);
    expect(stepTo(followed, -1).index).toBe(0);
  });

  it('knows the step that led to a place, and the state there', () => {
    expect(currentStep(followed)).toBeNull();
    expect(currentStep(stepTo(followed, 2))?.transition).toBe(1);
    expect(choicesUpTo(followed, 1)).toEqual([{ transition: 0, choice: 0 }]);
  });

  it('has its state and what can happen there once it has been told, and shows the former state until then', () => {
    expect(placeOf(followed)).toBeNull();
    const told = receivePlace(followed, placeView(0));
    expect(placeOf(told)).toEqual(placeView(0));
    expect(placeOf(stepTo(told, 1))).toBeNull();
    expect(currentState(stepTo(told, 1))).toBe(told.place?.state);
    expect(receivePlace(followed, placeView(1)), 'an answer about another place').toBe(followed);
    expect(receivePlace(followed, { ...placeView(0), run: 7 }), 'an answer about another run').toBe(followed);
  });

  it('knows the states of its loop by their last visit', () => {
    const lasso = openRun({ kind: 'simulation' }, simulation([0, 1, 2, 1]), 0, document, null, 1);
    expect([0, 1, 3].map((index) => inLoop(lasso, index))).toEqual([false, false, true]);
    expect(inLoop(followed, 2)).toBe(false);
  });
});

describe('notices', () => {
  it('are not repeated', () => {
    const notice = { tone: 'info' as const, text: 'Hello', action: null };
    const twice = addNotice(addNotice(initialView, notice), notice);
    expect(twice.notices.map(({ id }) => id)).toEqual([2]);
    expect(dismissNotice(twice, 2).notices).toEqual([]);
  });
});

describe('kept drafts', () => {
  const draft = (id: string, text: string): KeptDraft => ({ id, text, language: usualLanguage, constants: {}, savedAt: 1, modelName: 'M' });

  it('come latest first, without repetitions', () => {
    const drafts = keepDraft(keepDraft(keepDraft([], draft('1', 'a')), draft('2', 'b')), draft('3', 'a'));
    expect(drafts.map(({ id }) => id)).toEqual(['3', '2']);
  });

  it('are limited in number', () => {
    let drafts: readonly KeptDraft[] = [];
    for (let i = 0; i < 510; i++) drafts = keepDraft(drafts, draft(`${i}`, `text ${i}`));
    expect(drafts).toHaveLength(500);
    expect(drafts[0]?.id).toBe('509');
  });
});
