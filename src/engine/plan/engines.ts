import type { TransitionSystem } from '../../system/ir.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import { isGenerated, mostReducedTransitions } from '../wasm/search/reduced/generated.ts';
import { storeEntry } from '../store/create.ts';
import { storeCatalogue } from '../../contract/check/store-catalogue.ts';
import type { StoreOptions } from '../../contract/check/usual-stores.ts';
import { isPlain, type Options } from './options.ts';
import type { Difference } from './ran.ts';

/** Models with more transitions are not compiled: the code would take longer to generate than most searches last. */
const mostTransitions = 50_000;

/** Why the generated engine gives way to the abstract machine while a check runs. */
export const givesWay = {
  tooLarge: 'the model is too large for a WebAssembly module',
  tooManyWays: 'a state has more steps, or an atomic block longer ways, than generated code follows',
  runs: 'no code is generated for the algorithm that was asked for, or for so many conditions or processes',
  early: 'a part of the states was enough to decide',
} as const;

/** That generated code gave way while a check ran. */
export interface GaveWay {
  readonly reason: string;
  /** The property that needed it; null: the search of all states. */
  readonly property: string | null;
}

/** What decides on the engine. The reduction is the one that is made. */
interface Wanted extends Pick<Options, 'search' | 'components'> {
  /** Absent: exactly. */
  readonly store?: StoreOptions | undefined;
  readonly reduction: ReductionOptions;
}

/** Why no code is generated for such a search, whatever the model is; null if it is. */
export function notGenerated({ search, components, store, reduction }: Wanted): string | null {
  if (search === 'stateless') return 'no code is generated for stateless searches';
  if (components === true) return 'it is what counts components';
  const notStored = storeNotGenerated(store, search, reduction);
  if (notStored !== null) return notStored;
  if (isPlain(reduction)) return null;
  if (search === 'bfs' && store?.kind === 'comback')
    return `code for reduced searches with ${storeCatalogue.comback.title} is generated depth first only`;
  if (reduction.own !== undefined) return 'no code is generated for rules of one’s own';
  if (!isGenerated({ por: reduction.por })) return 'no code is generated for this reduction';
  return isGenerated(reduction) ? null : 'no code is generated for choosing the set of the fewest processes';
}

function storeNotGenerated(store: StoreOptions | undefined, search: Options['search'], { merge }: ReductionOptions): string | null {
  if (store === undefined) return null;
  const { notGenerated: why } = storeEntry(store);
  return why === undefined ? 'no code is generated for this store' : why(store, { search, merge });
}

/** Why no code is generated for such a search of this model; null if it is. */
export function notGeneratedFor(system: TransitionSystem, wanted: Wanted): string | null {
  const not = notGenerated(wanted);
  if (not !== null) return not;
  const most = isPlain(wanted.reduction) ? mostTransitions : mostReducedTransitions;
  const { length } = system.transitions;
  return length <= most
    ? null
    : `code is generated for at most ${most.toLocaleString('en')} transitions, and the model has ${length.toLocaleString('en')}`;
}

/** The abstract machine in place of generated code; for all of the check, or for some properties. */
export function onTheMachine(reason: string, properties: readonly string[] = []): Difference {
  const quoted = properties.map((name) => `"${name}"`);
  const last = quoted.length > 1 ? ` and ${quoted.pop()}` : '';
  const decided = properties.length === 0 ? '' : ` for ${quoted.join(', ')}${last}`;
  return { option: 'engine', done: `The slower engine, the abstract machine, was used${decided}`, reason };
}

/** One difference for each reason for which generated code gave way, with the properties that it is about. */
export function gaveWayTo(occasions: readonly GaveWay[]): readonly Difference[] {
  const reasons = [...new Set(occasions.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const about = occasions.filter((occasion) => occasion.reason === reason).map(({ property }) => property);
    return onTheMachine(reason, about.includes(null) ? [] : [...new Set(about.flatMap((name) => name ?? []))]);
  });
}
