import { serviceLater } from '../../session/workbench/workbench.ts';
import { tutorSlice } from './state.ts';
import type { Command } from '../../session/workbench/command.ts';

/** The tutor, which is loaded when it is asked for something. */
export const tutoring = serviceLater(async () => (await import('./entry.ts')).tutorOf);

/** What the first screen offers of the tutor. */
export const tutorCommands = {
  first: {
    id: 'tutor.first',
    label: 'Take a lesson',
    hint: 'Read a counterexample, step by step: a lesson for beginners, with its model',
    shortcut: null,
    enabled: () => true,
    run: (workbench) => void import('./entry.ts').then(({ openFirstLesson }) => openFirstLesson(workbench)),
  },
  lessons: {
    id: 'tutor.lessons',
    label: 'All lessons and exercises',
    hint: 'Go back from the lesson to the list of all lessons',
    shortcut: null,
    enabled: (state) => tutorSlice.of(state).open !== null || tutorSlice.of(state).solving !== null,
    run: (workbench) => {
      tutoring(workbench, (tutor) => tutor.close());
      workbench.view.setPane('tutor');
    },
  },
} as const satisfies Record<string, Command>;
