import type { VerdictView } from '../../../contract/check/result.ts';
import type { AppState } from './store.ts';

/** What single states show, whatever the search has found. */
const ofStates: readonly VerdictView['kind'][] = ['deadlock', 'errors', 'invariant'];

/** Why the order of the steps of a run has to stay: nothing is known of what it shows, or that is not seen in its last state. */
export type Fixed = 'too short' | 'repeats' | 'unknown' | 'way matters';

/**
 * Why independent steps of the run that is shown cannot change places; null where they can, as what it shows is seen in its last state.
 * Of a run from a link or a file the present verdicts say that.
 */
export function whyFixed(state: AppState): Fixed | null {
  const { followed } = state;
  if (followed === null || followed.view.steps.length < 2) return 'too short';
  if (followed.loopStart !== null) return 'repeats';
  const { origin } = followed;
  if (origin.kind === 'simulation') return null;
  if (origin.kind === 'verdict') return origin.sought === undefined ? 'way matters' : null;
  if (origin.kind === 'saved' && origin.purpose.formula !== null) return 'way matters';
  const property = origin.kind === 'link' ? origin.property : origin.purpose.property;
  if (property === null) return null;
  const { finished } = state.run;
  const verdict = finished?.revision === state.document.revision && finished.result.verdicts.find((one) => one.property === property);
  if (!verdict) return 'unknown';
  if (verdict.showsInStates === true || ofStates.includes(verdict.kind)) return null;
  return verdict.run === null ? 'unknown' : 'way matters';
}

/** Whether what a run shows is seen in its last state, so that the order of independent steps does not matter. */
export function canBeReordered(state: AppState): boolean {
  return state.followed?.revision === state.document.revision && whyFixed(state) === null;
}
