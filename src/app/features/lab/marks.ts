import type { SourceMarks } from '../../session/workbench/feature.ts';
import { type Offsets, rangeOf, type SourceMark } from '../../session/state/source-mark.ts';
import { linesOf } from '../../session/state/selection.ts';
import type { AppState } from '../../session/state/store.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';

/** The places that an explanation of the reduction lab speaks of. */
export const explainedMarks: SourceMarks = {
  from: markedPlaces,
  make: (state) => {
    const lines = linesOf(state.document.text);
    return markedPlaces(state).map(
      (span): SourceMark => ({ kind: 'explained', range: rangeOf(lines, span), hover: 'The explanation speaks of this.' }),
    );
  },
};

const none: readonly Offsets[] = [];

function markedPlaces(state: AppState): readonly Offsets[] {
  const { compared, marked } = comparisonSlice.of(state);
  return compared?.revision === state.document.revision ? marked : none;
}
