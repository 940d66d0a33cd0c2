import type { WorkbenchClient } from '../../worker/client.ts';
import { receiveAnalysis } from '../state/document.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Notice } from '../state/view.ts';

export interface Analysing {
  /** Has the document analysed as it is now. */
  request(): void;
  /** Waits until the worker knows the document as it is now; false if that cannot be run. */
  settled(): Promise<boolean>;
  /** Calls `listener` whenever a text turns out to be runnable. */
  whenRunnable(listener: () => void): void;
}

/** Keeps the analysis up to date: one request at a time, the next one with whatever the text is by then. */
export function createAnalysing(store: AppStore, client: WorkbenchClient, notify: (tone: Notice['tone'], text: string) => void): Analysing {
  const listeners: (() => void)[] = [];
  let wanted = false;
  let current: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (wanted) {
      wanted = false;
      const { text, dialect, constants, revision } = store.getState().document;
      try {
        const analysis = await client.analyse({ run: revision, text, dialect, constants });
        update(store, 'document', (document) => receiveAnalysis(document, analysis));
      } catch (error) {
        if (!wanted) notify('error', `The text could not be analysed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
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
