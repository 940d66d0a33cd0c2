import type { CheckOptions } from './options.ts';
import type { PageCheckOptions } from './result.ts';
import { usualStores } from './usual-stores.ts';

/** All options of a run: those of a check, and `reduction`, which the page has in the place of the options of each reduction. */
export type RunOptions = CheckOptions & Pick<PageCheckOptions, 'reduction'>;

/**
 * One option of a run. The command line, its help, settings, what is read from links and storage, defaults and the form on the page are
 * made of these and of their words (`option-words.ts`, which the first verdict does not need); what is not made of them does not compile
 * without an option that is added.
 */
export type OptionDescriptor<T> = {
  /** Its value where nothing is said of it. */
  readonly usual: T;
  /** Whether a search goes by it; else it is used up where the search is planned. */
  readonly search: boolean;
  /** Whether decision diagrams go by it as it is. */
  readonly sets: boolean;
  /** Its value on the page at first, where that is not the usual one; null: the page does not have it. */
  readonly page: { readonly usual?: T } | null;
} & (
  | ([T] extends [string] ? { readonly kind: 'choice'; readonly words: readonly T[] } : never)
  | ([T] extends [boolean] ? { readonly kind: 'flag' } : never)
  | ([T] extends [number]
      ? { readonly kind: 'amount'; readonly unit: 'count' | 'time' | 'memory'; readonly within: Bounds; readonly zero?: string }
      : never)
  /** It has parts, which are read and shown by themselves. */
  | ([T] extends [object] ? { readonly kind: 'parts' } : never)
);

/** The least and the most that makes sense; `zero`, where there is one, is the word for 0. */
export type Bounds = readonly [least: number, most: number];

const unlimited = [1, Number.MAX_SAFE_INTEGER] as const;

/** All options, in the order of the form. */
export const optionDescriptors = {
  search: { kind: 'choice', words: ['bfs', 'dfs'], usual: 'bfs', search: true, sets: false, page: {} },
  reduction: { kind: 'choice', words: ['none', 'strongest'], usual: 'none', search: false, sets: false, page: {} },
  symmetry: {
    kind: 'choice',
    words: ['off', 'representatives', 'sorted', 'rotations', 'counters', 'all-counters'],
    usual: 'off',
    search: false,
    sets: false,
    page: {},
  },
  store: { kind: 'parts', usual: usualStores.exact, search: true, sets: false, page: {} },
  storePercent: { kind: 'amount', unit: 'count', within: [0, 1_000], usual: 0, search: true, sets: false, page: {} },
  engine: { kind: 'choice', words: ['wasm', 'machine', 'symbolic'], usual: 'wasm', search: true, sets: true, page: {} },
  threads: { kind: 'amount', unit: 'count', within: [0, 64], zero: 'auto', usual: 1, search: false, sets: true, page: {} },
  live: { kind: 'flag', usual: false, search: false, sets: true, page: {} },
  forall: { kind: 'choice', words: ['atomic', 'serial'], usual: 'atomic', search: false, sets: true, page: {} },
  terminationIsDeadlock: { kind: 'flag', usual: false, search: true, sets: true, page: {} },
  components: { kind: 'flag', usual: false, search: true, sets: false, page: null },
  maxStates: {
    kind: 'amount',
    unit: 'count',
    within: unlimited,
    usual: Number.POSITIVE_INFINITY,
    search: true,
    sets: false,
    page: { usual: 10_000_000 },
  },
  maxMilliseconds: {
    kind: 'amount',
    unit: 'time',
    within: unlimited,
    usual: Number.POSITIVE_INFINITY,
    search: true,
    sets: true,
    page: { usual: 120_000 },
  },
  maxBytes: {
    kind: 'amount',
    unit: 'memory',
    within: unlimited,
    usual: 4 * 1024 ** 3,
    search: true,
    sets: true,
    page: { usual: 1024 ** 3 },
  },
  symbolic: { kind: 'parts', usual: { strategy: 'saturation' }, search: false, sets: true, page: null },
  vacuity: { kind: 'flag', usual: false, search: false, sets: true, page: null },
  unreached: { kind: 'flag', usual: false, search: false, sets: true, page: null },
  temporal: {
    kind: 'parts',
    usual: { fairness: null, ctl: 'fly', ltl: 'components', only: null, cycles: [] },
    search: true,
    sets: false,
    page: null,
  },
} as const satisfies { readonly [K in keyof RunOptions]-?: OptionDescriptor<Required<RunOptions>[K]> };

type Descriptors = typeof optionDescriptors;

export type OptionName = keyof Descriptors;

/** The options that the page has. */
export type PageOption = { [K in OptionName]: Descriptors[K]['page'] extends null ? never : K }[OptionName];

/** Those among them that have parts. */
export type PagePartsOption = { [K in PageOption]: Descriptors[K]['kind'] extends 'parts' ? K : never }[PageOption];

/** An option of which only the kind is known. */
export type AnyOption = OptionDescriptor<string> | OptionDescriptor<boolean> | OptionDescriptor<number> | OptionDescriptor<object>;

/** All options by name, as far as they are alike. */
export const allOptions = Object.entries<AnyOption>(optionDescriptors) as readonly (readonly [name: OptionName, option: AnyOption])[];
