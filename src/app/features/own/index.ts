import type { Feature } from '../../session/workbench/feature.ts';
import { ownSlice } from './state.ts';

/** A partial-order reduction that somebody writes, tried on the model. */
export const own: Feature = {
  name: 'own',
  panels: [
    {
      id: 'own',
      title: 'Own reduction',
      hint: 'A reduction in rules of your own, held against the definitions',
      load: async () => (await import('./OwnPanel.tsx')).OwnPanel,
      cells: {},
      offered: { 'compare-why': 7 },
    },
  ],
  slices: [ownSlice],
  loadLinks: async () => [(await import('./link.ts')).ownLink],
};
