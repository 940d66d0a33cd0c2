import { ListChecks } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { ResultsPanel } from './ResultsPanel.tsx';

/** What the search of all states has found. */
export const results: Feature = {
  name: 'results',
  panels: [
    {
      id: 'results',
      title: 'Results',
      icon: ListChecks,
      component: ResultsPanel,
      places: { 'overview-results': 1, 'edit-results': 1, 'step-run': 2, 'compare-source': 3 },
    },
  ],
};
