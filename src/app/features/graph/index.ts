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
      hint: 'The states and the steps between them',
      load: async () => (await import('./GraphPanel.tsx')).GraphPanel,
      cells: { 'edit-view': 1, 'run-graph': 1 },
      offered: { 'compare-sides': 4, 'measure-left': 8, 'learn-results': 5 },
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
