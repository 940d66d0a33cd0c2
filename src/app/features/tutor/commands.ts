import { serviceLater } from '../../session/workbench/workbench.ts';
import { tutorSlice } from './state.ts';
import type { Command } from '../../session/workbench/command.ts';

/** The tutor, which is loaded when it is asked for something. */
export const tutoring = serviceLater(async () => (await import('./entry.ts')).tutorOf);

/** What can be done with the tutor. */
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
  lecture: {
    id: 'tutor.lecture',
    label: 'Give a lecture with the lesson',
    hint: 'The whole window for the lesson, part by part: Page Down goes on, B blanks the screen, Escape leaves',
    shortcut: null,
    enabled: (state) => tutorSlice.of(state).open !== null,
    run: ({ view }) => view.present('tutor'),
  },
  anew: {
    id: 'tutor.anew',
    label: 'Begin the lesson anew',
    hint: 'Take back what was predicted and answered in this lesson, as before a lecture; your attempts are kept',
    shortcut: null,
    enabled: (state) => {
      const { open } = tutorSlice.of(state);
      return open !== null && [open.predicted, open.exercises].some((made) => Object.keys(made).length > 0);
    },
    run: (workbench) => tutoring(workbench, (tutor) => tutor.beginAnew()),
  },
  print: {
    id: 'tutor.print',
    label: 'Print a handout',
    hint: 'Print the lesson, or save it as PDF: its text, models and exercises, with room for answers, and no answers that were not given',
    shortcut: null,
    enabled: (state) => tutorSlice.of(state).open !== null && state.view.pane === 'tutor',
    run: (workbench) => void import('./entry.ts').then(({ printHandout }) => printHandout(workbench)),
  },
} as const satisfies Record<string, Command>;
