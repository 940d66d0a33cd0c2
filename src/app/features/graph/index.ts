import { ChartNetwork } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { followChecks, graphSlice } from './state.ts';

/** The state graph. */
export const graph: Feature = {
  name: 'graph',
  panels: [
    {
      id: 'graph',
      title: 'Graph',
      icon: ChartNetwork,
      load: async () => (await import('./GraphPanel.tsx')).GraphPanel,
      places: { 'overview-graph': 1, 'step-chart': 2, 'compare-sides': 4 },
    },
  ],
  slices: [graphSlice],
  begin: ({ store }) => followChecks(store),
};
