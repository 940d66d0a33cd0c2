import { describedLanguage } from '../../../contract/languages.ts';
import type { ConstantView } from '../../../contract/model.ts';
import type { StateView } from '../../../contract/states.ts';
import { difference } from './identity.ts';
import { isStale } from './run.ts';
import { findingSlice, noHits } from './finding.ts';
import { currentState } from './followed-run.ts';
import { steady } from './steady.ts';
import type { AppState } from './store.ts';

export const selectLanguage = (state: AppState) => state.document.language;
/** What the text is called where it is not seen. */
export const selectSourceName = ({ document: { language } }: AppState) =>
  `Model source in ${describedLanguage(language.name)?.title ?? language.name}`;
export const selectText = (state: AppState) => state.document.text;
export const selectDiagnostics = (state: AppState) => state.document.analysis?.diagnostics ?? noDiagnostics;
export const selectRun = (state: AppState) => state.run;
export const selectFollowed = (state: AppState) => state.followed;
export const selectView = (state: AppState) => state.view;
export const selectNotices = (state: AppState) => state.view.notices;
export const selectDrafts = (state: AppState) => state.drafts;
export const selectStale = (state: AppState) => isStale(state.run, state.document.revision);
export const selectFollowedStale = (state: AppState) => state.followed !== null && state.followed.revision !== state.document.revision;
const ofAnother = { text: 'of an earlier text', language: 'in another language', constants: 'of other values' } as const;
/** What the run that is shown belongs to, in a few words, where that is not the present model. */
export const selectFollowedOf = (state: AppState): string | false =>
  state.followed !== null && selectFollowedStale(state) && ofAnother[difference(state.followed.model, state.document) ?? 'text'];
/** The same of the state that is shown; of one that was chosen in the graph that it is out of date. */
export const selectStateOf = (state: AppState): string | boolean =>
  state.view.selection === null ? selectFollowedOf(state) : selectStateStale(state);
/** Whether the state that is shown belongs to an earlier text: that of the run, or that whose graph it was chosen in. */
export const selectStateStale = (state: AppState) =>
  state.view.selection === null ? selectFollowedStale(state) : state.run.finished?.revision !== state.document.revision;
export const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;
/** A constant, wherever in the text it stands. */
export type Constant = Omit<ConstantView, 'span'>;

/** The constants of the text, as it was read last. */
export const selectConstants = steady((analysis): readonly Constant[] =>
  (analysis?.constants ?? []).map(({ name, kind, value, declared }) => ({ name, kind, value, declared })),
);
/** The names that formulas can use. */
export const selectPropositions = steady((analysis) => analysis?.propositions ?? []);
/** What is known of the text if it can be run: the same null for all texts that cannot. */
export const selectRunnableAnalysis = ({ document: { analysis } }: AppState) => (analysis?.runnable === true ? analysis : null);
/** Whether the text was read last with errors in it. */
export const selectMistaken = (state: AppState) => state.document.analysis?.runnable === false;
export const selectBusy = (state: AppState) => state.run.active !== null && !state.run.active.automatic;

/** The places of the run that is shown that are looked for. */
export function selectHits(state: AppState): ReadonlySet<number> {
  const { followed } = state;
  const finding = findingSlice.of(state);
  return followed !== null && finding?.hits?.run === followed.view.run ? finding.hits.marked : noHits;
}

const noDiagnostics: never[] = [];

/** The state whose contents are shown: the one chosen in the graph, else the one that the run is at, else the initial one. */
export function selectShownState(state: AppState): StateView | null {
  if (state.view.selection !== null) return state.view.selection.state;
  if (state.followed !== null) return currentState(state.followed);
  const { run, document } = state;
  if (isStale(run, document.revision)) return null;
  return run.initial?.revision === document.revision ? run.initial.state : null;
}
