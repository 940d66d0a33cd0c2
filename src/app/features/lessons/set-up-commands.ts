import type { Command } from '../../session/workbench/command.ts';
import { lessons } from '../../session/lessons/lessons.ts';
import { setUp } from '../../session/lessons/set-up.ts';

/** A command for each lesson. */
export const setUpCommands: readonly Command[] = lessons.map((lesson, i) => ({
  id: `lesson.${lesson.id}`,
  label: `Lesson ${i + 1}: ${lesson.title}`,
  hint: lesson.notion,
  shortcut: null,
  enabled: () => true,
  run: (workbench) => void setUp(lesson, workbench),
}));
