import { GraduationCap } from 'lucide-react';
import type { Command } from '../../session/commands/command.ts';
import type { Feature } from '../../session/feature.ts';
import { lessonCommands } from '../../session/lessons/commands.ts';
import { lessons as texts } from '../../session/lessons/lessons.ts';
import { setUp } from '../../session/lessons/set-up.ts';

/** A command for each lesson. */
const setUpCommands: readonly Command[] = texts.map((lesson, i) => ({
  id: `lesson.${lesson.id}`,
  label: `Lesson ${i + 1}: ${lesson.title}`,
  hint: lesson.notion,
  shortcut: null,
  enabled: () => true,
  run: (workbench) => void setUp(lesson, workbench),
}));

/** Lessons on partial-order reduction, which set up the lab and the player. */
export const lessons: Feature = {
  name: 'lessons',
  panels: [
    {
      id: 'lessons',
      title: 'Lessons',
      icon: GraduationCap,
      load: async () => (await import('./LessonsPanel.tsx')).LessonsPanel,
      places: { 'compare-source': 2 },
    },
  ],
  commands: [...Object.values(lessonCommands), ...setUpCommands],
};
