import type { Feature } from '../../session/workbench/feature.ts';
import { tutorCommands } from './commands.ts';
import { askingSlice } from '../../session/lessons/asking.ts';
import { isAsking, tutorSlice } from './state.ts';

/** Lessons that ask before they show, and exercises that grade themselves. */
export const tutor: Feature = {
  name: 'tutor',
  panels: [
    {
      id: 'tutor',
      title: 'Tutor',
      hint: 'Lessons that ask before they show, with exercises',
      load: async () => (await import('./TutorPanel.tsx')).TutorPanel,
      cells: { 'learn-lesson': 1 },
      offered: { 'compare-text': 3 },
    },
  ],
  slices: [tutorSlice, askingSlice],
  begin: ({ store }) => {
    store.subscribe((state, before) => {
      const { open } = tutorSlice.of(state);
      if (open !== tutorSlice.of(before).open) askingSlice.update(store, () => isAsking(open));
    });
  },
  commands: Object.values(tutorCommands),
  loadCommands: async () => (await import('./lesson-commands.ts')).lessonCommands,
  loadLinks: async () => [(await import('./link.ts')).tutorLink],
  dropped: (files, workbench) => {
    if (files.some(({ name }) => /^attempts.*\.json$/i.test(name))) {
      workbench.view.setPane('tutor');
      void import('./open-class.ts').then(({ openClass }) => openClass(files, workbench));
      return true;
    }
    if (!files.some(({ name }) => /\.(md|markdown)$/i.test(name))) return false;
    workbench.view.setPane('tutor');
    void import('./open-own.ts').then(({ openFiles }) => openFiles(files, workbench));
    return true;
  },
};
