import { CircleHelp, Columns2, NotebookPen, Scale } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { labCommands } from './commands.ts';
import { measuringSlice } from './measured.ts';
import { explainedMarks } from './marks.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { tutorCommands } from './tutor/commands.ts';
import { tutorSlice } from './tutor/state.ts';

/** The reduction lab: two searches compared, choices explained, all algorithms measured. */
export const lab: Feature = {
  name: 'lab',
  panels: [
    {
      id: 'sides',
      title: 'Side by side',
      icon: Columns2,
      load: async () => (await import('./SidesPanel.tsx')).SidesPanel,
      places: { 'compare-sides': 1 },
    },
    {
      id: 'why',
      title: 'Why',
      icon: CircleHelp,
      load: async () => (await import('./WhyPanel.tsx')).WhyPanel,
      places: { 'compare-why': 1 },
    },
    {
      id: 'algorithms',
      title: 'Algorithms',
      icon: Scale,
      load: async () => (await import('./AlgorithmsPanel.tsx')).AlgorithmsPanel,
      places: { 'compare-why': 2 },
    },
  ],
  slices: [comparisonSlice, measuringSlice],
  commands: Object.values(labCommands),
  marks: explainedMarks,
  loadLinks: async () => [(await import('./link.ts')).labLink],
  demonstrate: async ({ measure, grow }, workbench) => {
    if (!measure && grow === undefined) return;
    const { measuringOf } = await import('./measuring.ts');
    const measuring = measuringOf(workbench);
    if (measure) await measuring.measure();
    if (grow === undefined) return;
    const variations = grow.algorithms.map((por) => ({ por, sleep: false, merge: false }));
    await measuring.grow(grow.constant, grow.from, grow.to, variations, 20_000);
  },
};

/** Lessons that ask before they show, and exercises that grade themselves. */
export const tutor: Feature = {
  name: 'tutor',
  panels: [
    {
      id: 'tutor',
      title: 'Tutor',
      icon: NotebookPen,
      load: async () => (await import('./tutor/TutorPanel.tsx')).TutorPanel,
      places: { 'compare-source': 2.5, 'edit-results': 6 },
    },
  ],
  slices: [tutorSlice],
  commands: Object.values(tutorCommands),
  loadLinks: async () => [(await import('./tutor/link.ts')).tutorLink],
  dropped: (files, workbench) => {
    if (!files.some(({ name }) => /\.(md|markdown)$/i.test(name))) return false;
    workbench.view.setPane('tutor');
    void import('./tutor/open-own.ts').then(({ openFiles }) => openFiles(files, workbench));
    return true;
  },
};
