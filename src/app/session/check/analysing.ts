import type { AnalyseResult, ConstantView } from '../../../contract/model.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Notify } from '../window/actions.ts';
import { followText } from '../state/constants.ts';
import { receiveAnalysis, setConstants } from '../state/document.ts';

export interface Analysing {
  /** Has the document analysed as it is now. */
  request(): void;
  /** Waits until the worker knows the document as it is now; false if that cannot be run. */
  settled(): Promise<boolean>;
  /** Calls `listener` whenever a text turns out to be runnable. */
  whenRunnable(listener: () => void): void;
}

/** Keeps the analysis up to date: one request at a time, the next one with whatever the text is by then. */
export function createAnalysing(store: AppStore, client: WorkbenchClient, notify: Notify): Analysing {
  const listeners: (() => void)[] = [];
  let wanted = false;
  let current: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (wanted) {
      wanted = false;
      const { text, language, constants, revision } = store.getState().document;
      try {
        const analysis = await client.analyse({ run: revision, text, language, constants });
        const { declared } = store.getState().document;
        update(store, 'document', (document) => receiveAnalysis(document, analysis));
        if (store.getState().document.analysis === analysis) follow(analysis, declared);
      } catch (error) {
        if (!wanted) notify('error', `The text could not be analysed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  /** Values set for constants follow the text; the model with what is left of them is analysed once more. */
  function follow(analysis: AnalyseResult, declared: readonly ConstantView[]): void {
    const followed = followText(store.getState().document.constants, declared, analysis);
    if (followed === null) return;
    update(store, 'document', (document) => setConstants(document, followed.constants));
    for (const note of followed.notes) notify('info', note);
    wanted = true;
  }

  function request(): void {
    wanted = true;
    current ??= work().finally(() => {
      current = null;
      const { analysis, analysisStale } = store.getState().document;
      if (wanted) request();
      else if (!analysisStale && analysis?.runnable === true) for (const listener of listeners) listener();
    });
  }

  return {
    request,
    settled: async () => {
      while (current !== null) await current;
      const { analysis, analysisStale } = store.getState().document;
      return !analysisStale && analysis?.runnable === true;
    },
    whenRunnable: (listener) => {
      listeners.push(listener);
    },
  };
}
