import { misconceptionOf } from '../../../../contract/tutor/problem.ts';
import { nextHint } from '../../../../tutor/problems/next-hint.ts';
import { parseProblem } from '../../../../tutor/problems/parse-problem.ts';
import { type WorkbenchClient, WorkerEnded } from '../../../../worker/client.ts';
import { service, type Workbench } from '../../../session/workbench/workbench.ts';
import { recordAttempt } from '../record-attempt.ts';
import { type Attempt, type Solving, tutorSlice } from '../state.ts';
import { hintsGiven, keepHints } from './kept-hints.ts';
import { problemCourse, problemText } from './problem-list.ts';
import { usualLanguage } from '../../../../contract/languages.ts';

/** Problems that are solved in the editor. */
export interface SolvingActions {
  /** Opens a problem, and its first text in the editor. */
  open(id: string): void;
  /** Opens a text in the editor beside the problem: the first one again, or one that was handed in. */
  openText(text: string): void;
  /** Has the text of the editor graded. */
  handIn(): Promise<void>;
  /** Gives one hint more, if there is one. */
  hint(): void;
  /** Ends a grading that takes long. */
  stop(): void;
}

/** Solutions are graded by a worker of their own, so that the model can be looked at meanwhile. */
export const solvingOf = service(({ store, document, view, startClient, storage: { local: storage } }: Workbench): SolvingActions => {
  let client: WorkbenchClient | null = null;
  const current = (): Solving | null => tutorSlice.of(store.getState()).solving;
  const change = (id: string, changed: Partial<Solving>): void =>
    tutorSlice.update(store, (tutor) => (tutor.solving?.id === id ? { ...tutor, solving: { ...tutor.solving, ...changed } } : tutor));
  const openText = (text: string): void => {
    document.open({ text, constants: {}, language: usualLanguage });
    view.setPaneBeside('source', 'tutor');
    view.setPaneBeside('tutor', 'source');
  };

  return {
    openText,
    open: (id) => {
      const text = problemText(id);
      if (text === null) return;
      const { problem } = parseProblem(text);
      const solving: Solving = { id, problem, grading: false, graded: null, hints: hintsGiven(storage, id), failed: null };
      tutorSlice.update(store, (tutor) => ({ ...tutor, open: null, problem: null, solving }));
      view.setPlace('learn');
      openText(problem.start);
    },
    handIn: async () => {
      const solving = current();
      if (solving === null || solving.grading) return;
      const { id, problem, hints } = solving;
      const { text } = store.getState().document;
      change(id, { grading: true, failed: null });
      client ??= startClient();
      try {
        const verdict = await client.gradeSolution({ problem, text });
        change(id, { grading: false, graded: { text, verdict } });
        recordAttempt(store, storage, {
          lesson: problemCourse.title,
          exercise: problem.title,
          right: verdict.kind === 'right',
          misconception: misconceptionOf(verdict),
          answer: { kind: 'text', text },
          hints: hints.length,
        });
      } catch (error) {
        const stopped = error instanceof WorkerEnded && error.reason === 'ended';
        change(id, { grading: false, failed: stopped ? 'Stopped.' : error instanceof Error ? error.message : String(error) });
      }
    },
    hint: () => {
      const solving = current();
      if (solving === null) return;
      const next = nextHint(solving.problem, solving.graded?.verdict ?? null, solving.hints);
      if (next === null) return;
      const hints = [...solving.hints, next];
      keepHints(storage, solving.id, hints);
      change(solving.id, { hints });
    },
    stop: () => client?.end(),
  };
});

/** What was handed in last for a problem, in this browser; null if nothing was. */
export function lastHandedIn(attempts: readonly Attempt[], title: string): string | null {
  const last = attempts.findLast(({ lesson, exercise }) => lesson === problemCourse.title && exercise === title);
  return last?.answer.kind === 'text' ? last.answer.text : null;
}

/** Whether a problem has been solved in this browser. */
export function isSolved(attempts: readonly Attempt[], title: string): boolean {
  return attempts.some(({ lesson, exercise, right }) => right && lesson === problemCourse.title && exercise === title);
}
