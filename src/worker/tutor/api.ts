import type { Step } from '../../contract/steps.ts';
import type {
  GradeRequest,
  GradeResult,
  LessonAnswer,
  LessonRequest,
  PoseRequest,
  PoseResult,
  WalkView,
} from '../../contract/tutor/asked.ts';

import type { SolutionRequest, SolutionVerdict } from '../../contract/tutor/problem.ts';

/** What the tutor asks of the worker. */
export interface TutorApi {
  /** Makes a question on a model. */
  poseExercise(request: PoseRequest): Promise<PoseResult>;
  /** Grades an answer to a question that was made before. */
  gradeExercise(request: GradeRequest): Promise<GradeResult>;
  /** A right answer where the tutor knows one, or a text that says why not. */
  solveExercise(key: string): Promise<GradeRequest['answer'] | string>;
  /** What can be done after steps of the model of a question; null if they are not possible. */
  walkExercise(key: string, steps: readonly Step[]): Promise<WalkView | null>;
  /** What is wrong in a lesson. */
  checkLesson(request: LessonRequest): Promise<LessonAnswer>;
  /** Grades a model that was written for a problem. */
  gradeSolution(request: SolutionRequest): Promise<SolutionVerdict>;
}

/** The calls that may take long. They end with the worker, since a question is made in one piece. */
export const tutorTasks = ['poseExercise', 'gradeExercise', 'checkLesson', 'gradeSolution'] as const satisfies readonly (keyof TutorApi)[];
