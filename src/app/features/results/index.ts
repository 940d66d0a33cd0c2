import type { Feature } from '../../session/workbench/feature.ts';
import { ResultsPanel } from './ResultsPanel.tsx';

/** What the search of all states has found. */
export const results: Feature = {
  name: 'results',
  panels: [
    {
      id: 'results',
      title: 'Results',
      hint: 'What the last search has found',
      component: ResultsPanel,
      cells: { 'edit-results': 1, 'run-results': 1, 'learn-results': 1 },
      offered: { 'compare-text': 2 },
    },
  ],
};
