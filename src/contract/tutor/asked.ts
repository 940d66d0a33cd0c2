import type { AnalyseRequest } from '../model.ts';
import type { LessonProblem } from './lesson.ts';
import type { Answer, Grade, Question, Wish } from './exercise.ts';

export interface PoseRequest extends AnalyseRequest {
  readonly wish: Wish;
}

/** A question with the name by which its answers are graded; or why there is none, and what to do. */
export type PoseResult = { readonly key: string; readonly question: Question } | { readonly refusal: string };

/** An answer to a question that was asked before. */
export interface GradeRequest {
  readonly key: string;
  readonly answer: Answer;
}

export type GradeResult = { readonly grade: Grade } | { readonly refusal: string };

/** A lesson with the models that it names, as far as they are there. */
export interface LessonRequest {
  readonly text: string;
  readonly models: Readonly<Record<string, string>>;
}

export type LessonAnswer = readonly LessonProblem[];

/** What can be done after steps of the model of a question. */
export interface WalkView {
  readonly labels: readonly string[];
  /** The state in words. */
  readonly state: readonly string[];
  readonly next: readonly { readonly transition: number; readonly choice: number; readonly label: string }[];
}
