import { useEffect, useState } from 'react';
import type { StoredState } from '../../../contract/stored-state.ts';
import { useWhichState } from '../../kit/effects/use-which-state.ts';
import { selectRunnableAnalysis } from '../../session/state/selectors.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';

/** The state that is shown as it is stored; null where none is, or none of the present model. */
export function useStored(): StoredState | null {
  const which = useWhichState();
  const analysis = useAppState(selectRunnableAnalysis);
  const { client } = useWorkbench();
  const [stored, setStored] = useState<StoredState | null>(null);
  useEffect(() => {
    let gone = false;
    if (which === null || analysis === null) setStored(null);
    else
      client.stored(which).then(
        (found) => !gone && setStored(found),
        () => !gone && setStored(null),
      );
    return () => {
      gone = true;
    };
  }, [which, analysis, client]);
  return stored;
}
