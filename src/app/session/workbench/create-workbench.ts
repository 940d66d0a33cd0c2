import type { WorkbenchClient } from '../../../worker/client.ts';
import { createChecking } from '../check/checking.ts';
import { createChecks } from '../check/checks.ts';
import { createDocumentActions } from '../document/actions.ts';
import { createAnalysing } from '../check/analysing.ts';
import type { RunFiles } from '../execution/run-files.ts';
import { createShowing } from '../execution/showing.ts';
import { createFollowing } from '../execution/following.ts';
import type { Feature } from './feature.ts';
import { createDrafts } from '../library/keep-drafts.ts';
import type { WorkbenchStorage } from '../storage/workbench-storage.ts';
import { createLibrary } from '../library/keep-library.ts';
import { createSelection } from '../selection/actions.ts';
import type { AppStore } from '../state/store.ts';
import { createViewActions } from '../window/actions.ts';
import { placesOf } from '../state/places.ts';
import type { Workbench } from './workbench.ts';

/** Ties the store to the worker, and features to both. */
export function createWorkbench(
  store: AppStore,
  client: WorkbenchClient,
  storage: WorkbenchStorage,
  startClient: () => WorkbenchClient,
  features: readonly Feature[],
): Workbench {
  const leaving: (() => void)[] = [];
  const opened: (() => void)[] = [];
  const tell = (listeners: readonly (() => void)[]) => {
    for (const listener of listeners) listener();
  };
  const places = placesOf(features.flatMap(({ panels = [] }) => panels));
  const view = createViewActions(store, places);
  const { notify } = view;
  const analysing = createAnalysing(store, client, notify);
  const execution = createFollowing(store, client, analysing, notify);
  const showing = createShowing(store, client, execution.stepTo);
  const finished = () => {
    execution.closeOutdated();
    execution.refresh();
    showing.refresh();
  };
  const checking = createChecking(store, client, finished, notify);
  const library = createLibrary(store, storage.vault);
  const document = createDocumentActions({
    store,
    slices: features.flatMap(({ slices = [] }) => slices),
    analysing,
    checking,
    following: execution,
    drafts: createDrafts(store, library),
    notify,
    leaving: () => tell(leaving),
    opened: () => tell(opened),
  });
  analysing.whenRunnable(checking.checkSoon);
  client.onRestart((reason) => {
    const what = reason === 'crashed' ? 'stopped unexpectedly' : 'did not answer';
    notify('warning', `The checker ${what} and was started again. Your text is safe.`);
    analysing.request();
  });

  let filesOfRuns: RunFiles | null = null;
  const runFiles = async (): Promise<RunFiles> => {
    const { createRunFiles } = await import('../execution/run-files.ts');
    filesOfRuns ??= createRunFiles(store, client, execution, view, document);
    return filesOfRuns;
  };

  const workbench: Workbench = {
    store,
    client,
    startClient,
    storage,
    features,
    places,
    document,
    check: createChecks(store, checking, analysing),
    execution,
    showing,
    runFiles: {
      save: async (form) => (await runFiles()).save(form),
      copy: async (form) => (await runFiles()).copy(form),
      open: async (json, name) => (await runFiles()).open(json, name),
      openWithModel: async (saved) => (await runFiles()).openWithModel(saved),
      followInPresent: async () => (await runFiles()).followInPresent(),
    },
    selection: createSelection(store, execution),
    view,
    library,
    start: () => {
      tell(opened);
      analysing.request();
    },
    whenLeaving: (listener) => {
      leaving.push(listener);
    },
    whenOpened: (listener) => {
      opened.push(listener);
    },
  };
  for (const { begin } of features) begin?.(workbench);
  return workbench;
}
