import type { Feature } from '../../session/workbench/feature.ts';
import { dependenceSlice } from './state.ts';

/** Which transitions depend on each other, as a matrix. */
export const dependence: Feature = {
  name: 'dependence',
  panels: [
    {
      id: 'dependence',
      title: 'Dependence',
      hint: 'Which steps depend on which',
      load: async () => (await import('./DependencePanel.tsx')).DependencePanel,
      cells: { 'compare-why': 3 },
    },
  ],
  slices: [dependenceSlice],
  loadLinks: async () => [(await import('./link.ts')).dependenceLink],
};
