import type { PageCheckOptions } from '../../../contract/check/result.ts';
import type { Analysing } from './analysing.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Checking } from './checking.ts';
import { setOptions, takeOwnOptions } from '../state/run.ts';

/** The search of the whole state space, and its options. */
export interface Checks extends Pick<Checking, 'run' | 'stop'> {
  setOptions(options: Partial<PageCheckOptions>): void;
  /** Gives up the options that came with a link. */
  takeOwnOptions(): void;
}

export function createChecks(store: AppStore, checking: Checking, analysing: Pick<Analysing, 'request'>): Checks {
  function change(by: typeof takeOwnOptions): void {
    update(store, 'run', by);
    checking.abandonAutomatic();
    analysing.request();
  }

  return {
    run: checking.run,
    stop: checking.stop,
    setOptions: (options) => change((run) => setOptions(run, options)),
    takeOwnOptions: () => change(takeOwnOptions),
  };
}
