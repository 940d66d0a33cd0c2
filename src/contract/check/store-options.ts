/** How states are written, by the words of options. */
export const encodingNames = ['words', 'bytes', 'bits', 'radix', 'run-length', 'huffman', 'recursive'] as const;
export type EncodingName = (typeof encodingNames)[number];

/** Which full states ComBack keeps. */
export const cacheKinds = ['none', 'fifo', 'random', 'heuristic', 'distance', 'combination', 'spaced'] as const;
export type CacheKind = (typeof cacheKinds)[number];

/** Which state a state cache gives up for a new one. */
export const replacements = [
  'probed',
  'random',
  'least-visited',
  'most-visited',
  'largest-class',
  'smallest-subgraph',
  'oldest',
  'deepest',
] as const;
export type Replacement = (typeof replacements)[number];

/** How long a state cache looks for a place (thesis 5.2.2, 0 < C <= P). */
export interface Tolerances {
  /** C: collisions that are resolved before another state may be replaced. */
  readonly collisions: number;
  /** P: probes after which the cache counts as full. */
  readonly probes: number;
}

export interface BitstateOptions {
  readonly bytes: number;
  readonly functions: number;
  readonly seed: number;
  /** Searches one after the other, each with the next seed. */
  readonly runs: number;
}

/** Which full states ComBack keeps, and how many. */
export interface CacheOptions {
  readonly kind: CacheKind;
  /** Slots for full states. */
  readonly size: number;
  /** Distance: how many states apart cached ones are on a path of back edges, at least. */
  readonly distance: number;
  /** Combination: the share of the slots that works by the first strategy, and both strategies. */
  readonly share: number;
  readonly first: 'fifo' | 'random';
  readonly second: 'heuristic' | 'distance';
  readonly seed: number;
}

/** How ComBack works. */
export interface CombackOptions {
  /** Bits of a compressed state, 1 to 32. */
  readonly bits: number;
  readonly seed: number;
  readonly cache: CacheOptions;
  /** Candidates after which duplicates are detected; 0: at once. */
  readonly delay: number;
  /** Whether a chain of states with one step each is one back edge, and only its last state is stored. */
  readonly chains: boolean;
}

/** The options that each store has of its own. */
export interface OptionsOfStores {
  readonly exact: { readonly encoding: EncodingName };
  readonly tree: object;
  readonly cache: { readonly size: number; readonly encoding: EncodingName; readonly replace: Replacement } & Tolerances;
  readonly bitstate: BitstateOptions;
  readonly compact: { readonly bits: number; readonly seed: number; readonly runs: number };
  readonly comback: CombackOptions;
}

export type StoreKind = keyof OptionsOfStores;

/** The options of one kind of store. */
export type StoreOf<K extends StoreKind> = { readonly kind: K } & OptionsOfStores[K];

/** How the states of a search are stored. */
export type StoreOptions = { readonly [K in StoreKind]: StoreOf<K> }[StoreKind];
