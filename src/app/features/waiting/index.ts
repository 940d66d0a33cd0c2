import type { Feature } from '../../session/workbench/feature.ts';
import { followDeadlocks } from './deadlocks.ts';

/** Who waits for what in a state. */
export const waiting: Feature = {
  name: 'waiting',
  panels: [
    {
      id: 'waiting',
      title: 'Waiting',
      hint: 'Who waits for what, with cycles of waiting',
      load: async () => (await import('./WaitingPanel.tsx')).WaitingPanel,
      cells: {},
      offered: { 'run-state': 3, 'edit-view': 4, 'compare-text': 6, 'learn-results': 7 },
    },
  ],
  begin: followDeadlocks,
};
