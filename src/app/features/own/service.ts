import { Latest } from '../../../base/latest.ts';
import type { OwnStudyView } from '../../../contract/lab/own-reduction.ts';
import { wrongReductions } from '../../../contract/lab/wrong-reductions.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { firstRules } from './examples.ts';
import { type OwnState, type OwnTried, ownSlice } from './state.ts';

export interface Own {
  /** The rules as they are written, or as they were when this browser was here last. */
  rules(state: OwnState): string;
  /** What somebody has written, as long as examples are looked at; null where there is nothing. */
  written(state: OwnState): string | null;
  write(rules: string): void;
  /** Shows an example, or rules that came with a link: what was written and is kept stays, until these are changed. */
  show(rules: string): void;
  /** Tries the rules on the model as it is now. */
  attempt(): Promise<void>;
  stop(): void;
}

/** The whole state graph is kept, and each set is held against it. */
const mostStates = 50_000;

const tooMany = `The model has more than ${formatCount(mostStates)} states, and all are needed to test the sets. Make it smaller, for instance through its constants.`;

const key = 'esml-workbench own reduction';

/** Trying has a worker of its own, so that the results that are shown stay those of the last check. */
export const ownOf = service(({ store, startClient, storage, whenLeaving }: Workbench): Own => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();

  const written = (state: OwnState): string | null => state.written ?? storage.local.getItem(key);
  const rules = (state: OwnState): string => state.rules ?? written(state) ?? firstRules;

  function stop(): void {
    client?.stop('lab');
  }

  const show = (text: string): void => {
    const mending = wrongReductions.find((wrong) => wrong.rules === text)?.name ?? null;
    ownSlice.update(store, (own) => ({ ...own, rules: text, mending }));
  };

  /** Notes how few states were left of a model by rules that keep deadlocks. */
  function noteBest(text: string, study: OwnStudyView | null): void {
    if (study?.keeps.includes('deadlock') !== true) return;
    ownSlice.update(store, (own) => ({
      ...own,
      best: { ...own.best, [text]: Math.min(study.visited, own.best[text] ?? Number.POSITIVE_INFINITY) },
    }));
  }

  whenLeaving(() => {
    questions.forget();
    stop();
  });

  return {
    rules,
    written,
    show,
    write: (text) => {
      ownSlice.update(store, (own) => ({ ...own, rules: text, written: text }));
      try {
        storage.local.setItem(key, text);
      } catch {
        // The browser keeps nothing, or no more: the rules stay as long as the page.
      }
    },
    attempt: async () => {
      client ??= startClient();
      stop();
      const question = questions.next();
      const { text, language, constants, revision } = store.getState().document;
      const nothing: OwnTried = { rules: rules(ownSlice.of(store.getState())), running: false, result: null, problem: null, revision };
      const set = (change: Partial<OwnTried>): void => {
        if (question.isLast()) ownSlice.update(store, (own) => ({ ...own, tried: { ...nothing, ...change } }));
      };
      set({ running: true });
      const asked = { run: question.run, text, language, constants, rules: nothing.rules, maxStates: mostStates };
      const result = await client.tryReduction(asked).catch(() => null);
      if (result === null) set({ problem: 'The worker was stopped.' });
      else if (result.stopped) set({ problem: 'Stopped before the end.' });
      else if (result.failed !== null) set({ problem: `The model has a mistake: ${result.failed[0]?.message ?? 'see Problems'}` });
      else {
        noteBest(text, result.study);
        set({ result, problem: result.study === null && result.mistake === null ? tooMany : null });
      }
    },
    stop,
  };
});
