import { useEffect, useState } from 'react';
import type { AlikeView, NoQuotient, QuotientKind, QuotientView } from '../../../contract/alike.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';

/** States that are searched at most for the two pictures. */
const searched = 20_000;

const selectSelected = (state: AppState) => state.view.selection?.number ?? null;
const selectRun = (state: AppState) => state.followed?.view.run ?? null;
const selectIndex = (state: AppState) => state.followed?.index ?? 0;

/** The model beside its quotient, and how far the search for it is. */
export interface Quotienting {
  readonly found: QuotientView | NoQuotient | null;
  /** States found so far while it is searched for; null when it is not. */
  readonly progress: number | null;
  stop(): void;
}

/** Searches the model and puts its states together; anew for another model or another way. */
export function useQuotient(view: AlikeView, kind: QuotientKind, most: number): Quotienting {
  const { client } = useWorkbench();
  const [found, setFound] = useState<Quotienting['found']>(null);
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    const stop = (): void => {
      gone = true;
      client.stop('alike');
    };
    setFound(null);
    if (!view.alike) return;
    setProgress(0);
    const done = (made: Quotienting['found']): void => {
      if (gone) return;
      setFound(made);
      setProgress(null);
    };
    client
      .quotient({ kind, maxStates: searched, mostDrawn: most }, (states) => {
        if (!gone) setProgress(states);
      })
      .then(done, () => done(null));
    return stop;
  }, [view, kind, most, client]);
  return { found, progress, stop: () => client.stop('alike') };
}

/** The place among the drawn states of the one that is shown: chosen anywhere, or where the run is; null where it is none of them. */
export function useShownPlace(found: QuotientView | null): number | null {
  const selected = useAppState(selectSelected);
  const run = useAppState(selectRun);
  const index = useAppState(selectIndex);
  const { client } = useWorkbench();
  const [onRun, setOnRun] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    setOnRun(null);
    if (found !== null && run !== null)
      client.numberInQuotient({ run, index }).then(
        (number) => !gone && setOnRun(number),
        () => !gone && setOnRun(null),
      );
    return () => {
      gone = true;
    };
  }, [found, run, index, client]);
  const number = selected ?? onRun;
  const place = found?.states.findIndex((state) => state.number === number) ?? -1;
  return place < 0 ? null : place;
}
