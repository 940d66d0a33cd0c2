import { useEffect, useState } from 'react';
import type { RelationTables } from '../../../contract/relation-tables.ts';
import { selectRunnableAnalysis } from '../../session/state/selectors.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';

/** The tables of all relations for a buffer of some places; null until they are there. */
export function useRelations(places: number): RelationTables | null {
  const analysis = useAppState(selectRunnableAnalysis);
  const { client } = useWorkbench();
  const [tables, setTables] = useState<RelationTables | null>(null);
  // The buffers of another model are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the worker has the model
  useEffect(() => {
    let gone = false;
    client.relations(places).then(
      (found) => !gone && setTables(found),
      () => !gone && setTables(null),
    );
    return () => {
      gone = true;
    };
  }, [analysis, places, client]);
  return tables;
}
