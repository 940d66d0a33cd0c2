import type { Workbench } from '../../session/workbench/workbench.ts';
import { service } from '../../session/workbench/workbench.ts';
import { type StudyPoint, studyValues } from '../../kit/chart/study-point.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { addPoint, studySlice } from './state.ts';

export interface Studying {
  /** Checks the model with each value of a constant, one after another, each for at most `milliseconds`. */
  start(constant: string, from: number, to: number, milliseconds: number): void;
  /** Ends the study; what has been found stays. */
  cancel(): void;
}

/** Studies have a worker of their own, so that the results that are shown stay those of the last check. */
export const studyingOf = service(({ store, startClient, whenLeaving }: Workbench): Studying => {
  let client: WorkbenchClient | null = null;
  let next = 1;

  async function run(id: number, milliseconds: number): Promise<void> {
    client ??= startClient();
    const { document, run: runState } = store.getState();
    const begun = studySlice.of(store.getState());
    const { text, language, constants } = document;
    for (const value of begun?.values ?? []) {
      if (studySlice.of(store.getState())?.id !== id || studySlice.of(store.getState())?.running !== true) return;
      const limit = Math.min(milliseconds, runState.options.maxMilliseconds);
      const options = { ...runState.options, reduction: 'none', maxMilliseconds: limit } as const;
      const request = { run: id, text, language, constants: { ...constants, [begun?.constant ?? '']: value }, options };
      const point = await client
        .check(request, ({ states }) => studySlice.update(store, (study) => (study?.id === id ? { ...study, statesSoFar: states } : study)))
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
      studySlice.update(store, (study) => (study?.id === id && study.running ? addPoint(study, point) : study));
    }
  }

  function cancel(): void {
    studySlice.update(store, (study) => (study === null ? null : { ...study, running: false }));
    client?.stop('check');
  }

  whenLeaving(cancel);
  return {
    start: (constant, from, to, milliseconds) => {
      client?.stop('check');
      const id = next++;
      const { revision } = store.getState().document;
      const values = studyValues(from, to);
      studySlice.update(store, () => ({ id, constant, values, points: [], running: true, statesSoFar: 0, revision }));
      void run(id, milliseconds);
    },
    cancel,
  };
});
