import { describe, expect, it } from 'vitest';
import { enabledLines } from '../../src/app/features/source/enabled-lines.ts';
import { extendRange, linesOf, nothingSelected, onLine, selectRange, toggleProcess } from '../../src/app/session/state/selection.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import { openRun, receivePlace } from '../../src/app/session/state/followed-run.ts';
import { placeView, simulation, step } from './samples.ts';
import type { NextStepView } from '../../src/contract/run.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

describe('the selection', () => {
  it('chooses a process, or lets it go', () => {
    const chosen = toggleProcess(nothingSelected, 'P');
    expect(chosen.process).toBe('P');
    expect(toggleProcess(chosen, 'Q').process).toBe('Q');
    expect(toggleProcess(chosen, 'P').process).toBeNull();
  });

  it('has ranges in order, however they were chosen', () => {
    expect(selectRange(nothingSelected, 7, 3).range).toEqual({ from: 3, to: 7 });
  });

  it('extends a range from the step that is shown, in both directions and not beyond the run', () => {
    const down = extendRange(extendRange(nothingSelected, 4, 1, 5), 4, 1, 5);
    expect(down.range).toEqual({ from: 4, to: 5 });
    const up = [-1, -1, -1].reduce((selection) => extendRange(selection, 4, -1, 5), down);
    expect(up.range).toEqual({ from: 2, to: 4 });
    expect(extendRange(extendRange(nothingSelected, 1, -1, 5), 1, -1, 5).range).toEqual({ from: 1, to: 1 });
  });

  it('knows the steps of a line', () => {
    const lines = linesOf('a\nb\nc');
    expect(linesOf('a\nb\nc')).toBe(lines);
    expect(onLine({ spans: [{ start: 2, end: 3 }] }, lines, 2)).toBe(true);
    expect(onLine({ spans: [{ start: 2, end: 3 }] }, lines, 1)).toBe(false);
    expect(onLine({ spans: [{ start: 2, end: 3 }] }, lines, null)).toBe(false);
  });
});

describe('the lines of enabled steps', () => {
  const next = (at: number, leadsTo: Partial<NextStepView['leadsTo']>): NextStepView => ({
    ...step(at),
    spans: [{ start: at, end: at + 1 }],
    leadsTo: { kind: 'graph', id: 1, trouble: null, ...leadsTo },
  });
  const enabled = [next(4, {}), next(0, { kind: 'new', id: null }), next(0, { trouble: 'deadlock' }), next(2, { kind: 'new', id: null })];
  const state = createAppStore({ text: 'a\nb\nc', language: usualLanguage, constants: {} }).getState();
  const followed = receivePlace(openRun({ kind: 'simulation' }, simulation([0]), 0, state.document, null), {
    ...placeView(0),
    enabled,
  });

  it('are marked by the worst that they lead to', () => {
    const lines = enabledLines({ ...state, followed });
    expect(lines.map(({ line, leadsTo, steps }) => [line, leadsTo, steps.length])).toEqual([
      [1, 'bad', 2],
      [2, 'new', 1],
      [3, 'known', 1],
    ]);
  });

  it('are not marked in another text than that of the run', () => {
    expect(enabledLines({ ...state, followed: { ...followed, revision: 99 } })).toEqual([]);
  });
});
