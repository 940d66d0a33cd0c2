import { exerciseName } from './open-lesson-state.ts';
import type { Attempt, OpenLesson } from './state.ts';

/** The fewest states that sound rules left in an exercise of a lesson, in this browser; null if none were sound. */
export function bestLeft(attempts: readonly Attempt[], open: OpenLesson, at: number): number | null {
  const name = exerciseName(open.lesson, at);
  const left = attempts.flatMap((one) => (one.lesson === open.called && one.exercise === name ? (one.left ?? []) : []));
  return left.length === 0 ? null : Math.min(...left);
}
