import type { CheckOptions } from './options.ts';
import type { PageCheckOptions } from './result.ts';
import { usualStores } from './usual-stores.ts';

/** All options of a run: those of a check, and `reduction`, which the page has in the place of the options of each reduction. */
export type RunOptions = CheckOptions & Pick<PageCheckOptions, 'reduction'>;

/**
 * One option of a run. The command line, its help, settings, what is read from links and storage, defaults and the form on the page are
 * made of these; what is not made of them does not compile without an option that is added.
 */
export type OptionDescriptor<T> = {
  /** Its value where nothing is said of it. */
  readonly usual: T;
  /** Whether a search goes by it; else it is used up where the search is planned. */
  readonly search: boolean;
  /** Whether decision diagrams go by it as it is. */
  readonly sets: boolean;
  /** How `esml check` has it; null: not, or by options of its own. */
  readonly cli: CommandLine | null;
  /** How the page has it; null: not. */
  readonly page: PageField<T> | null;
} & (
  | ([T] extends [string]
      ? { readonly kind: 'choice'; readonly words: Readonly<Record<T, readonly [title: string, text: string]>> }
      : never)
  | ([T] extends [boolean] ? { readonly kind: 'flag' } : never)
  | ([T] extends [number] ? { readonly kind: 'amount'; readonly unit: 'count' | 'time' | 'memory'; readonly within: Bounds } : never)
  /** It has parts, which are read and shown by themselves. */
  | ([T] extends [object] ? { readonly kind: 'parts' } : never)
);

/** The least and the most that makes sense. */
export type Bounds = readonly [least: number, most: number];

interface CommandLine {
  /** Without the dashes; in a configuration, in camel case. */
  readonly name: string;
  /** What stands behind it in the help, where it is no list of words. */
  readonly value?: string;
  readonly help: string;
  /** Of a flag that is said by words: all of them, the first of which sets it. */
  readonly words?: readonly [string, string];
  /** What other words there are beside its own. */
  readonly besides?: readonly string[];
  /** Whether its value depends on other options, so that it is read together with these. */
  readonly together?: true;
}

interface PageField<T> {
  /** Its value at first, where that is not the usual one. */
  readonly usual?: T;
  /** Where it stands in the form: among the choices, as a box to be ticked, as a number that ends a search, or with the stores. */
  readonly place: 'choice' | 'box' | 'limit' | 'store';
  readonly title: string;
  readonly text?: string;
  /** How many of the option's units one of the number shown is. */
  readonly shown?: number;
  /** Of a choice that is shown as a box: the words without and with a tick. */
  readonly ticked?: readonly [no: T, yes: T];
}

const unlimited = [1, Number.MAX_SAFE_INTEGER] as const;

