import type { AllVariations, MeasureRow, Variation } from '../../../contract/lab/measure.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { studyValues } from '../../kit/growth-chart/study-point.ts';
import { comparisonSlice, fullSearch } from '../../session/comparison/comparison.ts';
import { Latest, type Question } from '../../../base/latest.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { type Growth, measuringSlice } from './measured.ts';

/** The table of algorithms, and the growth of some of them with a constant. */
export interface Measuring {
  /** Runs all algorithms on the model, varied as chosen, with the other options of the right side. */
  measure(): Promise<void>;
  /** Runs some of them for each value of a constant, each for at most `milliseconds`. */
  grow(constant: string, from: number, to: number, variations: readonly Variation[], milliseconds: number): Promise<void>;
  stopMeasuring(): void;
  /** Chooses what the table varies besides the algorithm. */
  setAlso(also: AllVariations): void;
}

const mostStates = 300_000;

/** Measurements have a worker of their own, so that states can be explained meanwhile. */
export const measuringOf = service(({ store, startClient }: Workbench): Measuring => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();

  function begin(): { readonly question: Question; readonly worker: WorkbenchClient } {
    client ??= startClient();
    client.stop('lab');
    measuringSlice.update(store, (measuring) => ({
      ...measuring,
      measured: measuring.measured === null ? null : { ...measuring.measured, running: false },
      growth: measuring.growth === null ? null : { ...measuring.growth, running: false },
    }));
    return { question: questions.next(), worker: client };
  }

  /** The model and the options but for the algorithm. Nothing unsound is measured. */
  function request({ run }: Question, milliseconds: number) {
    const { document } = store.getState();
    const { search, reduction } = comparisonSlice.of(store.getState()).sides.right;
    const { text, language, constants, revision } = document;
    const side = { search, reduction: { ...reduction, unsound: false } };
    return {
      revision,
      ask: { run, text, language, constants, side, limits: { maxStates: mostStates, maxMilliseconds: milliseconds } },
    };
  }

  return {
    measure: async () => {
      const { question, worker } = begin();
      const { ask, revision } = request(question, 10_000);
      // Progress comes by a channel of its own and may be overtaken by the result.
      let over = false;
      const show = (rows: readonly MeasureRow[], done: number, total: number, running: boolean): void => {
        if (question.isLast() && !over)
          measuringSlice.update(store, (measuring) => ({ ...measuring, measured: { rows, done, total, running, revision } }));
      };
      show([], 0, 0, true);
      try {
        const { rows } = await worker.measureAlgorithms({ ...ask, variations: measuringSlice.of(store.getState()).also }, (progress) =>
          show(progress.rows, progress.done, progress.total, true),
        );
        show(rows, rows.length, rows.length, false);
        over = true;
      } catch {
        const { measured } = measuringSlice.of(store.getState());
        show(measured?.rows ?? [], measured?.done ?? 0, measured?.total ?? 0, false);
        over = true;
      }
    },
    grow: async (constant, from, to, variations, milliseconds) => {
      const { question, worker } = begin();
      const { ask, revision } = request(question, milliseconds);
      const values = studyValues(from, to);
      const set = (change: Partial<Growth>): void =>
        measuringSlice.update(store, (measuring) =>
          !question.isLast() || measuring.growth === null ? measuring : { ...measuring, growth: { ...measuring.growth, ...change } },
        );
      measuringSlice.update(store, (measuring) => ({
        ...measuring,
        growth: { constant, values, variations, found: [], running: true, problem: null, revision },
      }));
      const found: (readonly MeasureRow[])[] = [];
      for (const value of values) {
        const side = { ...fullSearch, ...ask.side };
        const one = { ...ask, side, variations, constants: { ...ask.constants, [constant]: value } };
        const result = await worker.measureAlgorithms(one, () => undefined).catch(() => null);
        if (!question.isLast() || measuringSlice.of(store.getState()).growth?.running !== true) return;
        if (result === null || result.failed !== null) {
          set({ running: false, problem: `${constant} = ${value}: ${result?.failed?.[0]?.message ?? 'the worker was stopped'}` });
          return;
        }
        if (result.stopped) break;
        found.push(result.rows);
        set({ found: [...found] });
      }
      set({ running: false });
    },
    setAlso: (also) => measuringSlice.update(store, (measuring) => ({ ...measuring, also })),
    stopMeasuring: () => {
      client?.stop('lab');
      measuringSlice.update(store, (measuring) => ({
        ...measuring,
        growth: measuring.growth === null ? null : { ...measuring.growth, running: false },
      }));
    },
  };
});
