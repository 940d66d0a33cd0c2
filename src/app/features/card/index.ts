import { BookOpen } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';

/** The language on a card. */
export const card: Feature = {
  name: 'card',
  panels: [
    {
      id: 'language',
      title: 'Language',
      icon: BookOpen,
      load: async () => (await import('./LanguagePanel.tsx')).LanguagePanel,
      places: { 'edit-results': 3 },
    },
  ],
};
