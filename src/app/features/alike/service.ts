import { defaultCheckOptions, defaultTemporalOptions } from '../../../contract/check/options.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { studyValues } from '../../kit/growth-chart/study-point.ts';
import { Latest, type Question } from '../../../base/latest.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { type Method, methods, notTried, pointOf } from './methods.ts';
import { type AlikeGrowth, alikeGrowthSlice } from './state.ts';

export interface Growing {
  /** Searches the model by each method for each value of a constant, each for at most `milliseconds`. */
  start(constant: string, from: number, to: number, chosen: readonly Method[], milliseconds: number): void;
  /** Ends it; what has been found stays. */
  cancel(): void;
}

/** States of single states that are kept at most. */
const mostStates = 2_000_000;

/** The searches have a worker of their own, so that the results that are shown stay those of the last check. */
export const growingOf = service(({ store, startClient, whenLeaving }: Workbench): Growing => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();

  function cancel(): void {
    questions.forget();
    client?.stop('check');
    alikeGrowthSlice.update(store, (growth) => (growth === null ? null : { ...growth, now: null }));
  }

  async function run(question: Question, { constant, values, methods: chosen }: AlikeGrowth, milliseconds: number): Promise<void> {
    client ??= startClient();
    const { document, run: runState } = store.getState();
    const { text, language, constants } = document;
    const change = (to: (growth: AlikeGrowth) => AlikeGrowth): void => {
      if (question.isLast()) alikeGrowthSlice.update(store, (growth) => (growth === null ? null : to(growth)));
    };
    const tooMany = new Set<Method>();
    for (const value of values)
      for (const [at, method] of chosen.entries()) {
        if (!question.isLast()) return;
        change((growth) => ({ ...growth, now: { value, method, states: 0 } }));
        const options = {
          ...defaultCheckOptions,
          ...methods.find(({ id }) => id === method)?.options,
          maxStates: mostStates,
          maxMilliseconds: milliseconds,
          maxBytes: runState.options.maxBytes,
          // Formulas may speak of one process, which would stand in the way.
          temporal: { ...defaultTemporalOptions, only: ['deadlock', 'errors'] },
        };
        const request = { run: question.run, text, language, constants: { ...constants, [constant]: value }, options };
        const tell = ({ states }: { readonly states: number }): void =>
          change((growth) => ({ ...growth, now: growth.now === null ? null : { ...growth.now, states } }));
        const point = tooMany.has(method)
          ? notTried(value, 'a smaller value was too many already')
          : await client.check(request, tell).then(
              (result) => pointOf(value, result),
              (error: unknown) => notTried(value, error instanceof Error ? error.message : String(error)),
            );
        if (!point.complete) tooMany.add(method);
        change((growth) => ({ ...growth, points: growth.points.map((some, i) => (i === at ? [...some, point] : some)) }));
      }
    change((growth) => ({ ...growth, now: null }));
  }

  whenLeaving(cancel);
  return {
    start: (constant, from, to, chosen, milliseconds) => {
      cancel();
      const { revision } = store.getState().document;
      const growth = { constant, values: studyValues(from, to), methods: chosen, points: chosen.map(() => []), now: null, revision };
      alikeGrowthSlice.update(store, () => growth);
      void run(questions.next(), growth, milliseconds);
    },
    cancel,
  };
});
