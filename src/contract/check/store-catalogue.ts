import { cacheKinds, type EncodingName, encodingNames, type OptionsOfStores } from './store-options.ts';

/** The least and the most that is taken. */
type Bounds = readonly [least: number, most: number];

/** A part of a store's options. */
export type StoreParameter<T = number | boolean | string> = {
  readonly usual: T;
  /** What the form says behind it; null: it is not in the form. */
  readonly label: string | null;
  /** The option of `esml check` that gives it; several stores may have one in common. */
  readonly flag?: string;
} & (
  | ([T] extends [boolean] ? { readonly kind: 'flag' } : never)
  | ([T] extends [string] ? { readonly kind: 'word'; readonly words: readonly T[] } : never)
  | ([T] extends [number] ? Whole | { readonly kind: 'one of'; readonly of: readonly number[] } | { readonly kind: 'share' } : never)
);

interface Whole {
  readonly kind: 'whole';
  readonly within: Bounds;
  /** How many of its units one of the number shown in the form is. */
  readonly shown?: number;
  /** Whether it may be said as a share of the states of the model. */
  readonly shared?: true;
}

/** The parts of options by their paths: `seed`, and `cache.size` where a part has parts. */
type Paths<Of> = {
  [K in keyof Of & string]: Of[K] extends object ? { [P in keyof Of[K] & string as `${K}.${P}`]: Of[K][P] } : { [P in K]: Of[K] };
}[keyof Of & string];
type Joined<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never;
type ParametersOf<Of> = keyof Of extends never ? object : { readonly [P in keyof Joined<Paths<Of>>]: StoreParameter<Joined<Paths<Of>>[P]> };

/** What is said of a store, for people; `engine/store/catalogue.ts` makes it. */
export interface StoreDescriptor<Own = object> {
  /** Its name in sentences. */
  readonly title: string;
  /** Its name where it is chosen, and what is said of it there. */
  readonly heading: string;
  readonly hint: string;
  /** What it is, in a sentence, and where it is from. */
  readonly summary: string;
  readonly source: string;
  /** How a search with it is described: `exactly stored`. */
  readonly told: string;
  readonly guarantee: 'exact' | 'probabilistic';
  /** Whether states have numbers by which they are found again, as components need. */
  readonly numbers: boolean;
  /** In the order of the form. */
  readonly parameters: ParametersOf<Own>;
  /** How the player shows it at work; null: it does not. */
  readonly played: Played<Own> | null;
}

/** A store at work, so small that something happens on small models. */
export interface Played<Own = object> {
  /** Its name there, where that is not its title. */
  readonly title?: string;
  readonly parameters: readonly PlayedParameter[];
  /** Its options, of the values of these parameters by their keys. */
  options(values: Readonly<Record<string, number>>): Own;
  /** What it adds to the pseudo-code of a search. */
  lines(values: Readonly<Record<string, number>>): StoreLines;
}

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

/** A line of pseudo-code, after the papers that a store is from. */
export interface StoreLine {
  readonly id: 'again' | 'keep' | 'mistake' | 'look' | 'wait' | 'group' | 'settle';
  readonly indent: number;
  readonly text: string;
}

export interface StoreLines {
  /** Before it is asked whether a state is new. */
  readonly before: readonly StoreLine[];
  /** Where it is new. */
  readonly after: readonly StoreLine[];
  /** After all steps of a state. */
  readonly atEnd: readonly StoreLine[];
}

const seed = { kind: 'whole', usual: 1, label: 'seed', flag: 'seed', within: [0, 2 ** 31 - 1] } as const;
const runs = { kind: 'whole', usual: 1, label: 'searches, each with other hash functions', flag: 'runs', within: [1, 1_000] } as const;
const encoding = { kind: 'word', label: 'Encoding', flag: 'encoding', words: encodingNames } as const;
const tolerance = { kind: 'whole', within: [1, 100_000] } as const;
const kept: Bounds = [1, 2 ** 24];

/** Of ComBack's cache, what the player does not ask for. */
const usualCache = { distance: 5, share: 0.5, first: 'fifo', second: 'distance', seed: 1 } as const;

const nothing: StoreLines = { before: [], after: [], atEnd: [] };
const playedSeed: PlayedParameter = { key: 'seed', label: 'seed', usual: 1, least: 0, most: 999_999 };

