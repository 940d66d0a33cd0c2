import type { WorkbenchClient } from '../../../worker/client.ts';
import { begunStores, type StoresState } from './state.ts';
import { type AppStore, update } from '../../session/store.ts';

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
export function createMeasuringStores(store: AppStore, startClient: () => WorkbenchClient): MeasuringStores {
  let client: WorkbenchClient | null = null;
  let run = 0;
  return {
    measure: async () => {
      client ??= startClient();
      client.stop('stores');
      const mine = ++run;
      const { text, dialect, constants, revision } = store.getState().document;
      store.setState({ stores: begunStores(revision) });
      const change = (found: Partial<StoresState>): void =>
        update(store, 'stores', (stores) => (mine !== run || stores?.running !== true ? stores : { ...stores, ...found }));
      try {
        const request = { run: mine, text, dialect, constants, mostStates, maxMilliseconds: mostMilliseconds };
        const result = await client.measureStores(request, ({ done, total, rows, points }) => change({ done, total, rows, points }));
        const { failed, refusal, rows, points, visits, states, transitions } = result;
        const problem = failed === null ? refusal : (failed[0]?.message ?? 'the model has errors');
        change({ rows, points, visits, states, transitions, done: rows.length + points.length, problem, running: false });
      } catch (error) {
        change({ running: false, problem: error instanceof Error ? error.message : String(error) });
      }
    },
    stop: () => client?.stop('stores'),
  };
}
