import { useEffect, useState } from 'react';
import type { PlaceView } from '../../../contract/run.ts';
import type { Step } from '../../../contract/steps.ts';
import { noReturnSlice, selectNoReturn } from '../../session/state/no-return.ts';
import type { AppState } from '../../session/state/store.ts';
import { choiceOf, sameChoice } from '../../session/state/followed-run.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';

/** Steps of a place of which is asked, at most. */
const mostAsked = 200;

const selectLast = (state: AppState) => selectNoReturn(state)?.last ?? -1;
const selectViolated = (state: AppState) => noReturnSlice.of(state)?.violated ?? null;

/**
 * Of the steps that can be taken at a place of a run up to its point of no return whether each keeps the violation avoidable; null where
 * that is not known, and where all do.
 */
export function useGoodWays(place: PlaceView | null): ((step: Step) => boolean | null) | null {
  const { client } = useWorkbench();
  const last = useAppState(selectLast);
  const violated = useAppState(selectViolated);
  const [known, setKnown] = useState<{ readonly of: PlaceView; readonly steps: readonly Step[]; readonly good: readonly boolean[] } | null>(
    null,
  );
  useEffect(() => {
    if (place === null || violated === null || place.index > last || place.enabled.length === 0) return;
    let current = true;
    const steps = place.enabled.slice(0, mostAsked).map(choiceOf);
    client.goodWays(place.run, place.index, violated, steps).then(
      (good) => {
        if (current && good !== null && typeof good !== 'string') setKnown({ of: place, steps, good });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client, place, violated, last]);
  if (known === null || known.of !== place || known.good.every((good) => good)) return null;
  return (step) => known.good[known.steps.findIndex((other) => sameChoice(other, step))] ?? null;
}
