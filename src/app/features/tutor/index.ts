import type { Feature } from '../../session/workbench/feature.ts';
import { tutorCommands } from './commands.ts';
import { askingSlice } from '../../session/lessons/asking.ts';
import { isRecord } from '../../session/storage/values.ts';
import type { PlaceId } from '../../session/state/types.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { lectures } from './lectures.ts';
import { lecturingSlice } from '../../session/lessons/lecturing.ts';
import { isAsking, tutorSlice } from './state.ts';
import { exchanged } from './taken.ts';

/** Notes in the browser's history where somebody is in lessons, from the first that is opened, or was when the page was loaded anew. */
function keepVisits(workbench: Workbench): void {
  const start = async (from: PlaceId): Promise<void> => (await import('./entry.ts')).startVisits(workbench, from);
  // Without a page there is no history.
  if (globalThis.history === undefined) return;
  const kept: unknown = history.state;
  if (isRecord(kept) && isRecord(kept.lesson)) return void start(workbench.store.getState().view.place);
  const stop = workbench.store.subscribe((state, before) => {
    if (tutorSlice.of(state).open === null) return;
    stop();
    void start(before.view.place);
  });
}

/** Begins a lecture when the lesson is presented, and ends it with the presentation, whichever panels are shown in between. */
function keepLectures({ store }: Workbench): void {
  store.subscribe((state) => {
    const { open } = tutorSlice.of(state);
    const { presented } = state.view;
    if (open === null || open.lecturing === (presented === 'tutor' || (presented !== null && open.lecturing))) return;
    tutorSlice.update(store, (tutor) => ({ ...tutor, open: exchanged(open) }));
  });
}

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
    {
      id: 'lesson-text',
      title: 'Lesson text',
      hint: 'Write a lesson of your own, with a preview',
      load: async () => (await import('./writing/LessonTextPanel.tsx')).LessonTextPanel,
      cells: {},
      offered: { 'learn-source': 8 },
    },
  ],
  slices: [tutorSlice, askingSlice, lecturingSlice],
  begin: (workbench) => {
    const { store } = workbench;
    keepLectures(workbench);
    store.subscribe((state) => lecturingSlice.update(store, () => lectures(state)));
    store.subscribe((state, before) => {
      const { open } = tutorSlice.of(state);
      if (open !== tutorSlice.of(before).open) askingSlice.update(store, () => isAsking(open));
    });
    const { mode } = store.getState().view;
    if (mode === 'whole') keepVisits(workbench);
    if (mode === 'embed' && window.parent !== window)
      void import('./entry.ts').then(({ startSplice }) =>
        startSplice(store, { parent: window.parent, own: window, address: location.href }),
      );
  },
  commands: Object.values(tutorCommands),
  loadCommands: async () => {
    const [{ lessonTools }, { lessonCommands }] = await Promise.all([import('./lesson-tools.ts'), import('./lesson-commands.ts')]);
    return [...Object.values(lessonTools), ...lessonCommands];
  },
  turnLesson: (by, workbench) => void import('./entry.ts').then(({ turnLesson }) => turnLesson(workbench, by)),
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
