import { allOptions, type AnyOption, type optionDescriptors, type OptionName, type RunOptions } from './option-descriptors.ts';

type Descriptors = typeof optionDescriptors;

/** What is said of an option to people. */
export type WordsFor<K extends OptionName> = {
  /** How `esml check` has it; null: not, or by options of its own. */
  readonly cli: CommandLine | null;
} & (Descriptors[K]['page'] extends null ? { readonly page: null } : { readonly page: PageField<Required<RunOptions>[K]> }) &
  (Descriptors[K] extends { readonly words: readonly (infer Word extends string)[] }
    ? { readonly words: Readonly<Record<Word, readonly [title: string, text: string]>> }
    : unknown);

export interface CommandLine {
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

export interface PageField<T = unknown> {
  /**
   * Where it stands in the form: among the choices, as a box to be ticked, as a number that ends a search, with the stores, or with what is
   * said of threads.
   */
  readonly place: 'choice' | 'box' | 'limit' | 'store' | 'threads';
  readonly title: string;
  readonly text?: string;
  /** How many of the option's units one of the number shown is. */
  readonly shown?: number;
  /** Of a choice that is shown as a box: the words without and with a tick. */
  readonly ticked?: readonly [no: T, yes: T];
}

/** What is said of each option. */
export const optionWords = {
  search: {
    words: {
      bfs: ['Breadth first', 'finds shortest counterexamples; keeps a whole layer of states at hand'],
      dfs: ['Depth first', 'tells loops from other revisits; its counterexamples are long'],
    },
    cli: {
      name: 'search',
      besides: ['stateless'],
      together: true,
      help: 'breadth first (the default; shortest counterexamples), depth first, or executions one after another',
    },
    page: { place: 'choice', title: 'Search order' },
  },
  reduction: {
    words: {
      none: ['None', 'every reachable state'],
      strongest: [
        'The strongest that is sound',
        'stubborn or ample sets, depth first; all verdicts are preserved, and it says where it must do without',
      ],
    },
    cli: null,
    page: { place: 'choice', title: 'Partial-order reduction' },
  },
  symmetry: {
    words: {
      off: ['None', 'states that differ in which of several alike processes is which are told apart'],
      representatives: [
        'Representatives',
        'one state of each such class: the fewest states, the most work; keeps all verdicts but of formulas that name one member',
      ],
      sorted: ['Sorted', 'one or a few states of each class, with less work; keeps the same verdicts'],
      rotations: ['Rotations', 'one state of those that a ring of processes turns into when it is turned round; keeps the same verdicts'],
      counters: ['Counters', 'how many processes are in each local state, for hundreds of them; keeps the same verdicts'],
      'all-counters': [
        'Counters of all local states',
        'the same without local reduction, to see what it saves: dead variables and local states that nobody reaches count too',
      ],
    },
    cli: {
      name: 'symmetry',
      help: 'put states together that differ in which of several alike processes is which: one state of each orbit, one or more with less work, one for all ways to turn a ring of processes round, counters of processes by local state, or such counters without local reduction (docs/symmetry.md; off: the default)',
    },
    page: { place: 'choice', title: 'Symmetry' },
  },
  store: { cli: null, page: { place: 'choice', title: 'States are stored' } },
  storePercent: { cli: null, page: { place: 'store', title: '% of the states' } },
  engine: {
    words: {
      wasm: ['Generated code', 'WebAssembly compiled for the model: fast and small'],
      machine: ['Abstract machine', 'interprets the model, as in the thesis: some ten times slower, with the same verdicts'],
      symbolic: ['Decision diagrams', 'sets of states instead of states: counts far more of them, where a model suits it; no LTL'],
    },
    cli: {
      name: 'engine',
      together: true,
      help: 'WebAssembly generated for the model (the default), the abstract machine, or sets of states as decision diagrams; all find the same',
    },
    page: { place: 'choice', title: 'Engine' },
  },
  threads: {
    cli: {
      name: 'threads',
      value: 'N|auto',
      help: 'search the states with so many threads, or as many as there are cores, breadth first (1: the default)',
    },
    page: { place: 'threads', title: 'threads' },
  },
  live: {
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
    words: {
      atomic: ['At once', 'each FORALL is one step'],
      serial: ['Process by process', 'while nothing else moves; formulas are rewritten, and no verdict changes'],
    },
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
    cli: { name: 'termination-is-deadlock', help: 'states in which every process has ended are deadlocks too' },
    page: { place: 'box', title: 'Termination counts as deadlock', text: 'as in the thesis' },
  },
  components: { cli: { name: 'components', help: 'count strongly connected components (depth-first search)' }, page: null },
  maxStates: {
    cli: { name: 'max-states', value: 'N', help: 'stop after N states: 5000, 1e6, 64M' },
    page: { place: 'limit', title: 'states' },
  },
  maxMilliseconds: {
    cli: {
      name: 'max-time',
      value: 'TIME',
      help: 'stop after this time, compiling included: 30s, 5min, 2h (a number alone is in seconds)',
    },
    page: { place: 'limit', title: 'seconds', shown: 1_000 },
  },
  maxBytes: {
    cli: {
      name: 'max-memory',
      value: 'SIZE',
      help: 'stop when the command holds this much memory: 512MB, 2GB (a number alone is in MB; default 4GB); below 160MB it holds for the search alone',
    },
    page: { place: 'limit', title: 'MB of memory', shown: 2 ** 20 },
  },
  symbolic: { cli: null, page: null },
  vacuity: { cli: null, page: null },
  unreached: { cli: null, page: null },
  temporal: { cli: null, page: null },
} as const satisfies { readonly [K in OptionName]: WordsFor<K> };

/** The words of an option of which only that is known. */
export interface AnyWords {
  readonly cli: CommandLine | null;
  readonly page: PageField | null;
  readonly words?: Readonly<Record<string, readonly [title: string, text: string]>>;
}

/** All options with their words, in the order of the form. */
export function optionsWithWords(): readonly { readonly name: OptionName; readonly option: AnyOption; readonly said: AnyWords }[] {
  return allOptions.map(([name, option]) => ({ name, option, said: optionWords[name] }));
}
