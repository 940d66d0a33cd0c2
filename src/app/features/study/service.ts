import { type StudyPoint, studyValues } from '../../kit/growth-chart/study-point.ts';
import { Latest, type Question } from '../../../base/latest.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { addPoint, type StudyState, studySlice } from './state.ts';

export interface Studying {
  /** Checks the model with each value of a constant, one after another, each for at most `milliseconds`. */
  start(constant: string, from: number, to: number, milliseconds: number): void;
  /** Ends the study; what has been found stays. */
  cancel(): void;
}

/** Studies have a worker of their own, so that the results that are shown stay those of the last check. */
export const studyingOf = service(({ store, startClient, whenLeaving }: Workbench): Studying => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();

  async function run(question: Question, { constant, values }: StudyState, milliseconds: number): Promise<void> {
    client ??= startClient();
    const { document, run: runState } = store.getState();
    const { text, language, constants } = document;
    const change = (to: (study: StudyState) => StudyState): void => {
      if (question.isLast()) studySlice.update(store, (study) => (study === null ? null : to(study)));
    };
    for (const value of values) {
      if (!question.isLast()) return;
      const limit = Math.min(milliseconds, runState.options.maxMilliseconds);
      const options = { ...runState.options, reduction: 'none', maxMilliseconds: limit } as const;
      const request = { run: question.run, text, language, constants: { ...constants, [constant]: value }, options };
      const point = await client
        .check(request, ({ states }) => change((study) => ({ ...study, statesSoFar: states })))
        .then(
          ({ failed, refusal, complete, statistics }): StudyPoint => ({
            value,
            states: statistics.states,
            transitions: statistics.transitions,
            milliseconds: statistics.milliseconds,
            complete,
            problem: failed === null ? (refusal ?? null) : (failed[0]?.message ?? 'the model has errors with this value'),
          }),
          (error: unknown): StudyPoint => ({
            value,
            states: 0,
            transitions: 0,
            milliseconds: 0,
            complete: false,
            problem: error instanceof Error ? error.message : String(error),
          }),
        );
      change((study) => addPoint(study, point));
    }
  }

  function cancel(): void {
    questions.forget();
    studySlice.update(store, (study) => (study === null ? null : { ...study, running: false }));
    client?.stop('check');
  }

  whenLeaving(cancel);
  return {
    start: (constant, from, to, milliseconds) => {
      client?.stop('check');
      const { revision } = store.getState().document;
      const values = studyValues(from, to);
      const study = { constant, values, points: [], running: true, statesSoFar: 0, revision };
      studySlice.update(store, () => study);
      void run(questions.next(), study, milliseconds);
    },
    cancel,
  };
});
