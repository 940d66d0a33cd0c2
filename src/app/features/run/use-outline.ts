import { useEffect, useState } from 'react';
import type { RunOutline } from '../../../contract/run-outline.ts';
import type { SimulationView } from '../../../contract/run.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';

/** What can be told of a run as a whole; null until the worker has told, and for runs so short that they are seen at a glance. */
export function useOutline(view: SimulationView, shortest: number): RunOutline | null {
  const { client } = useWorkbench();
  const [known, setKnown] = useState<{ readonly run: number; readonly outline: RunOutline } | null>(null);
  const { run, steps } = view;
  const wanted = steps.length >= shortest;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    client.outline(run).then(
      (outline) => {
        if (current && outline !== null) setKnown({ run, outline });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client, run, wanted]);
  return wanted && known?.run === run ? known.outline : null;
}
