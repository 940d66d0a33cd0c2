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
}

/** The calls that may take long. They end with the worker, since a question is made in one piece. */
export const tutorTasks = ['poseExercise', 'gradeExercise', 'checkLesson'] as const satisfies readonly (keyof TutorApi)[];
