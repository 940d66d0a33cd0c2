import { Hourglass } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { followDeadlocks } from './deadlocks.ts';

/** Who waits for what in a state. */
export const waiting: Feature = {
  name: 'waiting',
  panels: [
    {
      id: 'waiting',
      title: 'Waiting',
      icon: Hourglass,
      load: async () => (await import('./WaitingPanel.tsx')).WaitingPanel,
      places: { 'overview-state': 2, 'step-state': 2, 'compare-source': 6 },
    },
  ],
  begin: followDeadlocks,
};
