import type { Feature } from '../../session/workbench/feature.ts';
import { chartSlice } from './state.ts';

/** A run as a sequence chart. */
export const chart: Feature = {
  name: 'chart',
  panels: [
    {
      id: 'chart',
      title: 'Sequence',
      hint: 'The run as a sequence chart',
      unsuited: ({ followed }) => (followed === null ? 'The run as a sequence chart; no run is open yet' : null),
      load: async () => (await import('./ChartPanel.tsx')).ChartPanel,
      cells: {},
      offered: { 'run-graph': 2 },
    },
  ],
  slices: [chartSlice],
};
