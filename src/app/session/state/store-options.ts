import type { StoreKind, StoreOf, StoreOptions } from '../../../contract/check/usual-stores.ts';

type Encoding = StoreOf<'exact'>['encoding'];

/** All encodings, in the order of the menu. */
export const encodings = ['words', 'bytes', 'bits', 'radix', 'run-length', 'huffman', 'recursive'] as const satisfies readonly Encoding[];

/** Which full states ComBack keeps. */
export const fullStates = [
  'none',
  'fifo',
  'random',
  'heuristic',
  'distance',
  'combination',
  'spaced',
] as const satisfies readonly StoreOf<'comback'>['cache']['kind'][];

/** The lengths of hashes. */
export const hashBits = [32, 40, 48, 64] as const;

/** The least and most of each number, beyond which a page could not go, or a search would have no meaning. */
export const bounds = {
  places: [2, 2 ** 26],
  tolerance: [1, 100_000],
  bytes: [1, 2 ** 29],
  functions: [1, 64],
  runs: [1, 1_000],
  seed: [0, 2 ** 31 - 1],
  kept: [1, 2 ** 24],
  percent: [0, 1_000],
  delay: [0, 2 ** 20],
} as const;

/** Whether a value read from outside is what a part of an option may be. */
type Allowed = (value: unknown) => boolean;
type AllowedParts<Of> = { readonly [Part in Exclude<keyof Of, 'kind'>]: Allowed };

const whole =
  ([least, most]: readonly [number, number]): Allowed =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
const oneOf =
  (words: readonly unknown[]): Allowed =>
  (value) =>
    words.includes(value);
const share: Allowed = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const yesOrNo: Allowed = (value) => typeof value === 'boolean';
const seed = whole(bounds.seed);
const runs = whole(bounds.runs);

const cacheParts: AllowedParts<StoreOf<'comback'>['cache']> & { readonly kind: Allowed } = {
  kind: oneOf(fullStates),
  size: whole(bounds.kept),
  distance: whole(bounds.kept),
  share,
  first: oneOf(['fifo', 'random']),
  second: oneOf(['heuristic', 'distance']),
  seed,
};

/**
 * The options of each store, as links and preferences have them. Without the library of the links, which the first verdict does not need.
 */
const parts: { readonly [Kind in StoreKind]: AllowedParts<StoreOf<Kind>> } = {
  exact: { encoding: oneOf(encodings) },
  tree: {},
  cache: {
    size: whole(bounds.places),
    encoding: oneOf(encodings),
    collisions: whole(bounds.tolerance),
    probes: whole(bounds.tolerance),
  },
  bitstate: { bytes: whole(bounds.bytes), functions: whole(bounds.functions), seed, runs },
  compact: { bits: oneOf(hashBits), seed, runs },
  comback: { bits: whole([1, 32]), seed, cache: hasParts(cacheParts), delay: whole(bounds.delay), chains: yesOrNo },
};

/** Whether a value has these parts, and no others. */
function hasParts(allowed: Readonly<Record<string, Allowed>>): Allowed {
  const names = Object.keys(allowed);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = new Map<string, unknown>(Object.entries(value));
    return given.size === names.length && names.every((name) => given.has(name) && allowed[name]?.(given.get(name)) === true);
  };
}

/** Whether a value read from outside says how states are stored. */
export function isStore(value: unknown): value is StoreOptions {
  return Object.entries<Readonly<Record<string, Allowed>>>(parts).some(([kind, own]) => hasParts({ kind: oneOf([kind]), ...own })(value));
}

/** Whether a value read from outside is a whole number within these bounds. */
export function isWithin(value: unknown, within: readonly [number, number]): boolean {
  return whole(within)(value);
}

/** Whether two options say the same, in whichever order their parts are. */
export function sameStore(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return first.size === second.size && [...first].every(([key, value]) => sameStore(value, second.get(key)));
}