const keptHash: StoreLine = { id: 'keep', indent: 3, text: "store the hash of s' and the step that led to it" };

const atOnce: StoreLines = {
  ...nothing,
  before: [{ id: 'look', indent: 2, text: "make each stored state again that has the hash of s', and compare it" }],
  after: [keptHash],
};

const delayed: StoreLines = {
  before: [
    { id: 'look', indent: 2, text: "look at the states kept in full that have the hash of s'" },
    { id: 'wait', indent: 2, text: "if stored states have the hash of s': s' waits as a candidate" },
  ],
  after: [keptHash],
  atEnd: [
    { id: 'group', indent: 1, text: 'when there are enough candidates, or the level ends: make these states again, together' },
    { id: 'settle', indent: 2, text: 'a candidate that equals none of them is new' },
  ],
};

/** All stores, by the words that choose them, in the order in which they are shown. */
export const storeCatalogue = {
  exact: {
    title: 'exact',
    heading: 'Exact',
    hint: 'every state, as cells or as a tree, whichever suits the model; proves what holds',
    summary: 'all states, written in an encoding',
    source: 'thesis 3.3.1, without replacement',
    told: 'exactly stored',
    guarantee: 'exact',
    numbers: true,
    parameters: { encoding: { ...encoding, usual: 'bytes' } },
    played: { title: 'exact store', parameters: [], options: () => ({ encoding: 'bytes' }), lines: () => nothing },
  },
  tree: {
    title: 'tree',
    heading: 'Tree',
    hint: 'every state, cut into halves, of which equal ones are kept once; less memory, somewhat slower',
    summary: 'all states, cut into halves again and again; equal halves are kept once',
    source: 'Laarman, van de Pol and Weber 2011; thesis 3.4.2',
    told: 'stored in a tree',
    guarantee: 'exact',
    numbers: true,
    parameters: {},
    played: null,
  },
  cache: {
    title: 'state cache',
    heading: 'State cache',
    hint: 'so many states at once; those replaced are searched again; depth first',
    summary: 'a table of a fixed size in which states replace older ones, which are searched again when they are met again',
    source: 'thesis 3.3.1, 4.2 and 5.2, Figure 5.4',
    told: 'in a state cache',
    guarantee: 'exact',
    numbers: false,
    parameters: {
      size: { kind: 'whole', usual: 10_000, label: 'states at once', within: [2, 2 ** 26], shared: true },
      encoding: { ...encoding, usual: 'radix' },
      // The tolerances of the thesis's measurements (5.2.2).
      collisions: { ...tolerance, usual: 100, label: 'collisions until one is replaced (C)', flag: 'tolerances' },
      probes: { ...tolerance, usual: 200, label: 'probes until it is full (P)', flag: 'tolerances' },
    },
    played: {
      parameters: [{ key: 'size', label: 'places', usual: 8, least: 2, most: 1_000 }],
      // In one so small a place is looked for in all of it, and a state may be replaced after two collisions (thesis 5.2.2).
      options: ({ size = 8 }) => ({ size, encoding: 'radix', collisions: 2, probes: 4 * size }),
      lines: () => ({
        ...nothing,
        after: [
          { id: 'again', indent: 3, text: 'even if it was found before, when it has been replaced since' },
          { id: 'keep', indent: 3, text: "s' gets a free place, or that of a state which is not on the stack" },
        ],
      }),
    },
  },
  bitstate: {
    title: 'bitstate hashing',
    heading: 'Bitstate hashing',
    hint: 'a few bits for each state: finds errors, and never shows that there are none',
    summary: 'a few bits of a table for each state; a state all of whose bits are set counts as seen',
    source: 'thesis 3.3.2; Holzmann 1988',
    told: 'with bitstate hashing',
    guarantee: 'probabilistic',
    numbers: false,
    parameters: {
      bytes: { kind: 'whole', usual: 64 * 2 ** 20, label: 'MB of bits', within: [1, 2 ** 29], shown: 2 ** 20 },
      functions: { kind: 'whole', usual: 3, label: 'hash functions', flag: 'hash-functions', within: [1, 64] },
      runs,
      seed,
    },
    played: {
      parameters: [
        { key: 'bytes', label: 'bytes', usual: 8, least: 1, most: 1_000 },
        { key: 'functions', label: 'hash functions', usual: 2, least: 1, most: 8 },
        playedSeed,
      ],
      options: ({ bytes = 8, functions = 2, seed: chosen = 1 }) => ({ bytes, functions, seed: chosen, runs: 1 }),
      lines: () => ({
        ...nothing,
        before: [{ id: 'mistake', indent: 2, text: "s' counts as old if all its bits are set, by whatever state" }],
        after: [{ id: 'keep', indent: 3, text: "set the bits of s'" }],
      }),
    },
  },
  compact: {
    title: 'hash compaction',
    heading: 'Hash compaction',
    hint: 'a hash of each state: may miss some, with a probability that the results tell',
    summary: 'a hash of each state; two states with one hash count as the same',
    source: 'Wolper and Leroy 1993',
    told: 'with hash compaction',
    guarantee: 'probabilistic',
    numbers: false,
    parameters: { bits: { kind: 'one of', usual: 64, label: 'Bits of a hash', flag: 'hash-bits', of: [32, 40, 48, 64] }, runs, seed },
    played: {
      parameters: [{ key: 'bits', label: 'bits', usual: 6, least: 1, most: 32 }, playedSeed],
      options: ({ bits = 4, seed: chosen = 1 }) => ({ bits, seed: chosen, runs: 1 }),
      lines: () => ({
        ...nothing,
        before: [{ id: 'mistake', indent: 2, text: "s' counts as old if its hash is stored, of whatever state" }],
        after: [{ id: 'keep', indent: 3, text: "store the hash of s'" }],
      }),
    },
  },
  comback: {
    title: 'ComBack',
    heading: 'ComBack',
    hint: 'a hash of each state and the step that led to it, from which it is reconstructed: exact, and slower',
    summary: 'a hash of each state and the step that led to it, by which states with one hash are reconstructed and compared',
    source: 'Evangelista, Westergaard and Kristensen 2009',
    told: 'with ComBack',
    guarantee: 'exact',
    numbers: false,
    parameters: {
      bits: { kind: 'whole', usual: 32, label: null, flag: 'hash-bits', within: [1, 32] },
      'cache.kind': { kind: 'word', usual: 'fifo', label: 'Whole states are kept', flag: 'cache', words: cacheKinds },
      'cache.size': { kind: 'whole', usual: 10_000, label: 'whole states at once', within: kept, shared: true },
      'cache.distance': { kind: 'whole', usual: usualCache.distance, label: null, within: kept },
      'cache.share': { kind: 'share', usual: usualCache.share, label: null },
      'cache.first': { kind: 'word', usual: usualCache.first, label: null, words: ['fifo', 'random'] },
      'cache.second': { kind: 'word', usual: usualCache.second, label: null, words: ['heuristic', 'distance'] },
      'cache.seed': { ...seed, label: null },
      delay: { kind: 'whole', usual: 0, label: 'states looked up together; 0: each at once', flag: 'delay', within: [0, 2 ** 20] },
      chains: { kind: 'flag', usual: false, label: null, flag: 'chains' },
      seed,
    },
    played: {
      parameters: [
        { key: 'bits', label: 'bits', usual: 4, least: 1, most: 32 },
        { key: 'cache', label: 'full states kept', usual: 0, least: 0, most: 1_000 },
        { key: 'delay', label: 'candidates together', usual: 0, least: 0, most: 1_000 },
        { key: 'chains', label: 'Chains: only steps are taken at once', usual: 0, least: 0, most: 1, said: 'chains' },
        playedSeed,
      ],
      options: ({ bits = 4, cache = 0, delay = 0, chains = 0, seed: chosen = 1 }) => ({
        bits,
        seed: chosen,
        delay,
        chains: chains === 1,
        cache: { ...usualCache, kind: cache === 0 ? 'none' : 'fifo', size: cache },
      }),
      lines: ({ delay = 0 }) => (delay > 0 ? delayed : atOnce),
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

/** A part of the options of some store, of which only the kind is known. */
export type AnyParameter = StoreParameter<number> | StoreParameter<boolean> | StoreParameter<string>;

/** The parts of a store's options by their paths, in the order of the form. */
export function parametersOf(kind: keyof OptionsOfStores): readonly (readonly [path: string, parameter: AnyParameter])[] {
  return Object.entries<AnyParameter>(storeCatalogue[kind].parameters);
}
