import { ChartLine } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { studySlice } from './state.ts';

/** How a model grows with one of its constants. */
export const study: Feature = {
  name: 'study',
  panels: [
    {
      id: 'study',
      title: 'Growth',
      icon: ChartLine,
      load: async () => (await import('./StudyPanel.tsx')).StudyPanel,
      places: { 'compare-why': 4 },
    },
  ],
  slices: [studySlice],
};
