import type { Feature } from '../../session/workbench/feature.ts';
import { lessonCommands } from '../../session/lessons/commands.ts';

/** Lessons on partial-order reduction, which set up the lab and the player. */
export const lessons: Feature = {
  name: 'lessons',
  panels: [
    {
      id: 'lessons',
      title: 'Lessons',
      hint: 'The lecture on partial-order reduction',
      load: async () => (await import('./LessonsPanel.tsx')).LessonsPanel,
      cells: { 'learn-lesson': 2 },
      offered: { 'compare-text': 2.5 },
    },
  ],
  commands: Object.values(lessonCommands),
  loadCommands: async () => (await import('./set-up-commands.ts')).setUpCommands,
};
