import type { Feature } from '../../session/workbench/feature.ts';
import { editorCommands } from './commands.ts';
import { SourcePanel } from './SourcePanel.tsx';
import { editingSlice } from './state.ts';

/** The source, with its editor. */
export const source: Feature = {
  name: 'source',
  panels: [
    {
      id: 'source',
      title: 'Source',
      hint: 'The text of the model',
      component: SourcePanel,
      cells: { 'edit-source': 1, 'run-source': 1, 'learn-source': 1 },
      offered: { 'compare-text': 1, 'measure-left': 9 },
    },
  ],
  slices: [editingSlice],
  commands: Object.values(editorCommands),
};
