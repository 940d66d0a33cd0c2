import type { PageCheckOptions } from '../../../contract/check/result.ts';
import { type WorkbenchClient, WorkerEnded } from '../../../worker/client.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Notify } from '../window/actions.ts';
import { automaticOptions, failRun, finishRun, forgetRuns, receiveInitial, receiveProgress, startRun, stopping } from '../state/run.ts';

/** States that are explored for their numbers after each check, whether or not anybody looks at the graph. */
export const numbered = 1_500;

export interface Checking {
  /** Searches the whole state space, within the limits that were chosen; over when the search is. */
  run(): Promise<void>;
  stop(): void;
  /** Searches with small limits, after a pause. */
  checkSoon(): void;
  /** Gives up an automatic search that is waiting or under way. */
  abandonAutomatic(): void;
  /** Gives up every search and forgets its results. */
  forget(): void;
}

const pauseMilliseconds = 450;

/** Runs one search at a time. `finished` is called after each, when the states have got their numbers. */
export function createChecking(store: AppStore, client: WorkbenchClient, finished: () => void, notify: Notify): Checking {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let first = true;

  function start(automatic: boolean): Promise<void> {
    clearTimeout(timer);
    if (store.getState().run.active !== null) client.stop('check');
    const { document, run } = store.getState();
    update(store, 'run', (value) => startRun(value, document.revision, automatic));
    const options = automatic ? automaticOptions(run.options) : run.options;
    last = last.then(() => search(run.nextRun, options));
    return last;
  }

  async function search(run: number, options: PageCheckOptions): Promise<void> {
    const { document, run: before } = store.getState();
    const { active } = before;
    if (active?.run !== run) return;
    const { text, language, constants } = document;
    try {
      const result = await client.check({ run, text, language, constants, options }, (progress) =>
        update(store, 'run', (value) => receiveProgress(value, progress)),
      );
      if (store.getState().run.active?.run !== run) return;
      if (result.refusal !== undefined) {
        const failure = `Not searched: ${result.refusal}. Change that under Options.`;
        update(store, 'run', (value) => failRun(value, run, failure));
        return;
      }
      // The states of small models, and the first ones of others, have their numbers at once.
      if (result.failed === null) await client.exploreGraph(numbered, () => undefined);
      const changed = store.getState().run.finished?.revision !== active.revision;
      update(store, 'run', (value) =>
        finishRun(value, { result, revision: document.revision, options: before.options, automatic: active.automatic }),
      );
      if (store.getState().run.finished?.result.run !== run && result.failed === null)
        notify('info', 'Stopped. An earlier search of this model got farther; its results are shown.');
      // What the lab or the player shows of the new text stays.
      if (changed)
        update(store, 'view', (view) => (view.selection?.found?.revision === document.revision ? view : { ...view, selection: null }));
      finished();
      if (result.failed === null) await lookAtInitial(run);
    } catch (error) {
      update(store, 'run', (value) => failRun(value, run, reason(error)));
    }
  }

  /** What shows a state is loaded with the first one, which the verdict does not wait for. */
  async function lookAtInitial(run: number): Promise<void> {
    const initial = await client.state(0).catch(() => null);
    update(store, 'run', (value) => receiveInitial(value, run, initial));
  }

  function abandonAutomatic(): void {
    clearTimeout(timer);
    const { active } = store.getState().run;
    if (active?.automatic !== true) return;
    client.stop('check');
    update(store, 'run', (value) => failRun(value, active.run, null));
  }

  return {
    run: () => start(false),
    stop: () => {
      update(store, 'run', stopping);
      client.stop('check');
    },
    checkSoon: () => {
      clearTimeout(timer);
      const { active } = store.getState().run;
      if (active !== null && !active.automatic) return;
      timer = setTimeout(() => void start(true), first ? 0 : pauseMilliseconds);
      first = false;
    },
    abandonAutomatic,
    forget: () => {
      clearTimeout(timer);
      if (store.getState().run.active !== null) client.stop('check');
      update(store, 'run', forgetRuns);
      update(store, 'view', (view) => ({ ...view, selection: null }));
      first = true;
    },
  };
}

function reason(error: unknown): string {
  if (error instanceof WorkerEnded) return `${error.message} The search was lost; press Run to start it again.`;
  return `The search failed: ${error instanceof Error ? error.message : String(error)}`;
}
