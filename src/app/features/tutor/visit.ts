import { isRecord } from '../../session/storage/values.ts';
import type { SharedLesson } from './lesson-of-link.ts';
import type { AskedExercise, OpenLesson, ReadPlace, Taken } from './state.ts';
import { takenIn } from './taken.ts';

/** An answer that was being made, with what was said of the last one. */
export type KeptAnswer = Pick<AskedExercise, 'draft' | 'grade' | 'changed' | 'tries' | 'hinted'>;

/** Where somebody is in a lesson, as an entry of the browser's history has it. */
export interface Visit {
  readonly lesson: SharedLesson;
  readonly part: number;
  readonly predicted: OpenLesson['predicted'];
  readonly done: OpenLesson['done'];
  readonly setUp: number | null;
  /** By the number of the block. */
  readonly answers: Readonly<Record<number, KeptAnswer>>;
  /** How far a lecture with the lesson has come; absent where none was given. */
  readonly lecture?: Pick<Taken, 'part' | 'predicted'>;
  /** Where it was read; absent in entries of older versions. */
  readonly place?: ReadPlace;
}

export function visitOf(open: OpenLesson, lesson: SharedLesson): Visit {
  const { part, predicted, setUp, exercises } = takenIn(open, false);
  const { done, place } = open;
  const answers = Object.entries(exercises).flatMap(([block, exercise]) =>
    exercise.kind === 'asked' ? [[block, keptOf(exercise)] as const] : [],
  );
  const lecture = takenIn(open, true);
  const given = lecture.part > 1 ? { lecture: { part: lecture.part, predicted: lecture.predicted } } : {};
  return { lesson, part, predicted, done, setUp, answers: Object.fromEntries(answers), ...given, place };
}

function keptOf({ draft, grade, changed, tries, hinted }: AskedExercise): KeptAnswer {
  return { draft, grade, changed, tries, hinted };
}

/** Whether a value is one that this version of the page has written: the browser keeps it over a new version, too. */
export function isVisit(value: unknown): value is Visit {
  if (!isRecord(value) || !isRecord(value.lesson) || !isRecord(value.predicted) || !isRecord(value.answers) || !isRecord(value.done))
    return false;
  const { lesson, part, setUp, predicted, done, answers, lecture, place } = value;
  const known =
    typeof lesson.id === 'string' || (typeof lesson.text === 'string' && typeof lesson.name === 'string' && isRecord(lesson.files));
  return (
    known &&
    Number.isInteger(part) &&
    (setUp === null || Number.isInteger(setUp)) &&
    arePredicted(predicted) &&
    (lecture === undefined || (isRecord(lecture) && Number.isInteger(lecture.part) && arePredicted(lecture.predicted))) &&
    (place === undefined || (isRecord(place) && Number.isInteger(place.part) && Number.isInteger(place.by))) &&
    Object.values(done).every((one) => isRecord(one) && typeof one.right === 'boolean') &&
    Object.values(answers).every((one) => isRecord(one) && isRecord(one.draft) && Number.isInteger(one.tries))
  );
}

function arePredicted(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((one) => isRecord(one) && typeof one.kind === 'string');
}
