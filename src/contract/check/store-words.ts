import { parametersOf, type StoreParameter, storeCatalogue, usualCache } from './store-catalogue.ts';
import type { OptionsOfStores, StoreKind } from './store-options.ts';

/** What is said of a store where it is chosen, documented, or shown at work; the first verdict does not need it. */
export interface StoreWords<K extends StoreKind = never> {
  /** Its name where it is chosen, and what is said of it there. */
  readonly heading: string;
  readonly hint: string;
  /** Where it is from. */
  readonly source: string;
  readonly parameters: { readonly [P in keyof (typeof storeCatalogue)[K]['parameters']]: ParameterWords };
  /** How the player shows it at work; null: it does not. */
  readonly played: Played<OptionsOfStores[K]> | null;
}

export interface ParameterWords {
  /** What the form says behind it; null: it is not in the form. */
  readonly label: string | null;
  /** The option of `esml check` that gives it; several stores may have one in common. */
  readonly flag?: string;
  /** How many of its units one of the number shown in the form is. */
  readonly shown?: number;
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
  /** Of one of several, by their places: the word by which it is written, and what is said where it is. */
  readonly choices?: readonly { readonly name: string; readonly title: string }[];
}

/** A line of pseudo-code, after the papers that a store is from. */
export interface StoreLine {
  readonly id: 'again' | 'keep' | 'mistake' | 'look' | 'wait' | 'group' | 'settle' | 'compress';
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

const seed = { label: 'seed', flag: 'seed' } as const;
const runs = { label: 'searches, each with other hash functions', flag: 'runs' } as const;
const hidden = { label: null } as const;

const nothing: StoreLines = { before: [], after: [], atEnd: [] };
const playedSeed: PlayedParameter = { key: 'seed', label: 'seed', usual: 1, least: 0, most: 999_999 };

const keptHash: StoreLine = { id: 'keep', indent: 3, text: "store the hash of s' and the step that led to it" };

const codes = [
  { name: 'no', title: 'not compressed', encoding: 'bytes' },
  { name: 'huffman', title: 'Huffman code (Algorithm 4)', encoding: 'huffman' },
  { name: 'run-length', title: "run lengths (Algorithm 4')", encoding: 'run-length' },
] as const;

/** Algorithm 4 of Holzmann, Godefroid and Pirottin (1992, section 6.1): states are compared as they are compressed. */
const compressed: StoreLines = {
  ...nothing,
  before: [{ id: 'compress', indent: 2, text: "z := compress(s'); s' counts as new if z is not in the state space" }],
  after: [{ id: 'keep', indent: 3, text: 'add z to the state space' }],
};

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

/** What is said of each store. */
export const storeWords = {
  exact: {
    heading: 'Exact',
    hint: 'every state, as cells or as a tree, whichever suits the model; proves what holds',
    source: 'thesis 3.3.1, without replacement',
    parameters: { encoding: { label: 'Encoding', flag: 'encoding' } },
    played: {
      title: 'exact store',
      parameters: [{ key: 'code', label: 'States are', usual: 0, least: 0, most: 2, choices: codes }],
      options: ({ code = 0 }) => ({ encoding: codes[code]?.encoding ?? 'bytes' }),
      lines: ({ code = 0 }) => (code === 0 ? nothing : compressed),
    },
  },
  tree: {
    heading: 'Tree',
    hint: 'every state, cut into halves, of which equal ones are kept once; less memory, somewhat slower',
    source: 'Laarman, van de Pol and Weber 2011; thesis 3.4.2',
    parameters: {},
    played: null,
  },
  cache: {
    heading: 'State cache',
    hint: 'so many states at once; those replaced are searched again; depth first',
    source: 'thesis 3.3.1, 4.2 and 5.2, Figure 5.4',
    parameters: {
      size: { label: 'states at once' },
      encoding: { label: 'Encoding', flag: 'encoding' },
      collisions: { label: 'collisions until one is replaced (C)', flag: 'tolerances' },
      probes: { label: 'probes until it is full (P)', flag: 'tolerances' },
      replace: { label: 'Replaced is', flag: 'replace' },
    },
    played: {
      parameters: [{ key: 'size', label: 'places', usual: 8, least: 2, most: 1_000 }],
      // In one so small a place is looked for in all of it, and a state may be replaced after two collisions (thesis 5.2.2).
      options: ({ size = 8 }) => ({ size, encoding: 'radix', collisions: 2, probes: 4 * size, replace: 'probed' }),
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
    heading: 'Bitstate hashing',
    hint: 'a few bits for each state: finds errors, and never shows that there are none',
    source: 'thesis 3.3.2; Holzmann 1988',
    parameters: {
      bytes: { label: 'MB of bits', shown: 2 ** 20 },
      functions: { label: 'hash functions', flag: 'hash-functions' },
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
    heading: 'Hash compaction',
    hint: 'a hash of each state: may miss some, with a probability that the results tell',
    source: 'Wolper and Leroy 1993',
    parameters: { bits: { label: 'Bits of a hash', flag: 'hash-bits' }, runs, seed },
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
    heading: storeCatalogue.comback.title,
    hint: 'a hash of each state and the step that led to it, from which it is reconstructed: exact, and slower',
    source: 'Evangelista, Westergaard and Kristensen 2009',
    parameters: {
      bits: { label: null, flag: 'hash-bits' },
      'cache.kind': { label: 'Whole states are kept', flag: 'cache' },
      'cache.size': { label: 'whole states at once' },
      'cache.distance': hidden,
      'cache.share': hidden,
      'cache.first': hidden,
      'cache.second': hidden,
      'cache.seed': hidden,
      delay: { label: 'states looked up together; 0: each at once', flag: 'delay' },
      chains: { label: null, flag: 'chains' },
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
} as const satisfies { readonly [K in StoreKind]: StoreWords<K> };

/** A part of the options of some store with its words, of which only the kind is known. */
export type SaidParameter = (StoreParameter<number> | StoreParameter<boolean> | StoreParameter<string>) & ParameterWords;

/** The parts of a store's options by their paths, with their words, in the order of the form. */
export function saidParameters(kind: StoreKind): readonly (readonly [path: string, parameter: SaidParameter])[] {
  const words = new Map(Object.entries<ParameterWords>(storeWords[kind].parameters));
  return parametersOf(kind).map(([path, parameter]) => [path, { ...parameter, ...(words.get(path) ?? hidden) }]);
}
