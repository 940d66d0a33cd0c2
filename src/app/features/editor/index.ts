import { FileCode } from 'lucide-react';
import type { Feature } from '../../session/workbench/feature.ts';
import { editorCommands } from './commands.ts';
import { SourcePanel } from './SourcePanel.tsx';

/** The source, with its editor. */
export const editor: Feature = {
  name: 'editor',
  panels: [
    {
      id: 'source',
      title: 'Source',
      icon: FileCode,
      component: SourcePanel,
      places: { 'overview-source': 1, 'edit-source': 1, 'step-source': 1, 'compare-source': 1 },
    },
  ],
  commands: Object.values(editorCommands),
};
