import type { Question } from '../../../contract/tutor/exercise.ts';
import type { LessonText } from '../../../contract/tutor/lesson.ts';
import type { LessonLanguage } from '../../session/lessons/languages.ts';
import { untaken } from './taken.ts';
import type { Draft, OpenLesson, Predicted } from './state.ts';

/** The answer that a question begins with. */
export function firstDraft({ form, runs }: Question): Draft {
  return {
    chosen: [],
    classes: runs.map((_, i) => i),
    swaps: [],
    numbers: form.kind === 'numbers' ? form.fields.map(() => '') : [],
    text: form.kind === 'model' || form.kind === 'rules' ? form.text : '',
    steps: [],
  };
}

/** What was done in a lesson that has just been opened: nothing. */
export const begun = { ...untaken, done: {}, paper: {} };

/** A lesson that has just been opened. */
export function opened(
  of: Pick<OpenLesson, 'id' | 'own' | 'name' | 'source' | 'lesson' | 'problems' | 'files'>,
  language: LessonLanguage = 'en',
  called = of.lesson.title,
): OpenLesson {
  const place = { part: 0, by: 0 };
  return { ...of, language, called, place, writing: false, checked: false, brought: null, lecturing: false, aside: null, ...begun };
}

/**
 * How many blocks can be seen: up to the first prediction that has not been made, all where the lesson is being written, and in a lecture
 * no more than were asked for.
 */
export function visible({ lesson, predicted, part, writing }: OpenLesson, lecture: boolean): number {
  const open = writing && !lecture ? -1 : lesson.blocks.findIndex((block, i) => block.kind === 'predict' && predicted[i] === undefined);
  const most = open < 0 ? lesson.blocks.length : open + 1;
  return lecture ? Math.min(most, part) : most;
}

/** Whether a prediction came true; null for one that was only shown. */
export function cameTrue({ lesson }: OpenLesson, at: number, predicted: Predicted): boolean | null {
  const block = lesson.blocks[at];
  if (block?.kind !== 'predict' || predicted.kind === 'shown') return null;
  const { answer } = block.predict;
  if (answer.kind === 'number') return predicted.kind === 'number' && predicted.number === answer.right;
  return predicted.kind === 'chosen' && [...predicted.chosen].sort((a, b) => a - b).join() === answer.right.join();
}

/** What an attempt is called in a table. */
export function exerciseName(lesson: LessonText, at: number): string {
  const block = lesson.blocks[at];
  if (block?.kind === 'exercise') return `${block.wish.kind} ${block.wish.seed}`;
  return `predict ${block?.line ?? 0}`;
}
