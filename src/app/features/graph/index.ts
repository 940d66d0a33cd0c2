import { ChartNetwork } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { graphCommands } from './commands.ts';
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
  commands: Object.values(graphCommands),
  loadDialogs: async () => [
    { kind: 'compareGraphs', title: 'Compare with another graph', component: (await import('./CompareChoice.tsx')).CompareChoice },
  ],
  loadLinks: async () => [(await import('./link.ts')).graphLink],
  begin: ({ store }) => followChecks(store),
};
