import { CircleHelp, CirclePlay, Columns2, GraduationCap, NotebookPen, Scale } from 'lucide-react';
import type { Feature } from '../../session/feature.ts';
import { labCommands, lessonCommands } from './commands.ts';
import { explainedMarks } from './marks.ts';
import { playerCommands } from './player/commands.ts';
import { executionsSlice } from './player/executions/state.ts';
import { playerSlice } from './player/state.ts';
import { labSlice } from './state.ts';
import { tutorCommands } from './tutor/commands.ts';
import { tutorSlice } from './tutor/state.ts';

/** The search player, with the trees of executions. */
export const player: Feature = {
  name: 'player',
  panels: [
    {
      id: 'player',
      title: 'Player',
      icon: CirclePlay,
      load: async () => (await import('./player/PlayerPanel.tsx')).PlayerPanel,
      places: { 'compare-sides': 2 },
    },
  ],
  slices: [playerSlice, executionsSlice],
  commands: Object.values(playerCommands),
  loadLinks: async () => [(await import('./player/link.ts')).playerLink, (await import('./player/link.ts')).executionsLink],
};

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
  slices: [labSlice],
  commands: Object.values(labCommands),
  marks: explainedMarks,
  loadLinks: async () => [(await import('./link.ts')).labLink],
};

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
  commands: lessonCommands,
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
};
