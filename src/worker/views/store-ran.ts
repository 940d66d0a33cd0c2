import { encodingTitles } from '../../contract/check/store-catalogue.ts';
import { type StoreRan, isDefaultStore, type StoreOptions } from '../../contract/check/usual-stores.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import { storeDescriptor } from '../../engine/store/create.ts';

/** Which store held the states of a search, and what its verdicts rest on; null for sets of states. */
export function storeRan({
  ran: { store, engine },
  statistics,
  completeness,
}: Pick<CheckOutcome, 'ran' | 'statistics' | 'completeness'>): StoreRan | null {
  if (engine === 'symbolic') return null;
  const guarantee = statistics.store?.guarantee ?? { kind: storeDescriptor(store.kind).guarantee, omission: 1 };
  const omission = guarantee.kind === 'probabilistic' ? guarantee.omission : null;
  const cells = engine === 'wasm' && isDefaultStore(store);
  const summary = cells
    ? 'all states, as cells in which each value takes as many digits as its range needs'
    : storeDescriptor(store.kind).summary;
  return {
    kind: store.kind,
    title: cells ? 'cells' : titleOf(store),
    guarantee: `${summary}: ${omission === null ? 'no state is taken for another' : 'one state may be taken for another, and what follows it be missed'}`,
    omission,
    unproved: completeness.kind === 'probabilistic',
  };
}

function titleOf(store: StoreOptions): string {
  const { title } = storeDescriptor(store.kind);
  if (store.kind === 'exact') return encodingTitles[store.encoding];
  if (store.kind === 'cache') return `${title} of ${store.size.toLocaleString('en')}`;
  return store.kind === 'compact' ? `${title}, ${store.bits} bits` : title;
}
