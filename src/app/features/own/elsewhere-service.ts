import { Latest } from '../../../base/latest.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { loadExamples } from '../../session/library/use-examples.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { ownOf } from './service.ts';
import { type OwnElsewhere, type OwnExampleRow, ownSlice } from './state.ts';

export interface Elsewhere {
  /** Looks for the smallest model on which the rules are wrong. */
  findSmallest(): Promise<void>;
  /** Tries the rules on all models that come with the workbench, one after the other. */
  tryExamples(): Promise<void>;
  stop(): void;
}

/** Of so many models each answer is to come soon. */
const mostStates = 5_000;

/** The rules on other models than the one at hand, in a worker of its own. */
export const elsewhereOf = service((workbench: Workbench): Elsewhere => {
  const { store, startClient } = workbench;
  let client: WorkbenchClient | null = null;
  const questions = new Latest();

  function stop(): void {
    questions.forget();
    client?.stop('lab');
    ownSlice.update(store, (own) =>
      own.elsewhere?.running === true
        ? { ...own, elsewhere: { ...own.elsewhere, running: false, problem: 'Stopped before the end.' } }
        : own,
    );
  }

  /** Begins something: the client, the rules, and what notes how far it is as long as nothing else was begun. */
  function begin() {
    stop();
    const question = questions.next();
    const note = (elsewhere: OwnElsewhere): void => {
      if (question.isLast()) ownSlice.update(store, (own) => ({ ...own, elsewhere }));
    };
    client ??= startClient();
    return { client, question, note, rules: ownOf(workbench).rules(ownSlice.of(store.getState())) };
  }

  return {
    findSmallest: async () => {
      const { client: asked, question, note, rules } = begin();
      const now = { kind: 'smallest', rules, running: true, tried: 0, of: 0, problem: null, found: null } as const;
      note(now);
      const found = await asked
        .smallestMistake({ run: question.run, rules }, ({ tried, of }) => note({ ...now, tried, of }))
        .catch(() => null);
      if (found === null) note({ ...now, running: false, problem: 'The worker was stopped.' });
      else if (!found.stopped) note({ ...now, running: false, tried: found.tried, of: found.of, found });
    },
    tryExamples: async () => {
      const { client: asked, question, note, rules } = begin();
      const rows: OwnExampleRow[] = [];
      const now = { kind: 'examples', rules, running: true, tried: 0, of: 0, problem: null, rows } as const;
      note(now);
      const examples = await loadExamples();
      for (const { name, text, language } of examples) {
        if (!question.isLast()) return;
        note({ ...now, tried: rows.length, of: examples.length, rows: [...rows] });
        const result = await asked
          .tryReduction({ run: question.run, text, language, constants: {}, rules, maxStates: mostStates })
          .catch(() => null);
        const mistake = result?.mistake ?? null;
        if (result === null || mistake !== null) {
          const problem =
            mistake === null ? 'The worker was stopped.' : `Line ${mistake.line}, column ${mistake.column}: ${mistake.message}`;
          return note({ ...now, running: false, tried: rows.length, of: examples.length, rows, problem });
        }
        rows.push({ name, text, language, study: result.study, rivals: result.rivals });
      }
      note({ ...now, running: false, tried: rows.length, of: rows.length, rows });
    },
    stop,
  };
});
