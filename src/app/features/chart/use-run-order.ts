import { useEffect, useState } from 'react';
import type { OrderedEvent } from '../../../contract/run.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';

/** A run as a partial order; `events` is a text where it is not known, which says why. */
export interface RunOrder {
  readonly view: FollowedRun['view'];
  readonly events: readonly OrderedEvent[] | string;
}

/** The run that is shown as a partial order; until that is known, the one before. Null as long as there is none. */
export function useRunOrder({ view }: Pick<FollowedRun, 'view'>): RunOrder | null {
  const { client } = useWorkbench();
  const [known, setKnown] = useState<RunOrder | null>(null);
  useEffect(() => {
    let current = true;
    client.partialOrder(view.run).then(
      (events) => {
        if (current && events !== null) setKnown({ view, events });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client, view]);
  return known;
}
