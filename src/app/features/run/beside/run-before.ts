import { modelNameOf } from '../../../session/state/drafts.ts';
import { sameModel } from '../../../session/state/identity.ts';
import { slice } from '../../../session/state/slice.ts';
import { sameChoice, type FollowedRun } from '../../../session/state/followed-run.ts';
import type { AppState } from '../../../session/state/store.ts';

/** The run that was shown before the one that is shown, or that was shown last, of whatever model. */
export const runBeforeSlice = slice<FollowedRun | null>('runBefore', null);

/**
 * What was shown before, once `before` has become `now`. A run that only goes on, or ends earlier, than the one before it is the same run
 * still.
 */
export function runBefore(known: FollowedRun | null, before: FollowedRun | null, now: FollowedRun | null): FollowedRun | null {
  if (before === null) return known;
  return now !== null && sameModel(before.model, now.model) && oneGoesOn(before, now) ? known : before;
}

/** The run that can be looked at beside the one that is shown: the one before, if it is of a model of the same name. */
export function earlierRun(state: AppState): FollowedRun | null {
  const [before, now] = [runBeforeSlice.of(state), state.followed];
  if (before === null || now === null) return null;
  return modelNameOf(before.model.text) === modelNameOf(now.model.text) ? before : null;
}

function oneGoesOn({ view: { steps: a } }: FollowedRun, { view: { steps: b } }: FollowedRun): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.every((step, i) => longer[i] !== undefined && sameChoice(step, longer[i]));
}
