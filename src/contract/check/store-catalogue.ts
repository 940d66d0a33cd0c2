import { cacheKinds, type EncodingName, encodingNames, type OptionsOfStores, type Replacement, replacements } from './store-options.ts';

/** The least and the most that is taken. */
type Bounds = readonly [least: number, most: number];

/** A part of a store's options. */
export type StoreParameter<T = number | boolean | string> = {
  readonly usual: T;
} & (
  | ([T] extends [boolean] ? { readonly kind: 'flag' } : never)
  | ([T] extends [string] ? { readonly kind: 'word'; readonly words: readonly T[] } : never)
  | ([T] extends [number] ? Whole | { readonly kind: 'one of'; readonly of: readonly number[] } | { readonly kind: 'share' } : never)
);

interface Whole {
  readonly kind: 'whole';
  readonly within: Bounds;
  /** Whether it may be said as a share of the states of the model. */
  readonly shared?: true;
}

/** The parts of options by their paths: `seed`, and `cache.size` where a part has parts. */
type Paths<Of> = {
  [K in keyof Of & string]: Of[K] extends object ? { [P in keyof Of[K] & string as `${K}.${P}`]: Of[K][P] } : { [P in K]: Of[K] };
}[keyof Of & string];
type Joined<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never;
type ParametersOf<Of> = keyof Of extends never ? object : { readonly [P in keyof Joined<Paths<Of>>]: StoreParameter<Joined<Paths<Of>>[P]> };

/** What is said of a store, for people; `engine/store/makers.ts` makes it. */
export interface StoreDescriptor<Own = object> {
  /** Its name in sentences. */
  readonly title: string;
  /** What it is, in a sentence. */
  readonly summary: string;
  /** How a search with it is described: `exactly stored`. */
  readonly told: string;
  readonly guarantee: 'exact' | 'probabilistic';
  /** Whether states have numbers by which they are found again, as components need. */
  readonly numbers: boolean;
  /** In the order of the form. */
  readonly parameters: ParametersOf<Own>;
}

const seed = { kind: 'whole', usual: 1, within: [0, 2 ** 31 - 1] } as const;
const runs = { kind: 'whole', usual: 1, within: [1, 1_000] } as const;
const encoding = { kind: 'word', words: encodingNames } as const;
const tolerance = { kind: 'whole', within: [1, 100_000] } as const;
const kept: Bounds = [1, 2 ** 24];

/** Of ComBack's cache, what is not chosen on the page. */
export const usualCache = { distance: 5, share: 0.5, first: 'fifo', second: 'distance', seed: 1 } as const;

/** All stores, by the words that choose them, in the order in which they are shown. */
export const storeCatalogue = {
  exact: {
    title: 'exact',
    summary: 'all states, written in an encoding',
    told: 'exactly stored',
    guarantee: 'exact',
    numbers: true,
    parameters: { encoding: { ...encoding, usual: 'bytes' } },
  },
  tree: {
    title: 'tree',
    summary: 'all states, cut into halves again and again; equal halves are kept once',
    told: 'stored in a tree',
    guarantee: 'exact',
    numbers: true,
    parameters: {},
  },
  cache: {
    title: 'state cache',
    summary: 'a table of a fixed size in which states replace older ones, which are searched again when they are met again',
    told: 'in a state cache',
    guarantee: 'exact',
    numbers: false,
    parameters: {
      size: { kind: 'whole', usual: 10_000, within: [2, 2 ** 26], shared: true },
      encoding: { ...encoding, usual: 'radix' },
      // The tolerances of the measurements in the thesis (5.2.2).
      collisions: { ...tolerance, usual: 100 },
      probes: { ...tolerance, usual: 200 },
      replace: { kind: 'word', usual: 'probed', words: replacements },
    },
  },
  bitstate: {
    title: 'bitstate hashing',
    summary: 'a few bits of a table for each state; a state all of whose bits are set counts as seen',
    told: 'with bitstate hashing',
    guarantee: 'probabilistic',
    numbers: false,
    parameters: {
      bytes: { kind: 'whole', usual: 64 * 2 ** 20, within: [1, 2 ** 29] },
      functions: { kind: 'whole', usual: 3, within: [1, 64] },
      runs,
      seed,
    },
  },
  compact: {
    title: 'hash compaction',
    summary: 'a hash of each state; two states with one hash count as the same',
    told: 'with hash compaction',
    guarantee: 'probabilistic',
    numbers: false,
    parameters: { bits: { kind: 'one of', usual: 64, of: [32, 40, 48, 64] }, runs, seed },
  },
  comback: {
    title: 'ComBack',
    summary: 'a hash of each state and the step that led to it, by which states with one hash are reconstructed and compared',
    told: 'with ComBack',
    guarantee: 'exact',
    numbers: false,
    parameters: {
      bits: { kind: 'whole', usual: 32, within: [1, 32] },
      'cache.kind': { kind: 'word', usual: 'fifo', words: cacheKinds },
      'cache.size': { kind: 'whole', usual: 10_000, within: kept, shared: true },
      'cache.distance': { kind: 'whole', usual: usualCache.distance, within: kept },
      'cache.share': { kind: 'share', usual: usualCache.share },
      'cache.first': { kind: 'word', usual: usualCache.first, words: ['fifo', 'random'] },
      'cache.second': { kind: 'word', usual: usualCache.second, words: ['heuristic', 'distance'] },
      'cache.seed': { ...seed },
      delay: { kind: 'whole', usual: 0, within: [0, 2 ** 20] },
      chains: { kind: 'flag', usual: false },
      seed,
    },
  },
} as const satisfies { readonly [K in keyof OptionsOfStores]: StoreDescriptor<OptionsOfStores[K]> };

/** What encodings are called. */
export const encodingTitles: Readonly<Record<EncodingName, string>> = {
  words: 'plain words',
  bytes: 'whole bytes',
  bits: 'bit fields',
  radix: 'mixed radix',
  'run-length': 'run-length coding',
  huffman: 'static Huffman coding',
  recursive: 'recursive indexing',
};

/** What the ways to choose the state that is replaced are called. */
export const replacementTitles: Readonly<Record<Replacement, string>> = {
  probed: 'the next one probed',
  random: 'one at random',
  'least-visited': 'the least visited one',
  'most-visited': 'the most visited one',
  'largest-class': 'one of the largest class',
  'smallest-subgraph': 'that of the smallest subgraph',
  oldest: 'the oldest one',
  deepest: 'the deepest one',
};

/** A part of the options of some store, of which only the kind is known. */
export type AnyParameter = StoreParameter<number> | StoreParameter<boolean> | StoreParameter<string>;

/** The parts of a store's options by their paths, in the order of the form. */
export function parametersOf(kind: keyof OptionsOfStores): readonly (readonly [path: string, parameter: AnyParameter])[] {
  return Object.entries<AnyParameter>(storeCatalogue[kind].parameters);
}
