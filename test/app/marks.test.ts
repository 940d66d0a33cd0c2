import { describe, expect, it } from 'vitest';
import type { VerdictView } from '../../src/contract/check/result.ts';
import type { SourceMarks } from '../../src/app/session/workbench/feature.ts';
import { slice } from '../../src/app/session/state/slice.ts';
import { type AppState, createAppStore, update } from '../../src/app/session/state/store.ts';
import { toggleProcess } from '../../src/app/session/state/selection.ts';
import { editText } from '../../src/app/session/state/document.ts';
import { marksDiffer, marksOf } from '../../src/app/features/source/decorations.ts';
import { comparisonSlice } from '../../src/app/session/comparison/comparison.ts';
import { features } from '../../src/app/shell/features.ts';
import { finishedRun } from './samples.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const model = { text: 'MODEL M;\n', language: usualLanguage, constants: {} } as const;
const range = { startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 2 };

/** Whether the marks are made anew after a change. */
function madeAnew(
  change: (store: ReturnType<typeof createAppStore>) => void,
  listed: readonly { marks?: SourceMarks }[] = features,
): boolean {
  const store = createAppStore(model);
  const before: AppState = store.getState();
  change(store);
  expect(store.getState()).not.toBe(before);
  return marksDiffer(store.getState(), before, listed);
}

describe('the marks of the source', () => {
  it('are made anew for another text, other options, another process and another step that is pointed at', () => {
    expect(madeAnew((store) => update(store, 'document', (document) => editText(document, 'MODEL N;\n')))).toBe(true);
    expect(madeAnew((store) => update(store, 'selection', (selection) => toggleProcess(selection, 'P')))).toBe(true);
    expect(madeAnew((store) => update(store, 'run', (run) => ({ ...run, options: { ...run.options } })))).toBe(true);
    expect(madeAnew((store) => store.setState({ pointing: { spans: [] } }))).toBe(true);
  });

  it('stay while the cursor moves, the window changes and features change what no mark is made of', () => {
    expect(madeAnew((store) => update(store, 'selection', (selection) => ({ ...selection, line: 1 })))).toBe(false);
    expect(madeAnew((store) => update(store, 'view', (view) => ({ ...view, projector: true })))).toBe(false);
    expect(madeAnew((store) => update(store, 'run', (run) => ({ ...run, nextRun: 9 })))).toBe(false);
    expect(madeAnew((store) => comparisonSlice.update(store, (lab) => ({ ...lab, view: 'list' })))).toBe(false);
    expect(madeAnew((store) => store.setState({ parts: { other: 1 } }))).toBe(false);
  });

  it('are made anew for what a feature makes its own of', () => {
    const bells = slice('bells', { marked: 0, rung: 0 });
    const marks: SourceMarks = {
      from: (state) => bells.of(state).marked,
      make: (state) => [{ kind: 'explained', range, hover: `${bells.of(state).marked}` }],
    };
    expect(madeAnew((store) => bells.update(store, (value) => ({ ...value, marked: 1 })), [{ marks }])).toBe(true);
    expect(madeAnew((store) => bells.update(store, (value) => ({ ...value, rung: 1 })), [{ marks }])).toBe(false);
  });

  it('show that there is something to say of a property that holds, in its words', () => {
    const store = createAppStore(model);
    const verdict = { property: 'p', kind: 'ctl', holds: true, explanation: 'it holds', run: null, span: { start: 0, end: 5 } } as const;
    const signs = (vacuous?: readonly { text: string; says: string }[]) => {
      const verdicts = [{ ...verdict, ...(vacuous === undefined ? {} : { vacuous }) }] as unknown as VerdictView[];
      const { revision } = store.getState().document;
      update(store, 'run', (run) => ({ ...run, finished: finishedRun({ revision, verdicts }) }));
      return marksOf(store.getState(), []).map((mark) => [mark.kind === 'verdict' ? mark.tone : mark.kind, mark.hover]);
    };
    expect(signs()).toEqual([['good', 'p: holds. it holds']]);
    expect(signs([{ text: 'x = 3', says: 'is never true' }])).toEqual([
      ['remark', 'p: holds, with a remark. it holds, but x = 3 is never true'],
    ]);
  });
});
