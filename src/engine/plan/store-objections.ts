import type { Analysis } from '../../system/analysis/analysis.ts';
import { usesSleep } from '../reduce/algorithms.ts';
import { mostBits } from '../store/bitstate/bitstate.ts';
import { StateCodec } from '../store/codec.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { encodings } from '../store/encodings/catalogue.ts';
import { isDefaultStore, type StoreOptions } from '../store/options.ts';
import { askersOf } from './asked.ts';
import { isPlain, type Options } from './options.ts';
import { preserves } from './preserves.ts';
import type { Objection } from './sound.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/** The most bytes of the full states in a cache, which are in one array. */
const mostBytes = 4 * 1024 ** 3;

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
function wrongSize(store: StoreOptions, model: CompiledModel): string | null {
  switch (store.kind) {
    case 'cache': {
      const { collisions, probes, size, encoding } = store;
      if (!encodings[encoding].fixed)
        return 'in a state cache one state takes the place of another, so that all must be of the same length';
      if (size < 2) return 'a state cache needs room for two states at least';
      if (!(0 < collisions && collisions <= probes)) return 'of the tolerances of a state cache, 0 < C <= P must hold';
      return noRoom(size, model);
    }
    case 'bitstate':
      if (store.bytes * 8 > mostBits)
        return `bitstate hashing has room for ${mostBits.toLocaleString('en')} bits at most, which are 512 MB`;
      if (store.bytes < 1 || store.functions < 1) return 'bitstate hashing needs a table and a hash function';
      return store.runs < 1 ? 'there must be one run at least' : null;
    case 'compact':
      return store.runs < 1 ? 'there must be one run at least' : null;
    case 'comback':
      return noRoom(store.cache.size, model);
    case 'exact':
    case 'tree':
      return null;
  }
}

/** Whether so many states of the model would be more than one array has. */
function noRoom(states: number, { machine }: CompiledModel): string | null {
  const bytes = states * new StateCodec(machine.layout.ranges).bytes;
  if (bytes <= mostBytes) return null;
  const gigabytes = (bytes / 1024 ** 3).toLocaleString('en', { maximumFractionDigits: 1 });
  return `a cache of ${states.toLocaleString('en')} states would take ${gigabytes} GB, and there is room for 4 GB at most`;
}

/** Why it cannot be used in such a search. */
function unfitFor(store: StoreOptions, search: Options['search'], reduction: ReductionOptions): string | null {
  switch (store.kind) {
    case 'cache':
      return search === 'dfs' ? null : 'a state cache forgets states that are not on a search stack, so that it needs a depth-first search';
    case 'bitstate':
    case 'compact':
      return usesSleep(reduction.por, reduction.sleep)
        ? 'sleep sets are kept with the states, by numbers that this store does not know'
        : null;
    case 'comback':
      if (store.delay > 0 && search === 'dfs')
        return 'a depth-first search must know at once whether a state is new, so that duplicates cannot be detected later';
      if (store.delay > 0 && !isPlain(reduction))
        return 'a reduction must know at once whether a state is new, so that duplicates cannot be detected later';
      return store.chains && !isPlain(reduction) ? 'chains take steps together, of which a reduction chooses' : null;
    case 'exact':
    case 'tree':
      return null;
  }
}

function unfitForComponents({ store, components }: Pick<Options, 'store' | 'components'>): string | null {
  const numbers = store.kind === 'exact' || store.kind === 'tree';
  return components === true && !numbers ? 'components are counted by the numbers of all states' : null;
}

/** Why it cannot decide some of what is asked. */
function unfitForProperties(analysis: Analysis, { temporal }: Pick<Options, 'temporal'>): Objection | null {
  const reason = preserves.store.tree.because;
  const about = askersOf(analysis, temporal === undefined ? {} : { temporal }, ['ltl', 'ctl']).map((name) => ({ name, reason }));
  return about.length === 0 ? null : { option: 'store', reason, lost: 'all', about };
}
