import type { RunQuery } from '../../../contract/saved-run.ts';
import { findingSlice, hitFrom, receiveHits } from '../../session/state/finding.ts';
import { type Workbench, service } from '../../session/workbench/workbench.ts';

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
export const findingOf = service(({ store, client, execution }: Workbench): Finding => {
  /** Where to go as soon as the hits are known. */
  let wanted: 1 | -1 | null = null;

  function go(direction: 1 | -1): void {
    const { followed } = store.getState();
    const finding = findingSlice.of(store.getState());
    if (followed === null || finding === null) return;
    wanted = finding.hits?.run === followed.view.run ? null : direction;
    if (wanted !== null || finding.hits === null) return;
    const place = hitFrom(finding.hits.places, followed.index, direction);
    if (place !== null) execution.stepTo(place);
  }

  function ask(): void {
    const { followed } = store.getState();
    const finding = findingSlice.of(store.getState());
    if (followed === null || finding === null || finding.query.what.trim() === '') return;
    const { query } = finding;
    const { run } = followed.view;
    client.findInRun(run, query).then(
      (hits) => {
        if (hits === null) return;
        findingSlice.update(store, (now) => (now?.query === query ? receiveHits(now, run, hits) : now));
        if (wanted !== null) go(wanted);
      },
      () => undefined,
    );
  }

  store.subscribe((state, before) => {
    const finding = findingSlice.of(state);
    const changed = state.followed?.view !== before.followed?.view || finding?.query !== findingSlice.of(before)?.query;
    if (finding !== null && changed) ask();
  });

  return {
    open: () => findingSlice.update(store, (now) => now ?? { query: { kind: 'holds', what: '' }, hits: null }),
    close: () => findingSlice.update(store, () => null),
    look: (query) => {
      wanted = null;
      findingSlice.update(store, () => ({ query, hits: null }));
    },
    go,
  };
});
