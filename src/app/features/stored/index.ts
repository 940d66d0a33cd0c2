import type { Feature } from '../../session/workbench/feature.ts';

/** A state as it is stored: its bits, its number, its tables, and what steps change. */
export const stored: Feature = {
  name: 'stored',
  panels: [
    {
      id: 'stored',
      title: 'Stored',
      hint: 'The state that is shown as it is stored: bits, numbers, tables, codes',
      load: async () => (await import('./StoredPanel.tsx')).StoredPanel,
      cells: {},
      offered: { 'run-state': 4, 'edit-view': 6, 'measure-right': 5, 'compare-text': 8, 'learn-results': 9 },
    },
  ],
};
