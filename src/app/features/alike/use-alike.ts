import { useEffect, useState } from 'react';
import type { AlikeView, ReachedView, TokensView } from '../../../contract/alike.ts';
import { useWhichState } from '../../kit/effects/use-which-state.ts';
import { selectRunnableAnalysis } from '../../session/state/selectors.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';

/** States that are searched for local states without being asked. */
const searchedAtFirst = 2_000;

/** The families of the model as it was analysed last; null while there are none to be told. */
export function useAlike(): AlikeView | null {
  const analysis = useAppState(selectRunnableAnalysis);
  const { client } = useWorkbench();
  const [view, setView] = useState<AlikeView | null>(null);
  useEffect(() => {
    let gone = false;
    setView(null);
    if (analysis !== null)
      client.alike().then(
        (found) => !gone && setView(found),
        () => !gone && setView(null),
      );
    return () => {
      gone = true;
    };
  }, [analysis, client]);
  return view;
}

/** Where the members are in the state that is shown; null where it is not known. */
export function useTokens(view: AlikeView | null): TokensView | null {
  const which = useWhichState();
  const { client } = useWorkbench();
  const [tokens, setTokens] = useState<TokensView | null>(null);
  useEffect(() => {
    let gone = false;
    if (view === null || which === null) setTokens(null);
    else
      client.tokens(which).then(
        (found) => !gone && setTokens(found),
        () => !gone && setTokens(null),
      );
    return () => {
      gone = true;
    };
  }, [view, which, client]);
  return tokens;
}

/** The search for local states that are really met. */
export interface Searching {
  readonly found: ReachedView | null;
  /** States found so far, while a search that was asked for is under way. */
  readonly progress: number | null;
  /** Searches up to so many states. */
  search(maxStates: number): void;
  stop(): void;
}

/** Searches a few states at once, and as many as are asked for. */
export function useReached(view: AlikeView | null): Searching {
  const { client } = useWorkbench();
  const [found, setFound] = useState<ReachedView | null>(null);
  const [asked, setAsked] = useState(searchedAtFirst);
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    setFound(null);
    if (view === null || view.families.length === 0) return;
    if (asked > searchedAtFirst) setProgress(0);
    const done = (reached: ReachedView | null): void => {
      if (gone) return;
      setFound(reached);
      setProgress(null);
    };
    const tell = (states: number): void => {
      if (!gone && asked > searchedAtFirst) setProgress(states);
    };
    client.reachedLocals(asked, tell).then(done, () => done(null));
    return () => {
      gone = true;
      client.stop('alike');
    };
  }, [view, asked, client]);
  // Another model begins with a few states again.
  useEffect(() => {
    if (view === null) setAsked(searchedAtFirst);
  }, [view]);
  return { found, progress, search: setAsked, stop: () => client.stop('alike') };
}
