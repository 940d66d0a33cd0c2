import { useState } from 'react';
import type { RunColumn, SimulationView } from '../../../contract/run.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

/** Rows asked for at once. */
const chunkSize = 100;

/** The rows of a run that are known by now. */
export interface KnownRows {
  readonly of: SimulationView | null;
  readonly columns: readonly RunColumn[];
  readonly chunks: ReadonlyMap<number, readonly (readonly string[])[]>;
  /** The rows that came first. */
  readonly sample: readonly (readonly string[])[];
}

const nothing: KnownRows = { of: null, columns: [], chunks: new Map(), sample: [] };

/** The states of a run as rows; those in view are asked for, in chunks, and kept. */
export function useRunRows(view: SimulationView, first: number, last: number): KnownRows {
  const { store, client } = useWorkbench();
  const [known, setKnown] = useState<KnownRows>(nothing);
  const mine = known.of === view ? known : nothing;
  const from = Math.floor(Math.max(0, first - 1) / chunkSize);
  const to = Math.floor(Math.max(0, last) / chunkSize);
  useWhenChanged([view, from, to, store, client], () => {
    let gone = false;
    for (let chunk = from; chunk <= to; chunk++) {
      if (mine.chunks.has(chunk)) continue;
      const { followed } = store.getState();
      const asked = followed === null ? null : client.rows(followed.view.run, chunk * chunkSize, (chunk + 1) * chunkSize).catch(() => null);
      void asked?.then((found) => {
        if (gone || found === null) return;
        setKnown((now) => {
          const base = now.of === view ? now : nothing;
          const { columns, sample } = base.chunks.size > 0 ? base : { columns: found.columns, sample: found.rows };
          return { of: view, columns, chunks: new Map([...base.chunks, [chunk, found.rows]]), sample };
        });
      });
    }
    return () => {
      gone = true;
    };
  });
  return mine;
}

/** A row that is known; null for one that is not yet, or does not exist. */
export function rowAt({ chunks }: KnownRows, index: number): readonly string[] | null {
  return index < 0 ? null : (chunks.get(Math.floor(index / chunkSize))?.[index % chunkSize] ?? null);
}
