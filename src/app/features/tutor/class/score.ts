import { isRecord } from '../../../session/storage/values.ts';
import { cameTrue } from '../open-lesson-state.ts';
import type { OpenLesson, Predicted } from '../state.ts';

/** How far somebody has come in a lesson, as it is kept by who embeds it. */
export interface Progress {
  readonly tasks: number;
  readonly answered: number;
  readonly right: number;
  /** Predictions and exercises by the numbers of their blocks. */
  readonly predicted: Readonly<Record<string, Predicted>>;
  readonly done: OpenLesson['done'];
}

/**
 * The progress in a lesson. A task is a prediction or an exercise; an exercise is right once an answer was, a prediction at once or never.
 */
export function progressOf(open: OpenLesson): Progress {
  const { lesson, predicted, done } = open;
  const tasks = lesson.blocks.flatMap(({ kind }, at) => (kind === 'predict' || kind === 'exercise' ? [at] : []));
  const isRight = (at: number): boolean => {
    const made = predicted[at];
    return done[at]?.right === true || (made !== undefined && cameTrue(open, at, made) === true);
  };
  return {
    tasks: tasks.length,
    answered: tasks.filter((at) => predicted[at] !== undefined || done[at] !== undefined).length,
    right: tasks.filter(isRight).length,
    predicted,
    done,
  };
}

/** Right tasks among all, from 0 to 1. */
export function scoreOf({ tasks, right }: Progress): number {
  return tasks === 0 ? 0 : right / tasks;
}

/** The lesson with what is kept of it; what cannot be read, or is of another lesson, is left out. */
export function withProgress(open: OpenLesson, kept: unknown): OpenLesson {
  if (!isRecord(kept) || !isRecord(kept.predicted) || !isRecord(kept.done)) return open;
  const of = (at: string): string | undefined => open.lesson.blocks[Number(at)]?.kind;
  const predicted = Object.entries(kept.predicted).filter(
    (one): one is [string, Predicted] => of(one[0]) === 'predict' && isPredicted(one[1]),
  );
  const done = Object.entries(kept.done).filter(
    (one): one is [string, OpenLesson['done'][number]] =>
      of(one[0]) === 'exercise' && isRecord(one[1]) && typeof one[1].right === 'boolean' && Number.isInteger(one[1].tries),
  );
  return {
    ...open,
    predicted: { ...Object.fromEntries(predicted), ...open.predicted },
    done: { ...Object.fromEntries(done), ...open.done },
  };
}

function isPredicted(value: unknown): value is Predicted {
  if (!isRecord(value)) return false;
  if (value.kind === 'number') return typeof value.number === 'number';
  return value.kind === 'shown' || (value.kind === 'chosen' && Array.isArray(value.chosen) && value.chosen.every(Number.isInteger));
}
