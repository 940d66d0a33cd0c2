import type { Feature } from '../../session/workbench/feature.ts';
import { studySlice } from './state.ts';

/** How a model grows with one of its constants. */
export const study: Feature = {
  name: 'study',
  panels: [
    {
      id: 'study',
      title: 'Growth',
      hint: 'The number of states as a constant grows',
      load: async () => (await import('./StudyPanel.tsx')).StudyPanel,
      cells: { 'measure-right': 1 },
      offered: { 'compare-why': 4 },
    },
  ],
  slices: [studySlice],
};
