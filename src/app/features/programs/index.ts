import type { Feature } from '../../session/workbench/feature.ts';
import { programsSlice } from './state.ts';

/** The processes as program graphs. */
export const programs: Feature = {
  name: 'programs',
  panels: [
    {
      id: 'programs',
      title: 'Processes',
      hint: 'The program graph of each process',
      load: async () => (await import('./ProgramsPanel.tsx')).ProgramsPanel,
      cells: {},
      offered: { 'run-graph': 3, 'edit-view': 5, 'compare-sides': 3 },
    },
  ],
  slices: [programsSlice],
  loadLinks: async () => [(await import('./link.ts')).programsLink],
};
