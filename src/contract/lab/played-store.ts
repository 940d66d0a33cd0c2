import { nearestName } from '../../base/nearest-name.ts';
import { type StoreOptions, usualStores } from '../check/usual-stores.ts';

/** A number that says how a store works, with its bounds. */
export interface PlayedParameter {
  readonly key: string;
  readonly label: string;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Of what is or is not, which 1 and 0 say: what is said where it is. */
  readonly said?: string;
}

const seed: PlayedParameter = { key: 'seed', label: 'seed', usual: 1, least: 0, most: 999_999 };

/** The stores that the player shows at work, small enough that something happens on small models. */
export const playedStores = {
  exact: { title: 'exact store', parameters: [] },
  cache: { title: 'state cache', parameters: [{ key: 'size', label: 'places', usual: 8, least: 2, most: 1_000 }] },
  bitstate: {
    title: 'bitstate hashing',
    parameters: [
      { key: 'bytes', label: 'bytes', usual: 8, least: 1, most: 1_000 },
      { key: 'functions', label: 'hash functions', usual: 2, least: 1, most: 8 },
      seed,
    ],
  },
  compact: { title: 'hash compaction', parameters: [{ key: 'bits', label: 'bits', usual: 6, least: 1, most: 32 }, seed] },
  comback: {
    title: 'ComBack',
    parameters: [
      { key: 'bits', label: 'bits', usual: 4, least: 1, most: 32 },
      { key: 'cache', label: 'full states kept', usual: 0, least: 0, most: 1_000 },
      { key: 'delay', label: 'candidates together', usual: 0, least: 0, most: 1_000 },
      { key: 'chains', label: 'Chains: only steps are taken at once', usual: 0, least: 0, most: 1, said: 'chains' },
      seed,
    ],
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly parameters: readonly PlayedParameter[] }>>;

export type PlayedStoreKind = keyof typeof playedStores;

export const playedStoreKinds = Object.keys(playedStores) as readonly PlayedStoreKind[];

/** How the states of a search that is played are stored. */
export interface PlayedStore {
  readonly kind: PlayedStoreKind;
  /** By the keys of its parameters. */
  readonly values: Readonly<Record<string, number>>;
}

/** A store as it is where nothing more is said of it. */
export function usualPlayedStore(kind: PlayedStoreKind): PlayedStore {
  return { kind, values: Object.fromEntries(playedStores[kind].parameters.map(({ key, usual }) => [key, usual])) };
}

/** A store as lessons and links write it: `cache size=8`. */
export function writePlayedStore({ kind, values }: PlayedStore): string {
  return [kind, ...playedStores[kind].parameters.map(({ key, usual }) => `${key}=${values[key] ?? usual}`)].join(' ');
}

/** What is wrong in the text of a store, and what to do. */
export interface PlayedStoreProblem {
  readonly message: string;
  readonly advice: string;
}

/** Reads what `writePlayedStore` wrote, or a person; what is not said has its usual value. */
export function readPlayedStore(text: string): PlayedStore | PlayedStoreProblem {
  const [name = '', ...parts] = text.trim().split(/\s+/);
  const kind = playedStoreKinds.find((one) => one === name);
  if (kind === undefined) return { message: `"${name}" is no store that can be played`, advice: advise(name, playedStoreKinds) };
  const parameters: readonly PlayedParameter[] = playedStores[kind].parameters;
  const values: Record<string, number> = { ...usualPlayedStore(kind).values };
  for (const part of parts) {
    const [, key = '', digits = ''] = /^([a-z]+)=(\d{1,9})$/.exec(part) ?? [];
    const parameter = parameters.find((one) => one.key === key);
    const keys = parameters.map((one) => `${one.key}=`);
    if (parameter === undefined) return { message: `"${part}" is no option of ${kind}`, advice: advise(`${key}=`, keys) };
    const value = Number(digits);
    const { least, most } = parameter;
    if (value < least || value > most) return { message: `${part} is out of range`, advice: `use ${least} to ${most}` };
    values[key] = value;
  }
  return { kind, values };
}

function advise(name: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  if (near !== null) return `did you mean "${near}"?`;
  return names.length === 0 ? 'leave it out' : `use ${names.join(', ')}`;
}

/**
 * The options of the store for a search. Of a cache so small a place is looked for in all of it, and a state may be replaced after two
 * collisions (thesis 5.2.2: C = 2, P four times the size).
 */
export function storeOptionsOf({ kind, values }: PlayedStore): StoreOptions {
  const { size = 8, bytes = 8, functions = 2, bits = 4, cache = 0, delay = 0, chains = 0, seed = 1 } = values;
  switch (kind) {
    case 'exact':
      return usualStores.exact;
    case 'cache':
      return { ...usualStores.cache, size, collisions: 2, probes: 4 * size };
    case 'bitstate':
      return { ...usualStores.bitstate, bytes, functions, seed };
    case 'compact':
      return { ...usualStores.compact, bits, seed };
    case 'comback': {
      const { comback } = usualStores;
      return {
        ...comback,
        bits,
        seed,
        delay,
        chains: chains === 1,
        cache: { ...comback.cache, kind: cache === 0 ? 'none' : 'fifo', size: cache },
      };
    }
  }
}

/** A store with what it has of what, as `state cache, 8 places`. */
export function describePlayedStore({ kind, values }: PlayedStore): string {
  const parameters: readonly PlayedParameter[] = playedStores[kind].parameters;
  const said = parameters.filter(({ key, usual }) => key !== 'seed' && !(usual === 0 && (values[key] ?? 0) === 0));
  return [playedStores[kind].title, ...said.map(({ key, label, usual, said }) => said ?? `${values[key] ?? usual} ${label}`)].join(', ');
}
