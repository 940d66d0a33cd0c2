import type { Step } from '../../../contract/steps.ts';
import type { Answer, Grade, Question, ShownRun } from '../../../contract/tutor/exercise.ts';
import type { Problem, SolutionVerdict } from '../../../contract/tutor/problem.ts';
import type { LessonProblem, LessonText } from '../../../contract/tutor/lesson.ts';
import type { LessonLanguage } from '../../session/lessons/languages.ts';
import { slice } from '../../session/state/slice.ts';
import type { LessonDraft } from './writing/drafts.ts';
import type { Constants } from '../../session/state/types.ts';

/** What has been done in a lesson. In a lecture that is kept apart from what was done outside of it. */
export interface Taken {
  /** How many blocks are shown one by one in a lecture. */
  readonly part: number;
  /** What was predicted, by the number of the block. */
  readonly predicted: Readonly<Record<number, Predicted>>;
  readonly exercises: Readonly<Record<number, ExerciseState>>;
  /** The block whose set-up is on. */
  readonly setUp: number | null;
  /** The block whose panel was shown last in a lecture. */
  readonly shown: number | null;
}

/** Where a lesson is read: the number of the block at the upper edge of the window, and by how many pixels that begins above it. */
export interface ReadPlace {
  readonly part: number;
  readonly by: number;
}

/** The lesson that is read, and what has been done in it. */
export interface OpenLesson extends Taken {
  /** The folder of a lesson that comes with the workbench, else the name of the file. */
  readonly id: string;
  readonly own: boolean;
  /** The name of the file of a lesson of somebody's own, and its text. */
  readonly name: string;
  readonly source: string;
  readonly lesson: LessonText;
  /** The language of its text. */
  readonly language: LessonLanguage;
  /** What it is called in attempts, whatever the language. */
  readonly called: string;
  readonly problems: readonly LessonProblem[];
  /** Whether it is being written: then all of it is shown, and no answer is noted. */
  readonly writing: boolean;
  /** Whether what it says has been run, as far as it is being written. */
  readonly checked: boolean;
  /** The model of a run that it has shown since its last set-up. */
  readonly brought: ExerciseModel | null;
  /** Models that came beside the lesson, by the names of their files. */
  readonly files: Readonly<Record<string, string>>;
  /** Exercises that were answered, here or in an earlier visit, by the number of the block. */
  readonly done: Readonly<Record<number, { readonly right: boolean; readonly tries: number }>>;
  /** What a handout has besides: the questions of exercises, and the texts of models, by the number of the block. */
  readonly paper: Readonly<Record<number, PaperPart>>;
  readonly place: ReadPlace;
  /** Whether a lecture is given with it. */
  readonly lecturing: boolean;
  /** What was done in the lecture where none is given, and outside of it while one is; null where that is nothing. */
  readonly aside: Taken | null;
}

/** What only a handout has of a block. */
export type PaperPart =
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'model'; readonly model: ExerciseModel };

/** A prediction that was made: the options chosen, the number, or that the class was shown the answer. */
export type Predicted =
  | { readonly kind: 'chosen'; readonly chosen: readonly number[] }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'shown' };

/** An exercise of a lesson. */
export type ExerciseState = { readonly kind: 'asking' } | { readonly kind: 'refused'; readonly why: string } | AskedExercise;

/** An exercise whose question is there. */
export interface AskedExercise {
  readonly kind: 'asked';
  readonly key: string;
  readonly question: Question;
  readonly model: ExerciseModel;
  readonly draft: Draft;
  readonly grading: boolean;
  readonly grade: Grade | null;
  /** Whether the answer has been changed since it was graded. */
  readonly changed: boolean;
  readonly tries: number;
  /** Whether the hint of the question was asked for. */
  readonly hinted: boolean;
}

/** An answer that is being made, whatever form it has. */
export interface Draft {
  readonly chosen: readonly number[];
  readonly classes: readonly number[];
  readonly swaps: readonly number[];
  readonly numbers: readonly string[];
  readonly text: string;
  readonly steps: readonly Step[];
}

/** The model that an exercise is about. */
export interface ExerciseModel {
  readonly text: string;
  readonly constants: Constants;
}

/** A run to be shown in the panels of the workbench, with its model, which is opened if it is another one. */
export interface RunToShow {
  readonly run: ShownRun;
  readonly model: ExerciseModel;
}

/** An answer that was graded. */
export interface Attempt {
  readonly lesson: string;
  /** `persistent-set 3`: the kind and the seed of the exercise, or `predict` and the line of a prediction. */
  readonly exercise: string;
  readonly right: boolean;
  readonly misconception: string | null;
  readonly answer: Answer | Predicted;
  /** How many hints had been given; absent where none can be asked for. */
  readonly hints?: number;
  /** How many states sound rules left; absent where none were tried, or they were not sound. */
  readonly left?: number;
  /** When, in milliseconds since the epoch of Unix. */
  readonly at: number;
}

/** The attempts of one student as a file has them. */
export interface AttemptsFile {
  readonly student: string;
  readonly attempts: readonly Pick<Attempt, 'lesson' | 'exercise' | 'right' | 'misconception' | 'hints' | 'at'>[];
}

/** A problem that is being solved; the solution is the text of the editor. */
export interface Solving {
  /** The folder of the problem. */
  readonly id: string;
  readonly problem: Problem;
  readonly grading: boolean;
  /** The text that was handed in last, and what is said of it. */
  readonly graded: { readonly text: string; readonly verdict: SolutionVerdict } | null;
  /** The numbers of the hints that were given. */
  readonly hints: readonly number[];
  /** Why the last solution could not be graded. */
  readonly failed: string | null;
}

export interface TutorState {
  readonly open: OpenLesson | null;
  /** The problem in the place of a lesson. */
  readonly solving: Solving | null;
  /** The language in which lessons are opened, where they are there in it. */
  readonly language: LessonLanguage;
  readonly attempts: readonly Attempt[];
  /** What the students of a class have done, as far as their files were opened; forgotten with the page. */
  readonly classFiles: readonly AttemptsFile[];
  /** Why the last lesson could not be opened. */
  readonly problem: string | null;
  /** The lesson that is being written, and whether this browser keeps it. */
  readonly draft: LessonDraft | null;
  readonly kept: boolean;
}

/** Another model leaves it as it is: lessons open models by themselves. */
export const tutorSlice = slice<TutorState>(
  'tutor',
  { open: null, solving: null, language: 'en', attempts: [], classFiles: [], problem: null, draft: null, kept: true },
  (tutor) => tutor,
);

/**
 * Whether a lesson waits for a prediction before anything has been looked at. What a set-up has found is what the lesson speaks of next: it
 * may be seen while a later prediction waits.
 */
export function isAsking(open: OpenLesson | null): boolean {
  if (open === null || open.writing || open.setUp !== null) return false;
  return open.lesson.blocks.some((block, i) => block.kind === 'predict' && open.predicted[i] === undefined);
}
