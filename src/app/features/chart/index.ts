import { ArrowRightLeft } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { chartSlice } from './state.ts';

/** A run as a sequence chart. */
export const chart: Feature = {
  name: 'chart',
  panels: [
    {
      id: 'chart',
      title: 'Sequence',
      icon: ArrowRightLeft,
      load: async () => (await import('./ChartPanel.tsx')).ChartPanel,
      places: { 'step-chart': 1 },
    },
  ],
  slices: [chartSlice],
};
