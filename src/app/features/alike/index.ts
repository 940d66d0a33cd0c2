import type { Feature } from '../../session/workbench/feature.ts';
import { alikeGrowthSlice, alikeSlice } from './state.ts';

/** Which processes are alike, and how many of them are in each local state. */
export const alike: Feature = {
  name: 'alike',
  panels: [
    {
      id: 'alike',
      title: 'Alike',
      hint: 'Alike processes, and what symmetry saves',
      load: async () => (await import('./AlikePanel.tsx')).AlikePanel,
      cells: { 'measure-left': 2 },
      offered: { 'run-graph': 4, 'compare-sides': 3.5 },
    },
  ],
  slices: [alikeSlice, alikeGrowthSlice],
  loadLinks: async () => [(await import('./link.ts')).alikeLink],
};
