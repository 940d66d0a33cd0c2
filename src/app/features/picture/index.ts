import type { Feature } from '../../session/workbench/feature.ts';
import { followPictures } from './front.ts';

/** The picture of its problem that a model may carry. */
export const picture: Feature = {
  name: 'picture',
  panels: [
    {
      id: 'picture',
      title: 'Picture',
      hint: 'The picture that the model carries',
      unsuited: ({ document }) => (document.text.includes('PICTURE') ? null : 'This model carries no picture'),
      load: async () => (await import('./PicturePanel.tsx')).PicturePanel,
      cells: {},
      offered: { 'edit-view': 2, 'run-state': 2, 'compare-text': 7, 'learn-results': 8 },
    },
  ],
  begin: followPictures,
};
