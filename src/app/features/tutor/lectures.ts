import { comparisonSlice } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/state/store.ts';
import { tutorSlice } from './state.ts';

/**
 * Whether a lecture is given with the lesson that is open: it is presented, or a panel that it has set up, and not one of another lesson.
 */
export function lectures(state: AppState): boolean {
  const { open } = tutorSlice.of(state);
  if (state.view.presented === null || open === null) return false;
  const { lesson: shown } = comparisonSlice.of(state);
  return state.view.presented === 'tutor' || shown === null || [open.id, `own ${open.id}`].includes(shown);
}
