import { slice } from '../../session/state/slice.ts';

/** Whether the full editor has changes of the text to take back, and some that were taken back. */
export interface Editing {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** There is one editor for all models, so that another model changes nothing of what it can undo. */
export const editingSlice = slice<Editing>('editing', { canUndo: false, canRedo: false }, (editing) => editing);
