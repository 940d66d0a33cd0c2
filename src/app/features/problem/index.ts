import { Shapes } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { followPictures } from './front.ts';

/** The picture of its problem that a model may carry. */
export const problem: Feature = {
  name: 'problem',
  panels: [
    {
      id: 'picture',
      title: 'Picture',
      icon: Shapes,
      load: async () => (await import('./PicturePanel.tsx')).PicturePanel,
      places: { 'overview-state': 3, 'step-chart': 2.5, 'compare-source': 6.5 },
    },
  ],
  begin: followPictures,
};
