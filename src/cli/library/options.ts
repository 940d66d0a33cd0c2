/**
 * Options of a check, named as those of `esml check` are, in camel case; what is left out has its usual value. `esml.config.json` has the
 * same keys. This file imports nothing, since it is handed out with the package as it is.
 */
export interface CheckSettings {
  readonly dialect?: 'thesis' | 'extended';
  /** Values of top-level constants. */
  readonly const?: Readonly<Record<string, number | boolean>>;
  /** The properties to check, by name, `deadlock` and `errors` among them; all of the model's if left out. */
  readonly property?: string | readonly string[];
  /** A formula to check in place of the model's properties. */
  readonly formula?: string;
  readonly fairness?: 'none' | 'impartial' | 'weak' | 'strong';
  readonly check?: 'progress' | 'acceptance' | readonly ('progress' | 'acceptance')[];
  readonly ctl?: 'fly' | 'global' | 'thesis';
  readonly ltl?: 'components' | 'nested';
  /** How many runs to show of each property. */
  readonly counterexamples?: number;
  readonly search?: 'bfs' | 'dfs' | 'stateless';
  readonly engine?: 'wasm' | 'machine' | 'symbolic';
  /** By how many threads states are searched; `'auto'`: as many as there are cores. */
  readonly threads?: Quantity;
  /** How decision diagrams find the states. */
  readonly strategy?: 'saturation' | 'chaining' | 'breadth-first';
  /** Nodes of decision diagrams, at most. */
  readonly maxNodes?: Quantity;
  /** How states are stored. */
  readonly store?: 'exact' | 'tree' | 'cache' | 'bitstate' | 'compact' | 'comback';
  /** Megabytes, a text such as `'64MB'`, or a share of the states such as `'50%'`. */
  readonly storeSize?: Quantity;
  readonly encoding?: string;
  /** Two numbers, as `'100,200'`. */
  readonly tolerances?: string;
  /** Which of the states probed a state cache replaces. */
  readonly replace?: string;
  readonly hashFunctions?: Quantity;
  readonly hashBits?: Quantity;
  readonly runs?: Quantity;
  readonly seed?: Quantity;
  /** Which full states ComBack keeps. */
  readonly cache?: string;
  readonly delay?: Quantity;
  readonly chains?: boolean;
  /** The partial-order reduction. */
  readonly por?: string;
  /** `live`: dead variables are reset. */
  readonly reduce?: string;
  /** How it is used that processes are alike. */
  readonly symmetry?: string;
  /** `serial`: FORALL is done process by process. */
  readonly forall?: string;
  readonly sleep?: boolean;
  readonly proviso?: string;
  readonly interference?: string;
  readonly select?: string;
  readonly merge?: boolean;
  readonly maxDepth?: Quantity;
  readonly unsound?: boolean;
  /** Such as `5000` or `'1e6'`. */
  readonly maxStates?: Quantity;
  /** Seconds, or a text such as `'5min'`. */
  readonly maxTime?: Quantity;
  /** Megabytes, or a text such as `'2GB'`. */
  readonly maxMemory?: Quantity;
  readonly components?: boolean;
  readonly terminationIsDeadlock?: boolean;
}

/** A number, or a text with a number and a unit. */
export type Quantity = number | string;

/** What `check` of the library takes beside the settings. */
export interface CheckOptions extends CheckSettings {
  /** Stops the search when it is aborted; the report then says that the search was interrupted. */
  readonly signal?: AbortSignal;
}
