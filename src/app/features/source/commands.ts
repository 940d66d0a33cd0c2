import { openVerdict } from '../../session/workbench/open-verdict.ts';
import type { Command } from '../../session/workbench/command.ts';
import { verdictAtCursor } from '../../session/check/placed-verdicts.ts';
import { format } from './service.ts';
import { editingSlice } from './state.ts';
import { redoEdit, undoEdit } from './undoing.ts';

const isWritable: Command['enabled'] = ({ view }) => view.mode === 'whole';

/** What can be done in the source. */
export const editorCommands = {
  showVerdict: {
    id: 'showVerdict',
    label: 'Show why, for the property at the cursor',
    hint: 'Opens the evidence and the run of the property in the line of the cursor, as its mark beside the line does',
    shortcut: { key: 'e', alt: true, shift: true },
    enabled: (state) => verdictAtCursor(state) !== null,
    run: (workbench) => {
      const verdict = verdictAtCursor(workbench.store.getState());
      if (verdict !== null) openVerdict(workbench, verdict);
    },
  },
  format: {
    id: 'format',
    label: 'Format',
    hint: 'Put the text into standard layout',
    shortcut: { key: 'f', alt: true, shift: true },
    enabled: isWritable,
    run: (workbench) => void format(workbench),
  },
  undo: {
    id: 'undoEdit',
    label: 'Undo',
    hint: 'Take back the last change of the text or of a constant, as Ctrl+Z in the editor does',
    shortcut: null,
    enabled: (state) => isWritable(state) && editingSlice.of(state).canUndo,
    run: ({ store }) => undoEdit(store),
  },
  redo: {
    id: 'redoEdit',
    label: 'Redo',
    hint: 'Make again the change of the text or of a constant that was taken back last',
    shortcut: null,
    enabled: (state) => isWritable(state) && editingSlice.of(state).canRedo,
    run: ({ store }) => redoEdit(store),
  },
} satisfies Record<string, Command>;
