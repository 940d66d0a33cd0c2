import type { OpenLesson, Taken } from './state.ts';

/** Nothing has been done yet. */
export const untaken: Taken = { part: 1, predicted: {}, exercises: {}, setUp: null, shown: null };

/** What has been done in the lecture, or outside of it. */
export function takenIn(open: OpenLesson, lecture: boolean): Taken {
  if (open.lecturing !== lecture) return open.aside ?? untaken;
  const { part, predicted, exercises, setUp, shown } = open;
  return { part, predicted, exercises, setUp, shown };
}

/** The lesson with something else done in the lecture, or outside of it. */
export function withTaken(open: OpenLesson, lecture: boolean, change: (taken: Taken) => Taken): OpenLesson {
  const taken = change(takenIn(open, lecture));
  return open.lecturing === lecture ? { ...open, ...taken } : { ...open, aside: taken };
}

/**
 * The lesson when a lecture begins or is over. A class is asked what nobody has answered yet, whatever was answered outside of the lecture,
 * which is there again after it; a lecture that was interrupted goes on where it was, and one that came to its end begins anew.
 */
export function exchanged(open: OpenLesson): OpenLesson {
  const lecturing = !open.lecturing;
  const next = takenIn(open, lecturing);
  const over = lecturing && next.part >= open.lesson.blocks.length;
  return { ...open, ...(over ? untaken : next), lecturing, aside: takenIn(open, open.lecturing) };
}
