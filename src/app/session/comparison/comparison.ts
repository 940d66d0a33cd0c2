import { slice } from '../state/slice.ts';
import type { CompareResult, LabProgress, LabSide, SideName } from '../../../contract/lab/compare.ts';
import type { Explanation, Square } from '../../../contract/lab/explain.ts';
import { noReduction, type ReductionOptions } from '../../../contract/check/reduction.ts';

/** Options and a start in place of those of the search, for the state that is explained. */
export interface Supposition {
  readonly instead: Partial<ReductionOptions>;
  readonly start: number | null;
}

/** The two searches last compared, and what they were asked about. */
export interface Compared {
  readonly result: CompareResult;
  readonly sides: Readonly<Record<SideName, LabSide>>;
  readonly revision: number;
}

/** A place in the source that an explanation speaks of. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** How a comparison is looked at. */
export const labViews = ['graph', 'fade', 'layers', 'list'] as const;

/** Two searches of one model, and what was found when they were compared and explained. */
export interface ComparisonState {
  readonly sides: Readonly<Record<SideName, LabSide>>;
  readonly compared: Compared | null;
  /** null when no comparison is under way. */
  readonly progress: LabProgress | 'starting' | null;
  readonly failure: string | null;
  readonly view: (typeof labViews)[number];
  /** The state of the drawing that is explained. */
  readonly selected: number | null;
  /** The side that is explained. */
  readonly focus: SideName;
  readonly supposition: Supposition;
  readonly explanation: Explanation | null;
  readonly pair: readonly [number, number] | null;
  readonly square: Square | null;
  /** Places to mark in the source; they belong to the text of the comparison. */
  readonly marked: readonly Place[];
  /** The lesson that was set up last. */
  readonly lesson: string | null;
}

/** Under which key what is compared survives that the page is loaded anew. */
export const comparedKey = 'esml.compared';

/** More states than this are not drawn side by side. */
export const labDrawn = 3_000;

export const noSupposition: Supposition = { instead: {}, start: null };

/** A full depth-first search. Sets that lose something are allowed: the lab shows what they lose. */
export const fullSearch: LabSide = { search: 'dfs', reduction: { ...noReduction, unsound: true } };

export const initialComparison: ComparisonState = {
  sides: { left: fullSearch, right: { ...fullSearch, reduction: { ...fullSearch.reduction, por: 'stubborn' } } },
  compared: null,
  progress: null,
  failure: null,
  view: 'graph',
  selected: null,
  focus: 'right',
  supposition: noSupposition,
  explanation: null,
  pair: null,
  square: null,
  marked: [],
  lesson: null,
};

/** What a change of the document leaves: what was chosen, not what was found. */
function forgetFound(comparison: ComparisonState): ComparisonState {
  // Layers are for models too large for their graph; the next one need not be.
  const view = comparison.view === 'layers' ? 'graph' : comparison.view;
  return { ...initialComparison, sides: comparison.sides, view, focus: comparison.focus };
}

/** What was chosen of a comparison, from which all that was seen is found again. */
export type ComparisonChoices = Pick<ComparisonState, 'sides' | 'view' | 'focus' | 'lesson' | 'selected' | 'supposition' | 'pair'>;

export const comparisonSlice = slice('comparison', initialComparison, forgetFound);
