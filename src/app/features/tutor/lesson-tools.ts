import type { Command } from '../../session/workbench/command.ts';
import { tutoring } from './commands.ts';
import { tutorSlice } from './state.ts';

/** What can be done with the lesson that is open. */
export const lessonTools = {
  lecture: {
    id: 'tutor.lecture',
    label: 'Give a lecture with the lesson',
    hint: 'The whole window for the lesson, part by part: nothing is answered yet, Page Down goes on, B blanks the screen, Escape leaves',
    shortcut: null,
    enabled: (state) => tutorSlice.of(state).open !== null,
    run: ({ view }) => view.present('tutor'),
  },
  anew: {
    id: 'tutor.anew',
    label: 'Begin the lesson anew',
    hint: 'Take back what was predicted and answered in this lesson; that can be undone, and your attempts are kept',
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
