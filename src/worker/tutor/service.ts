import type { Posed } from '../../contract/tutor/exercise.ts';
import { fetchMistakes } from '../../frontends/choose.ts';
import type { Subject } from '../../tutor/subject.ts';
import type { Models } from '../models.ts';
import type { TutorApi } from './api.ts';

/** Questions that are remembered; who answers an older one asks again. */
const mostKept = 50;

/** The worker's side of the tutor: it keeps the questions that were asked, with what grades their answers. */
export function createTutorService(models: Models): TutorApi {
  const asked = new Map<string, { readonly subject: Subject; readonly posed: Posed }>();
  const forgotten = 'the question is not remembered any more: ask it again';
  return {
    async poseExercise(request) {
      const key = JSON.stringify([request.text, request.language, request.constants, request.wish]);
      const known = asked.get(key);
      if (known !== undefined) return { key, question: known.posed.question };
      const { program } = await models.load(request);
      if (!program.runnable) return { refusal: 'The model has errors: correct them first.' };
      const [{ Subject: Made }, { pose }] = await Promise.all([
        import('../../tutor/subject.ts'),
        import('../../tutor/kinds/catalogue.ts'),
        fetchMistakes(),
      ]);
      const subject = new Made(program, request.constants);
      const posed = pose(subject, request.wish);
      if ('refusal' in posed) return posed;
      asked.set(key, { subject, posed });
      for (const old of asked.keys()) if (asked.size > mostKept) asked.delete(old);
      return { key, question: posed.question };
    },

    gradeExercise: async ({ key, answer }) => {
      const question = asked.get(key);
      return question === undefined ? { refusal: forgotten } : { grade: question.posed.grade(answer) };
    },

    solveExercise: async (key) => {
      const question = asked.get(key);
      if (question === undefined) return forgotten;
      return question.posed.solution() ?? 'many answers may be right, and the tutor does not look for one';
    },

    walkExercise: async (key, steps) => {
      const subject = asked.get(key)?.subject;
      const states = subject?.replay(steps) ?? null;
      const end = states?.at(-1);
      if (subject === undefined || states === null || end === undefined) return null;
      const failed = states.length <= steps.length;
      return {
        labels: steps.map((step, i) => subject.label(states[i] ?? end, step)),
        state: subject.words(end),
        next: failed ? [] : subject.steps(end).map((step) => ({ ...step, label: subject.label(end, step) })),
      };
    },

    async checkLesson({ text, models }) {
      const [{ checkLesson }] = await Promise.all([import('../../tutor/lesson/check-lesson.ts'), fetchMistakes()]);
      return checkLesson(text, (name) => models[name] ?? null);
    },

    async gradeSolution({ problem, text }) {
      const [{ gradeSolution }] = await Promise.all([import('../../tutor/problems/grade-solution.ts'), fetchMistakes()]);
      return gradeSolution(problem, text);
    },
  };
}
