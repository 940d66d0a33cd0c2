import type { Feature } from '../../session/workbench/feature.ts';

/** The language on a card. */
export const language: Feature = {
  name: 'language',
  panels: [
    {
      id: 'language',
      title: 'Language',
      hint: 'The language on one page',
      load: async () => (await import('./LanguagePanel.tsx')).LanguagePanel,
      cells: { 'learn-source': 2 },
      offered: { 'edit-results': 5 },
    },
  ],
};