/** All options, in the order of the form. */
export const optionDescriptors = {
  search: {
    kind: 'choice',
    words: {
      bfs: ['Breadth first', 'finds shortest counterexamples; keeps a whole layer of states at hand'],
      dfs: ['Depth first', 'tells loops from other revisits; its counterexamples are long'],
    },
    usual: 'bfs',
    search: true,
    sets: false,
    cli: {
      name: 'search',
      besides: ['stateless'],
      together: true,
      help: 'breadth first (the default; shortest counterexamples), depth first, or executions one after another',
    },
    page: { place: 'choice', title: 'Search order' },
  },
  reduction: {
    kind: 'choice',
    words: {
      none: ['None', 'every reachable state'],
      strongest: [
        'The strongest that is sound',
        'stubborn or ample sets, depth first; all verdicts are preserved, and it says where it must do without',
      ],
    },
    usual: 'none',
    search: false,
    sets: false,
    cli: null,
    page: { place: 'choice', title: 'Partial-order reduction' },
  },
  symmetry: {
    kind: 'choice',
    words: {
      off: ['None', 'states that differ in which of several alike processes is which are told apart'],
      representatives: ['Representatives', 'one state of each such class; the dearest to compute, the fewest states'],
      sorted: ['Sorted', 'one or a few of each class, found with less work'],
      counters: ['Counters', 'how many processes are in each local state; for hundreds of processes'],
    },
    usual: 'off',
    search: false,
    sets: false,
    cli: {
      name: 'symmetry',
      help: 'put states together that differ in which of several alike processes is which: one state of each orbit, one or more with less work, or counters of processes by local state (docs/symmetry.md; off: the default)',
    },
    page: { place: 'choice', title: 'Symmetry' },
  },
  store: {
    kind: 'parts',
    usual: usualStores.exact,
    search: true,
    sets: false,
    cli: null,
    page: { place: 'choice', title: 'States are stored' },
  },
  storePercent: {
    kind: 'amount',
    unit: 'count',
    within: [0, 1_000],
    usual: 0,
    search: true,
    sets: false,
    cli: null,
    page: { place: 'store', title: '% of the states' },
  },
  engine: {
    kind: 'choice',
    words: {
      wasm: ['Generated code', 'WebAssembly compiled for the model: fast and small'],
      machine: ['Abstract machine', 'interprets the model, as in the thesis: some ten times slower, with the same verdicts'],
      symbolic: ['Decision diagrams', 'sets of states instead of states: counts far more of them, where a model suits it; no LTL'],
    },
    usual: 'wasm',
    search: true,
    sets: true,
    cli: {
      name: 'engine',
      together: true,
      help: 'WebAssembly generated for the model (the default), the abstract machine, or sets of states as decision diagrams; all find the same',
    },
    page: { place: 'choice', title: 'Engine' },
  },
  live: {
    kind: 'flag',
    usual: false,
    search: false,
    sets: true,
    cli: {
      name: 'reduce',
      words: ['live', 'none'],
      help: 'reset variables that are dead, so that states which differ in them only are one (none: the default)',
    },
    page: {
      place: 'box',
      title: 'Reset dead variables',
      text: 'states that differ in values never used again are one; no verdict changes',
    },
  },
  forall: {
    kind: 'choice',
    words: {
      atomic: ['At once', 'each FORALL is one step'],
      serial: ['Process by process', 'while nothing else moves; formulas are rewritten, and no verdict changes'],
    },
    usual: 'atomic',
    search: false,
    sets: true,
    cli: {
      name: 'forall',
      help: 'do FORALL in one step (the default), or process by process while nothing else moves; formulas are rewritten so that verdicts stay (docs/symmetry.md)',
    },
    page: {
      place: 'box',
      title: 'FORALL process by process',
      text: 'while nothing else moves; formulas are rewritten, and no verdict changes',
      ticked: ['atomic', 'serial'],
    },
  },
  terminationIsDeadlock: {
    kind: 'flag',
    usual: false,
    search: true,
    sets: true,
    cli: { name: 'termination-is-deadlock', help: 'states in which every process has ended are deadlocks too' },
    page: { place: 'box', title: 'Termination counts as deadlock', text: 'as in the thesis' },
  },
  components: {
    kind: 'flag',
    usual: false,
    search: true,
    sets: false,
    cli: { name: 'components', help: 'count strongly connected components (depth-first search)' },
    page: null,
  },
  maxStates: {
    kind: 'amount',
    unit: 'count',
    within: unlimited,
    usual: Number.POSITIVE_INFINITY,
    search: true,
    sets: false,
    cli: { name: 'max-states', value: 'N', help: 'stop after N states: 5000, 1e6, 64M' },
    page: { usual: 10_000_000, place: 'limit', title: 'states' },
  },
  maxMilliseconds: {
    kind: 'amount',
    unit: 'time',
    within: unlimited,
    usual: Number.POSITIVE_INFINITY,
    search: true,
    sets: true,
    cli: {
      name: 'max-time',
      value: 'TIME',
      help: 'stop after this time, compiling included: 30s, 5min, 2h (a number alone is in seconds)',
    },
    page: { usual: 120_000, place: 'limit', title: 'seconds', shown: 1_000 },
  },
  maxBytes: {
    kind: 'amount',
    unit: 'memory',
    within: unlimited,
    usual: 4 * 1024 ** 3,
    search: true,
    sets: true,
    cli: {
      name: 'max-memory',
      value: 'SIZE',
      help: 'stop when the command holds this much memory: 512MB, 2GB (a number alone is in MB; default 4GB)',
    },
    page: { usual: 1024 ** 3, place: 'limit', title: 'MB of memory', shown: 2 ** 20 },
  },
  // Said by --strategy and --max-nodes.
  symbolic: { kind: 'parts', usual: { strategy: 'saturation' }, search: false, sets: true, cli: null, page: null },
  // Always asked for where verdicts are shown to people.
  vacuity: { kind: 'flag', usual: false, search: false, sets: true, cli: null, page: null },
  // Said by the options of properties.
  temporal: {
    kind: 'parts',
    usual: { fairness: null, ctl: 'fly', ltl: 'components', only: null, cycles: [] },
    search: true,
    sets: false,
    cli: null,
    page: null,
  },
} as const satisfies { readonly [K in keyof RunOptions]-?: OptionDescriptor<Required<RunOptions>[K]> };

type Descriptors = typeof optionDescriptors;

/** The options that the page has. */
export type PageOption = { [K in keyof Descriptors]: Descriptors[K]['page'] extends null ? never : K }[keyof Descriptors];

/** Those among them that have parts. */
export type PagePartsOption = { [K in PageOption]: Descriptors[K]['kind'] extends 'parts' ? K : never }[PageOption];

/** An option of which only the kind is known. */
export type AnyOption = OptionDescriptor<string> | OptionDescriptor<boolean> | OptionDescriptor<number> | OptionDescriptor<object>;

/** All options by name, as far as they are alike. */
export const allOptions = Object.entries<AnyOption>(optionDescriptors) as readonly (readonly [
  name: keyof Descriptors,
  option: AnyOption,
])[];
