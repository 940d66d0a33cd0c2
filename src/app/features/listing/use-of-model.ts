import { useEffect, useState } from 'react';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { selectRunnableAnalysis } from '../../session/state/selectors.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';

/** A list that the worker makes of the model as it was analysed last; empty while there is none. `ask` must stay the same. */
export function useOfModel<T>(ask: (client: WorkbenchClient) => Promise<readonly T[]>): readonly T[] {
  const analysis = useAppState(selectRunnableAnalysis);
  const { client } = useWorkbench();
  const [found, setFound] = useState<readonly T[]>([]);
  useEffect(() => {
    let gone = false;
    if (analysis !== null)
      void ask(client).then(
        (answer) => !gone && setFound(answer),
        () => !gone && setFound([]),
      );
    else setFound([]);
    return () => {
      gone = true;
    };
  }, [analysis, client, ask]);
  return found;
}
