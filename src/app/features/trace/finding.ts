import type { WorkbenchClient } from '../../../worker/client.ts';
import { hitFrom, receiveHits } from '../../session/execution/finding.ts';
import { type AppStore, update } from '../../session/store.ts';
import type { RunQuery } from '../../../contract/saved-run.ts';

/** Finding places within the run that is shown. */
export interface Finding {
  /** Opens the field that says what to look for. */
  open(): void;
  close(): void;
  look(query: RunQuery): void;
  /** Goes to the next hit (1) or the one before (-1). */
  go(direction: 1 | -1): void;
}

/** Keeps the hits those of the run that is shown, whichever that is. */
export function createFinding(store: AppStore, client: WorkbenchClient, stepTo: (index: number) => void): Finding {
  /** Where to go as soon as the hits are known. */
  let wanted: 1 | -1 | null = null;

  function go(direction: 1 | -1): void {
    const { trace, finding } = store.getState();
    if (trace === null || finding === null) return;
    wanted = finding.hits?.run === trace.view.run ? null : direction;
    if (wanted !== null || finding.hits === null) return;
    const place = hitFrom(finding.hits.places, trace.index, direction);
    if (place !== null) stepTo(place);
  }

  function ask(): void {
    const { trace, finding } = store.getState();
    if (trace === null || finding === null || finding.query.what.trim() === '') return;
    const { query } = finding;
    const { run } = trace.view;
    client.findInRun(run, query).then(
      (hits) => {
        if (hits === null) return;
        update(store, 'finding', (now) => (now?.query === query ? receiveHits(now, run, hits) : now));
        if (wanted !== null) go(wanted);
      },
      () => undefined,
    );
  }

  store.subscribe(({ trace, finding }, before) => {
    if (finding !== null && (trace?.view !== before.trace?.view || finding.query !== before.finding?.query)) ask();
  });

  return {
    open: () => update(store, 'finding', (now) => now ?? { query: { kind: 'holds', what: '' }, hits: null }),
    close: () => update(store, 'finding', () => null),
    look: (query) => {
      wanted = null;
      update(store, 'finding', () => ({ query, hits: null }));
    },
    go,
  };
}
