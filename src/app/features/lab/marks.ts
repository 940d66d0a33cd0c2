import { rangeOf, type SourceMark } from '../../session/selection/source-mark.ts';
import { linesOf } from '../../session/selection/selection.ts';
import type { AppState } from '../../session/store.ts';
import { labSlice } from './state.ts';

/** The places that an explanation of the reduction lab speaks of. */
export function explainedMarks(state: AppState): SourceMark[] {
  const { compared, marked } = labSlice.of(state);
  if (compared?.revision !== state.document.revision) return [];
  const lines = linesOf(state.document.text);
  return marked.map((span) => ({ kind: 'explained', range: rangeOf(lines, span), hover: 'The explanation speaks of this.' }));
}
