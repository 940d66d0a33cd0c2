import type { Command } from '../workbench/command.ts';
import { comparisonSlice } from '../comparison/comparison.ts';
import type { AppState } from '../state/store.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { lessonAt, lessonOrder } from './order.ts';

/** Loads a lesson, and sets it up. */
async function setUpLesson(id: string, workbench: Workbench): Promise<void> {
  const [{ lessons }, { setUp }] = await Promise.all([import('./lessons.ts'), import('./set-up.ts')]);
  const lesson = lessons.find((one) => one.id === id);
  if (lesson !== undefined) await setUp(lesson, workbench);
}

/** Goes some lessons on from the one that is set up; the first if there is none. */
function lessonBy(id: string, label: string, key: string, by: number): Command {
  const target = (state: AppState) => {
    const { lesson } = comparisonSlice.of(state);
    return lessonOrder[lesson === null ? 0 : lessonAt(lesson) + by];
  };
  return {
    id,
    label,
    hint: `${label} on partial-order reduction`,
    shortcut: { key, alt: true },
    enabled: (state) => target(state) !== undefined,
    run: (workbench) => {
      const lesson = target(workbench.store.getState());
      if (lesson !== undefined) void setUpLesson(lesson, workbench);
    },
  };
}

/** The way through the lessons on partial-order reduction. */
export const lessonCommands = {
  previous: lessonBy('lesson.previous', 'Previous lesson', 'PageUp', -1),
  next: lessonBy('lesson.next', 'Next lesson', 'PageDown', 1),
} as const satisfies Record<string, Command>;
