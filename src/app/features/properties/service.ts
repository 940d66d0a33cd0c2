import { fairnesses } from '../../../contract/check/fairness-catalogue.ts';
import type { CheckRequest } from '../../../contract/check/result.ts';
import type { Step } from '../../../contract/steps.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { type Workbench, service } from '../../session/workbench/workbench.ts';
import { usualStores } from '../../../contract/check/usual-stores.ts';
import { Latest, type Question } from '../../../base/latest.ts';
import { decide } from './decide.ts';
import { propertiesSlice, settle } from './state.ts';

export interface Properties {
  /** Checks a formula on the model, whatever the model's own properties are. */
  tryFormula(text: string): void;
  forgetFormula(id: number): void;
  /** Checks all properties under each fairness. */
  compareFairness(): void;
  /** Counts how often each command is taken, and shows that beside the source; once more hides it. */
  toggleCoverage(): void;
  /** Opens the run that a piece of evidence speaks of. */
  openRun(property: string, steps: readonly Step[], index: number, loopStart: number | null): Promise<void>;
  cancel(): void;
}

const mostCovered = 300_000;

/** Checks beside those of Run have a worker of their own, so that the results shown stay those of the last run. They run in turn. */
export const propertiesOf = service(({ store, startClient, execution, whenLeaving }: Workbench): Properties => {
  let client: WorkbenchClient | null = null;
  let next = 1;
  let queue: Promise<unknown> = Promise.resolve();
  /** What was asked for before it was cancelled is not begun any more. */
  const rounds = new Latest();
  let round: Question = rounds.next();

  function inTurn(task: (client: WorkbenchClient) => Promise<void>): void {
    const mine = round;
    queue = queue.then(async () => {
      client ??= startClient();
      if (mine.isLast()) await task(client).catch(() => undefined);
    });
  }

  function request(id: number): CheckRequest {
    const { document, run } = store.getState();
    const { text, language, constants } = document;
    return { run: id, text, language, constants, options: { ...run.options, reduction: 'none', store: usualStores.exact } };
  }

  function endRound(): void {
    round = rounds.next();
    client?.stop('check');
  }

  function cancel(): void {
    endRound();
    propertiesSlice.update(store, (state) => ({
      ...state,
      tried: state.tried.map((formula) =>
        formula.verdict === null && formula.problem === null ? { ...formula, problem: 'Cancelled.' } : formula,
      ),
      fairness: state.fairness === null ? null : { ...state.fairness, running: false },
      coverage: state.coverage?.report === null ? null : state.coverage,
    }));
  }

  whenLeaving(endRound);

  return {
    tryFormula: (text) => {
      const id = next++;
      const asked = request(id);
      const { revision } = store.getState().document;
      propertiesSlice.update(store, (state) => ({
        ...state,
        tried: [
          { id, text, read: text, verdict: null, problem: null, findings: [], revision },
          ...state.tried.filter((formula) => formula.text !== text),
        ],
      }));
      inTurn(async (worker) => {
        const check = (formula: string) => worker.check({ ...asked, formula }, () => undefined);
        const answer = await decide(text, check).catch((error: unknown) => ({
          read: text,
          verdict: null,
          problem: error instanceof Error ? error.message : String(error),
          findings: [],
        }));
        propertiesSlice.update(store, (state) => settle(state, id, answer));
      });
    },
    forgetFormula: (id) =>
      propertiesSlice.update(store, (state) => ({ ...state, tried: state.tried.filter((formula) => formula.id !== id) })),
    compareFairness: () => {
      const { revision } = store.getState().document;
      const base = request(next++);
      propertiesSlice.update(store, (state) => ({ ...state, fairness: { revision, running: true, columns: {} } }));
      for (const fairness of fairnesses) {
        inTurn(async (worker) => {
          const temporal = { fairness, ctl: 'fly', ltl: 'components', only: null, cycles: [] } as const;
          const { verdicts } = await worker.check({ ...base, options: { ...base.options, temporal } }, () => undefined);
          propertiesSlice.update(store, (state) =>
            state.fairness?.revision !== revision || !state.fairness.running
              ? state
              : { ...state, fairness: { ...state.fairness, columns: { ...state.fairness.columns, [fairness]: verdicts } } },
          );
        });
      }
      inTurn(async () =>
        propertiesSlice.update(store, (state) => ({
          ...state,
          fairness: state.fairness === null ? null : { ...state.fairness, running: false },
        })),
      );
    },
    toggleCoverage: () => {
      const { revision } = store.getState().document;
      const properties = propertiesSlice.of(store.getState());
      if (properties.coverage?.revision === revision) {
        propertiesSlice.update(store, (state) => ({
          ...state,
          coverage: state.coverage === null ? null : { ...state.coverage, shown: !state.coverage.shown },
        }));
        return;
      }
      const asked = request(next++);
      propertiesSlice.update(store, (state) => ({ ...state, coverage: { revision, report: null, shown: true } }));
      inTurn(async (worker) => {
        const report = await worker.coverage(asked, mostCovered);
        propertiesSlice.update(store, (state) =>
          state.coverage?.revision === revision ? { ...state, coverage: { ...state.coverage, report } } : state,
        );
      });
    },
    openRun: (property, steps, index, loopStart) => execution.open({ kind: 'verdict', property }, steps, index, loopStart),
    cancel,
  };
});
