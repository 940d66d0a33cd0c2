import { useMemo } from 'react';
import type { WhichState } from '../../../contract/states.ts';
import { isStale } from '../../session/state/run.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';

const selectChosen = (state: AppState) => state.view.selection;
const selectRun = (state: AppState) => state.followed?.view.run ?? null;
const selectIndex = (state: AppState) => state.followed?.index ?? 0;
const selectFinished = (state: AppState) => (isStale(state.run, state.document.revision) ? null : state.run.finished);

/** The state that is shown, as the worker is asked for it; null where none is, or none that it knows. */
export function useWhichState(): WhichState | null {
  const chosen = useAppState(selectChosen);
  const run = useAppState(selectRun);
  const index = useAppState(selectIndex);
  const finished = useAppState(selectFinished);
  return useMemo(() => {
    if (chosen === null && run !== null) return { run, index };
    const id = chosen === null ? 0 : (chosen.state?.id ?? null);
    if (id === null) return chosen?.found == null ? null : { words: chosen.found.words };
    return finished === null ? null : { id };
  }, [chosen, run, index, finished]);
}
