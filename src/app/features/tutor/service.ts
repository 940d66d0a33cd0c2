import { parseLesson } from '../../../tutor/lesson/parse-lesson.ts';
import { algorithms } from '../../../worker/lab/algorithms.ts';
import { type WorkbenchClient, WorkerEnded } from '../../../worker/client.ts';
import type { Step } from '../../../contract/steps.ts';
import type { Answer } from '../../../contract/tutor/exercise.ts';
import type { WalkView } from '../../../contract/tutor/asked.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { recordAttempt } from './record-attempt.ts';
import { keepAttempts, keptAttempts, whenOthersAnswer } from './progress.ts';
import { withFiles } from './attempts.ts';
import type { KeptAnswer } from './visit.ts';
import { keepLanguage, keptLanguage } from './kept-language.ts';
import { Latest } from '../../../base/latest.ts';
import type { LessonLanguage } from '../../session/lessons/languages.ts';
import { lessonText } from '../../session/lessons/lessons.ts';
import { modelAt, modelTexts } from './models.ts';
import { begun, cameTrue, exerciseName, firstDraft, opened, visible } from './open-lesson-state.ts';
import { exchanged, takenIn, withTaken } from './taken.ts';
import {
  type Attempt,
  type AttemptsFile,
  type ExerciseModel,
  type Draft,
  type ExerciseState,
  type OpenLesson,
  type PaperPart,
  type Predicted,
  type ReadPlace,
  tutorSlice,
} from './state.ts';
import { usualLanguage } from '../../../contract/languages.ts';

/** The tutor. */
export interface Tutor {
  /** Opens a lesson that comes with the workbench. */
  open(id: string): void;
  /** Opens a lesson of somebody's own, with the models beside it. */
  openText(name: string, text: string, files: Readonly<Record<string, string>>): Promise<void>;
  /** Says why a lesson could not be opened. */
  fail(problem: string): void;
  close(): void;
  predict(block: number, predicted: Predicted): void;
  /** Asks the question of an exercise. */
  ask(block: number): Promise<void>;
  /** Asks it again in a page that was loaded anew, and goes on with the answer that was being made. */
  askAgain(block: number, answer: KeptAnswer): Promise<void>;
  /** Changes the answer that is being made. */
  draft(block: number, change: Partial<Draft>): void;
  /** Shows the hint of a question; attempts say that it was given. */
  hint(block: number): void;
  answer(block: number, answer: Answer): Promise<void>;
  /** A right answer in words, or why there is none. */
  solution(block: number): Promise<Answer | string>;
  walk(key: string, steps: readonly Step[]): Promise<WalkView | null>;
  /** Ends a question or a grading that takes long. */
  stop(): void;
  /** Goes a part on or back in a lecture; says whether there was one. */
  turn(by: 1 | -1): boolean;
  /** Goes to the last part in a lecture, with all that it asks answered. */
  turnToEnd(): void;
  markSetUp(block: number): void;
  /** Notes that a run that the lesson shows has put its model into the editor. */
  markBrought(model: ExerciseModel): void;
  /** Notes where the lesson is read. */
  markRead(place: ReadPlace): void;
  /** Notes that the panel that a block names has been shown in a lecture. */
  markShown(block: number): void;
  /**
   * Takes back what was predicted and answered in the lesson, for who takes it or gives it once more, and offers to undo that; attempts are
   * kept.
   */
  beginAnew(): void;
  /** Makes what a handout has and the page has not: questions of exercises that were not begun, and the texts of models. */
  prepareHandout(): Promise<void>;
  /** Has lessons opened in a language from now on. */
  setLanguage(language: LessonLanguage): void;
  forgetAttempts(): void;
  /** Adds files of students to the table of the class; a file of a student takes the place of an earlier one. */
  addToClass(files: readonly AttemptsFile[]): void;
  forgetClass(): void;
}

