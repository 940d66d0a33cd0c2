import type { Workbench } from '../../session/workbench/workbench.ts';
import { service } from '../../session/workbench/workbench.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { begunStores, type StoresState, storesSlice } from './state.ts';
import { Latest } from '../../../base/latest.ts';

/** The panel of stores. */
export interface MeasuringStores {
  /** Searches the model with every store. */
  measure(): Promise<void>;
  /** Ends the measurement; what has been found stays. */
  stop(): void;
}

/** Larger models are not measured. */
const mostStates = 100_000;
const mostMilliseconds = 30_000;

/** Measurements have a worker of their own, so that the model can be looked at meanwhile. */
export const measuringStoresOf = service(({ store, startClient, whenLeaving }: Workbench): MeasuringStores => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();
  const stop = () => client?.stop('stores');
  whenLeaving(stop);
  return {
    measure: async () => {
      client ??= startClient();
      client.stop('stores');
      const question = questions.next();
      const { text, language, constants, revision } = store.getState().document;
      storesSlice.update(store, () => begunStores(revision));
      const change = (found: Partial<StoresState>): void =>
        storesSlice.update(store, (stores) => (!question.isLast() || stores?.running !== true ? stores : { ...stores, ...found }));
      try {
        const request = { run: question.run, text, language, constants, mostStates, maxMilliseconds: mostMilliseconds };
        const result = await client.measureStores(request, ({ done, total, rows, points, now }) =>
          change({ done, total, rows, points, now }),
        );
        const { failed, refusal, rows, points, visits, profile, thesis, states, transitions } = result;
        const problem = failed === null ? refusal : (failed[0]?.message ?? 'the model has errors');
        change({ rows, points, visits, profile, thesis, states, transitions, done: rows.length + points.length, problem, running: false });
      } catch (error) {
        change({ running: false, problem: error instanceof Error ? error.message : String(error) });
      }
    },
    stop,
  };
});
