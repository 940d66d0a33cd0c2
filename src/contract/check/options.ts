import type { Fairness } from './fairness-catalogue.ts';
import { optionDescriptors } from './option-descriptors.ts';
import type { StoreOptions } from './store-options.ts';

export type { Fairness };

/**
 * What becomes of states that differ in which of several alike processes is which. `representatives`: one state of each orbit is searched;
 * `sorted`: one or more, found with less work; `counters`: the processes are replaced by the number of them in each local state.
 */
export const symmetries = ['off', 'representatives', 'sorted', 'rotations', 'counters', 'all-counters'] as const;

export type Symmetry = (typeof symmetries)[number];

/** Whether processes are counted by local state, with a counter for those that are live and locally reachable or for all. */
export function countsProcesses(symmetry: Symmetry | undefined): symmetry is 'counters' | 'all-counters' {
  return symmetry === 'counters' || symmetry === 'all-counters';
}

/** How FORALL is done: in one step, or process by process while nothing else moves (docs/symmetry.md). */
export const forallModes = ['atomic', 'serial'] as const;

export type ForallMode = (typeof forallModes)[number];

export type Engine = 'wasm' | 'machine' | 'symbolic';

/** In which order decision diagrams find the reachable states: `src/engine/symbolic/reachability.ts` says how. */
export type SymbolicStrategy = 'breadth-first' | 'chaining' | 'saturation';

/** How decision diagrams work. */
export interface SymbolicOptions {
  readonly strategy: SymbolicStrategy;
  /** Nodes in use at once, at most; absent: as many as fit the memory that is allowed. */
  readonly maxNodes?: number;
}

export interface CheckOptions {
  /**
   * What finds the states: WebAssembly generated for the model, the abstract machine, or sets of states as decision diagrams. All find the
   * same.
   */
  readonly engine: Engine;
  readonly search: 'bfs' | 'dfs';
  /** By how many threads states are searched, where that can be done by several; 0: as many as there are cores. Absent: by one. */
  readonly threads?: number;
  readonly maxStates: number;
  readonly maxMilliseconds: number;
  readonly maxBytes: number;
  /** Treat termination as deadlock too, as the thesis does. */
  readonly terminationIsDeadlock: boolean;
  /** Count strongly connected components; depth-first search only. */
  readonly components?: boolean;
  /**
   * Whether dead variables are reset, so that states which differ in them only are one (`system/transform/reset-dead.ts`); absent: they are
   * not.
   */
  readonly live?: boolean;
  /** How it is used that processes are alike; absent: not at all. */
  readonly symmetry?: Symmetry;
  /** Whether FORALL is done at once or process by process; absent: at once. */
  readonly forall?: ForallMode;
  /** How states are stored; absent: exactly. */
  readonly store?: StoreOptions;
  /**
   * How many states a state cache, or ComBack's cache, keeps at once, in percent of the model's states, which are counted first; absent or
   * 0: as many as the store says.
   */
  readonly storePercent?: number;
  /** How decision diagrams work, where they do; absent: by saturation. */
  readonly symbolic?: SymbolicOptions;
  /** Whether it is looked for what in a property that holds makes it hold for no good reason; absent: it is not. */
  readonly vacuity?: boolean;
  /** Whether it is looked for commands that no process ever comes to; absent: it is not. */
  readonly unreached?: boolean;
  /** How temporal properties are checked; absent: `defaultTemporalOptions`. */
  readonly temporal?: TemporalOptions;
}

/** Which cycles are looked for: those without progress, or those that pass acceptance again and again. */
export type CycleCheck = 'progress' | 'acceptance';

/** How emptiness is decided. Nested search knows no strong fairness, which then is left to components. */
export type EmptinessAlgorithm = 'components' | 'nested';

export interface TemporalOptions {
  /** Which infinite runs count; null: those that each property says. */
  readonly fairness: Fairness | null;
  /** CTL on the fly, by labelling all states, or as the thesis does (top-level AF and AU under strong fairness). */
  readonly ctl: 'fly' | 'global' | 'thesis';
  /** How accepting runs are found for LTL and cycles. */
  readonly ltl: EmptinessAlgorithm;
  /** The only properties that are asked for, by name, `deadlock` and `errors` among them; null: all. */
  readonly only: readonly string[] | null;
  /** Checks for cycles that are asked for. */
  readonly cycles: readonly CycleCheck[];
}

export const defaultTemporalOptions: TemporalOptions = optionDescriptors.temporal.usual;

export const defaultCheckOptions: CheckOptions = {
  engine: optionDescriptors.engine.usual,
  search: optionDescriptors.search.usual,
  maxStates: optionDescriptors.maxStates.usual,
  maxMilliseconds: optionDescriptors.maxMilliseconds.usual,
  maxBytes: optionDescriptors.maxBytes.usual,
  terminationIsDeadlock: optionDescriptors.terminationIsDeadlock.usual,
};

/** What is known while a check runs. */
export interface CheckProgress {
  readonly states: number;
  readonly transitions: number;
  /** null: not measured, as of properties decided on the fly. */
  readonly depth: number | null;
  /** States that wait to be expanded; depth-first, those on the stack. null: not measured. */
  readonly frontier: number | null;
  readonly milliseconds: number;
  readonly bytes: number;
  /** Of decision diagrams, in use. Until all states have been found their number is not known, and `depth` counts images. */
  readonly nodes?: number;
  /** While the relations of the steps are made as decision diagrams: how many there are, of how many. */
  readonly relations?: { readonly made: number; readonly all: number };
}