/** Questions are made and answers graded by a worker of their own, so that the model can be looked at meanwhile. */
export const tutorOf = service(({ store, view, startClient, storage: { local: storage } }: Workbench): Tutor => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();
  const worker = (): WorkbenchClient => {
    client ??= startClient();
    return client;
  };
  const setAttempts = (attempts: readonly Attempt[]): void => tutorSlice.update(store, (tutor) => ({ ...tutor, attempts }));
  setAttempts(keptAttempts(storage));
  whenOthersAnswer(storage, setAttempts);

  tutorSlice.update(store, (tutor) => ({ ...tutor, language: keptLanguage(storage) }));

  const change = (id: string, action: (open: OpenLesson) => OpenLesson): void =>
    tutorSlice.update(store, (tutor) => (tutor.open?.id === id ? { ...tutor, open: action(tutor.open) } : tutor));
  /** What comes of a question goes to where it was asked: in the lecture, or outside of it. */
  const setExercise = ({ id, lecturing }: Pick<OpenLesson, 'id' | 'lecturing'>, block: number, exercise: ExerciseState): void =>
    change(id, (open) => withTaken(open, lecturing, (taken) => ({ ...taken, exercises: { ...taken.exercises, [block]: exercise } })));
  const record = (attempt: Omit<Attempt, 'at'>): void => {
    if (current()?.writing !== true) recordAttempt(store, storage, attempt);
  };
  const current = (): OpenLesson | null => tutorSlice.of(store.getState()).open;
  const show = (lesson: OpenLesson): void => {
    const open = store.getState().view.presented === 'tutor' ? exchanged(lesson) : lesson;
    tutorSlice.update(store, (tutor) => ({ ...tutor, open, solving: null, problem: null }));
  };
  const said = (error: unknown): string =>
    error instanceof WorkerEnded && error.reason === 'ended' ? 'Stopped.' : error instanceof Error ? error.message : String(error);

  const ask = async (open: OpenLesson, block: number): Promise<void> => {
    const asked = open.lesson.blocks[block];
    if (asked?.kind !== 'exercise') return;
    setExercise(open, block, { kind: 'asking' });
    try {
      const model: ExerciseModel | string = await modelAt(open, block);
      if (typeof model === 'string') return setExercise(open, block, { kind: 'refused', why: model });
      const result = await worker().poseExercise({ run: questions.next().run, ...model, language: usualLanguage, wish: asked.wish });
      if ('refusal' in result) return setExercise(open, block, { kind: 'refused', why: result.refusal });
      const draft = firstDraft(result.question);
      setExercise(open, block, {
        kind: 'asked',
        ...result,
        model,
        draft,
        grading: false,
        grade: null,
        changed: false,
        tries: 0,
        hinted: false,
      });
    } catch (error) {
      setExercise(open, block, { kind: 'refused', why: said(error) });
    }
  };

  return {
    open: (id) => {
      const english = lessonText(id);
      if (english === null) return;
      const { language: wanted } = tutorSlice.of(store.getState());
      const other = lessonText(id, wanted);
      const text = other ?? english;
      const { lesson, problems } = parseLesson(text, algorithms);
      const called = other === null ? lesson.title : parseLesson(english, algorithms).lesson.title;
      show(opened({ id, own: false, name: id, source: text, lesson, problems, files: {} }, other === null ? 'en' : wanted, called));
    },
    openText: async (name, text, files) => {
      const { lesson, problems } = parseLesson(text, algorithms);
      const id = `${name} ${questions.next().run}`;
      show(opened({ id, own: true, name, source: text, lesson: { ...lesson, title: lesson.title || name }, problems, files }));
      // What only running it can tell comes a little later.
      const checked = await worker()
        .checkLesson({ text, models: await modelTexts(lesson, files) })
        .catch(() => problems);
      change(id, (open) => ({ ...open, problems: checked }));
    },
    fail: (problem) => tutorSlice.update(store, (tutor) => ({ ...tutor, problem })),
    close: () => tutorSlice.update(store, (tutor) => ({ ...tutor, open: null, solving: null, problem: null })),
    predict: (block, predicted) => {
      const open = current();
      if (open === null || open.predicted[block] !== undefined) return;
      change(open.id, (now) => ({ ...now, predicted: { ...now.predicted, [block]: predicted } }));
      const right = cameTrue(open, block, predicted);
      const exercise = exerciseName(open.lesson, block);
      if (right !== null) record({ lesson: open.called, exercise, right, misconception: null, answer: predicted });
    },
    ask: async (block) => {
      const open = current();
      if (open !== null) await ask(open, block);
    },
    askAgain: async (block, answer) => {
      const open = current();
      if (open === null) return;
      const outside = { ...open, lecturing: false };
      await ask(outside, block);
      const now = current();
      const exercise = now?.id === open.id ? takenIn(now, false).exercises[block] : undefined;
      if (exercise?.kind === 'asked')
        setExercise(outside, block, { ...exercise, ...answer, draft: { ...exercise.draft, ...answer.draft } });
    },
    draft: (block, made) => {
      const open = current();
      const exercise = open?.exercises[block];
      if (open !== null && exercise?.kind === 'asked')
        setExercise(open, block, { ...exercise, draft: { ...exercise.draft, ...made }, changed: true });
    },
    hint: (block) => {
      const open = current();
      const exercise = open?.exercises[block];
      if (open !== null && exercise?.kind === 'asked') setExercise(open, block, { ...exercise, hinted: true });
    },
    answer: async (block, answer) => {
      const open = current();
      const exercise = open?.exercises[block];
      if (open === null || exercise?.kind !== 'asked' || exercise.grading) return;
      setExercise(open, block, { ...exercise, grading: true });
      try {
        const result = await worker().gradeExercise({ key: exercise.key, answer });
        if ('refusal' in result) return setExercise(open, block, { kind: 'refused', why: result.refusal });
        const { grade } = result;
        const later = current();
        const now = later?.id === open.id ? takenIn(later, open.lecturing).exercises[block] : undefined;
        const draft = now?.kind === 'asked' ? now.draft : exercise.draft;
        setExercise(open, block, {
          ...exercise,
          draft,
          grading: false,
          grade,
          changed: draft !== exercise.draft,
          tries: exercise.tries + (grade.unfit === true ? 0 : 1),
        });
        // Nothing was answered: it is no try, and nobody is told of it.
        if (grade.unfit === true) return;
        change(open.id, ({ done, ...now }) => {
          const { right = false, tries = 0 } = done[block] ?? {};
          return { ...now, done: { ...done, [block]: { right: right || grade.right, tries: tries + 1 } } };
        });
        const name = exerciseName(open.lesson, block);
        const left = grade.left?.sound === true ? { left: grade.left.own } : {};
        const hints = exercise.question.hint === undefined ? {} : { hints: exercise.hinted ? 1 : 0 };
        record({ lesson: open.called, exercise: name, right: grade.right, misconception: grade.misconception, answer, ...hints, ...left });
      } catch (error) {
        setExercise(open, block, { kind: 'refused', why: said(error) });
      }
    },
    solution: async (block) => {
      const exercise = current()?.exercises[block];
      if (exercise?.kind !== 'asked') return 'the question has not been asked yet';
      return worker()
        .solveExercise(exercise.key)
        .catch((error) => said(error));
    },
    walk: (key, steps) =>
      worker()
        .walkExercise(key, steps)
        .catch(() => null),
    stop: () => client?.end(),
    turn: (by) => {
      const open = current();
      if (open === null) return false;
      const seen = visible(open, true);
      const last = open.lesson.blocks[seen - 1];
      if (by === 1 && last?.kind === 'predict' && open.predicted[seen - 1] === undefined) {
        change(open.id, (now) => ({ ...now, predicted: { ...now.predicted, [seen - 1]: { kind: 'shown' } } }));
        return true;
      }
      const part = seen + by;
      if (part < 1 || part > open.lesson.blocks.length) return false;
      change(open.id, (now) => ({ ...now, part }));
      return true;
    },
    turnToEnd: () => {
      const open = current();
      if (open === null) return;
      const { blocks } = open.lesson;
      const asked = blocks.flatMap(({ kind }, at) => (kind === 'predict' ? [[at, { kind: 'shown' }] as const] : []));
      change(open.id, (now) => ({ ...now, part: blocks.length, predicted: { ...Object.fromEntries(asked), ...now.predicted } }));
    },
    markSetUp: (block) => {
      const open = current();
      if (open !== null) change(open.id, (now) => ({ ...now, setUp: block, brought: null }));
    },
    markBrought: (model) => {
      const open = current();
      if (open !== null) change(open.id, (now) => ({ ...now, brought: model }));
    },
    markShown: (block) => {
      const open = current();
      if (open !== null) change(open.id, (now) => ({ ...now, shown: block }));
    },
    markRead: (place) => {
      const open = current();
      if (open !== null && (open.place.part !== place.part || open.place.by !== place.by)) change(open.id, (now) => ({ ...now, place }));
    },
    beginAnew: () => {
      const open = current();
      if (open === null) return;
      const { lecturing, done } = open;
      const taken = takenIn(open, lecturing);
      change(open.id, (now) => ({ ...now, ...begun }));
      const undo = (): void => change(open.id, (now) => withTaken({ ...now, done: { ...now.done, ...done } }, lecturing, () => taken));
      view.notify('info', 'The lesson begins anew.', { label: 'Undo', run: undo });
    },
    prepareHandout: async () => {
      const open = current();
      if (open === null) return;
      const paper: Record<number, PaperPart> = {};
      const seen = new Set<string>();
      for (const [at, block] of open.lesson.blocks.entries()) {
        if (block.kind !== 'setup' && block.kind !== 'exercise') continue;
        const model: ExerciseModel | string = await modelAt(open, at);
        if (typeof model === 'string') continue;
        if (block.kind === 'setup') {
          const written = block.setup.model === null || seen.has(model.text);
          if (!written) paper[at] = { kind: 'model', model };
          seen.add(model.text);
          continue;
        }
        const request = { run: questions.next().run, ...model, language: usualLanguage, wish: block.wish } as const;
        const posed = await worker()
          .poseExercise(request)
          .catch(() => null);
        if (posed !== null && 'question' in posed) paper[at] = { kind: 'question', question: posed.question };
      }
      change(open.id, (now) => ({ ...now, paper }));
    },
    setLanguage: (language) => {
      keepLanguage(storage, language);
      tutorSlice.update(store, (tutor) => ({ ...tutor, language }));
    },
    forgetAttempts: () => {
      setAttempts([]);
      keepAttempts(storage, []);
    },
    addToClass: (files) => tutorSlice.update(store, (tutor) => ({ ...tutor, classFiles: withFiles(tutor.classFiles, files) })),
    forgetClass: () => tutorSlice.update(store, (tutor) => ({ ...tutor, classFiles: [] })),
  };
});
