import type { Command } from '../workbench/command.ts';
import { comparisonSlice } from '../comparison/comparison.ts';
import type { AppState } from '../state/store.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { lecturingSlice } from './lecturing.ts';
import { lessonAt, lessonOrder } from './order.ts';

/** Loads a lesson, and sets it up. */
async function setUpLesson(id: string, workbench: Workbench): Promise<void> {
  const [{ lessons }, { setUp }] = await Promise.all([import('./lessons.ts'), import('./set-up.ts')]);
  const lesson = lessons.find((one) => one.id === id);
  if (lesson !== undefined) await setUp(lesson, workbench);
}

/** Goes a lesson on from the one that is set up, or of which a lecture is given; the first if there is none. */
function lessonBy(id: string, label: string, key: string, by: 1 | -1): Command {
  const target = (state: AppState) => {
    const { lesson } = comparisonSlice.of(state);
    return lessonOrder[lesson === null ? 0 : lessonAt(lesson) + by];
  };
  return {
    id,
    label,
    hint: `${label} on partial-order reduction`,
    shortcut: { key, alt: true },
    enabled: (state) => lecturingSlice.of(state) || target(state) !== undefined,
    run: (workbench) => {
      const state = workbench.store.getState();
      const lesson = target(state);
      if (lecturingSlice.of(state)) for (const { turnLesson } of workbench.features) turnLesson?.(by, workbench);
      else if (lesson !== undefined) void setUpLesson(lesson, workbench);
    },
  };
}

/** The way through the lessons on partial-order reduction. */
export const lessonCommands = {
  previous: lessonBy('lesson.previous', 'Previous lesson', 'PageUp', -1),
  next: lessonBy('lesson.next', 'Next lesson', 'PageDown', 1),
} as const satisfies Record<string, Command>;
