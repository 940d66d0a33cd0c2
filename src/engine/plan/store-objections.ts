import type { Analysis } from '../../system/analysis/analysis.ts';
import { usesSleep } from '../reduce/traits.ts';
import { StateCodec } from '../store/codec.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { storeDescriptor, storeEntry } from '../store/create.ts';
import type { StoredSearch } from '../store/store-entry.ts';
import { isDefaultStore, type StoreOptions } from '../../contract/check/usual-stores.ts';
import { askersOf } from './asked.ts';
import { isPlain, type Options } from './options.ts';
import { noGraph } from './no-graph.ts';
import type { Objection } from './sound.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/** Why the states of such a search cannot be stored so; null if they can. What is refused is never done, as it would have no meaning. */
export function objectionToStore(
  model: CompiledModel,
  analysis: Analysis,
  asked: Pick<Options, 'store' | 'components' | 'temporal'>,
  search: Options['search'],
  reduction: ReductionOptions,
): Objection | null {
  const { store } = asked;
  if (isDefaultStore(store)) return null;
  const reason =
    search === 'stateless'
      ? 'a stateless search keeps no states'
      : (wrongSize(store, model) ?? unfitFor(store, search, reduction) ?? unfitForComponents(asked));
  return reason === null ? unfitForProperties(analysis, asked) : { option: 'store', reason, lost: 'all' };
}

/** What is wrong with its sizes. */
function wrongSize(store: StoreOptions, { machine }: CompiledModel): string | null {
  return storeEntry(store).wrongSize?.(store, new StateCodec(machine.layout.ranges).bytes) ?? null;
}

/** Why it cannot be used in such a search. */
function unfitFor(store: StoreOptions, search: Options['search'], reduction: ReductionOptions): string | null {
  const { por, sleep, merge } = reduction;
  const wanted: StoredSearch = { search, merge, sleeps: usesSleep(por, sleep), plain: isPlain(reduction) };
  return storeEntry(store).unfitFor?.(store, wanted) ?? null;
}

function unfitForComponents({ store, components }: Pick<Options, 'store' | 'components'>): string | null {
  const { numbers } = storeDescriptor(store.kind);
  return components === true && !numbers ? 'components are counted by the numbers of all states' : null;
}

/** Why it cannot decide some of what is asked. */
function unfitForProperties(analysis: Analysis, { temporal }: Pick<Options, 'temporal'>): Objection | null {
  const about = askersOf(analysis, temporal === undefined ? {} : { temporal }, ['ltl', 'ctl']).map((name) => ({ name, reason: noGraph }));
  return about.length === 0 ? null : { option: 'store', reason: noGraph, lost: 'all', about };
}
