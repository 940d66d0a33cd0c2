import { comparisonSlice } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Pane } from '../../session/state/types.ts';
import { playerSlice } from '../../features/player/state.ts';
import { tutorSlice } from '../../features/tutor/state.ts';

const usual: readonly Pane[] = ['graph', 'state', 'chart', 'source', 'results'];
/** What is left of these beside a lesson or a comparison: a small page has little room. */
const fewer: readonly Pane[] = ['graph', 'source', 'results'];

/** What can be looked at within another page: what its link has brought, and the model. */
export function offeredIn(state: AppState): readonly Pane[] {
  const brought: readonly Pane[] = [
    ...(tutorSlice.of(state).open === null ? [] : (['tutor'] as const)),
    ...(comparisonSlice.of(state).compared === null ? [] : (['sides', 'why'] as const)),
    ...(playerSlice.of(state).recordings.length === 0 ? [] : (['player'] as const)),
  ];
  const all = brought.length === 0 ? usual : [...brought, ...fewer];
  // A lesson may show any other panel.
  const { pane } = state.view;
  return all.includes(pane) || brought.length === 0 ? all : [...all, pane];
}
