/**
 * What a check tells as data: the object that `esml check --json` prints, and `check` of the package returns. docs/check-json.md says what
 * the fields mean, and schemas/check.schema.json says the same to programs. This file imports nothing, since it is handed out with the
 * package as it is.
 */
export interface CheckReport {
  readonly schema: 'esml-check/1';
  readonly exitCode: 0 | 1 | 2 | 3;
  /** Why there was no model to look at, or why the search ended in a fault of the program. */
  readonly error: string | null;
  readonly file: string | null;
  readonly model: string | null;
  readonly dialect: 'thesis' | 'extended' | null;
  readonly constants: Readonly<Record<string, number | boolean>>;
  readonly options: ReportOptions | null;
  /** What really ran; `notes` has a sentence for each option that was not followed. */
  readonly ran: ReportRan | null;
  readonly searchedBy: 'wasm' | 'machine' | 'symbolic' | 'spin' | 'ltsmin' | null;
  readonly states: number | null;
  readonly transitions: number | null;
  readonly revisits: number | null;
  readonly loops: number | null;
  readonly depth: number | null;
  readonly terminated: number | null;
  readonly deadlocks: number | null;
  readonly executions: number | null;
  readonly exact: ReportExact | null;
  readonly seconds: number | null;
  readonly bytes: number | null;
  readonly processBytes: number | null;
  readonly components: ReportComponents | null;
  readonly bytesPerState: number | null;
  /** Whether every reachable state was searched. */
  readonly complete: boolean;
  /** Where the search may have taken different states for one: the estimated probability that it has left some out. */
  readonly omission: number | null;
  readonly incompleteBecause: string | null;
  /** Only when a saved run was followed. */
  readonly replay?: { readonly result: 'violated' | 'gone' | 'impossible'; readonly message: string };
  readonly verdicts: readonly ReportVerdict[];
  /** Commands that no process ever comes to; null where that is not known. */
  readonly unreached: readonly ReportUnreached[] | null;
  /** Commands at which a process waits for ever, as its channel brings what is not received there; null where that is not known. */
  readonly receptions: readonly ReportReception[] | null;
  readonly diagnostics: readonly ReportDiagnostic[];
}

/** What decision diagrams have counted, in decimal digits however many, and their sizes. */
export interface ReportExact {
  readonly states: string;
  readonly transitions: string;
  readonly deadlocks: string;
  readonly terminated: string;
  readonly iterations: number;
  readonly nodes: number;
  readonly peakNodes: number;
  /** Of the relations of all transitions together. */
  readonly relationNodes: number;
}

export interface ReportRan {
  readonly engine: 'wasm' | 'machine' | 'symbolic';
  /** Threads that have searched the states. */
  readonly threads: number;
  /** The other program that searched, and its version; null: this one did. */
  readonly on: string | null;
  readonly search: 'bfs' | 'dfs' | 'stateless';
  readonly store: string;
  readonly por: string;
  readonly reduce: 'live' | 'none';
  readonly symmetry: 'off' | 'representatives' | 'sorted' | 'rotations' | 'counters' | 'all-counters';
  /** Where FORALL was done process by process: a sentence for each, and the formulas as they were checked; else null. */
  readonly serial: { readonly foralls: readonly string[]; readonly formulas: Readonly<Record<string, string>> } | null;
  readonly notes: readonly string[];
  /** What the store of the states has counted, by name; null where there was no single one. */
  readonly figures: Readonly<Record<string, number>> | null;
}

/** What the search was asked to do, usual values included. */
export interface ReportOptions {
  readonly engine: 'wasm' | 'machine' | 'symbolic';
  readonly threads: number | 'auto';
  readonly store: string;
  readonly search: 'bfs' | 'dfs' | 'stateless';
  readonly reduce: 'live' | 'none';
  readonly symmetry: 'off' | 'representatives' | 'sorted' | 'rotations' | 'counters' | 'all-counters';
  readonly forall: 'atomic' | 'serial';
  readonly por: string;
  readonly sleep: boolean;
  readonly proviso: string | null;
  readonly interference: string | null;
  readonly select: string | null;
  readonly merge: boolean;
  readonly maxDepth: number | null;
  readonly unsound: boolean;
  /** How decision diagrams find the states, and their limit; null with another engine, or without a limit. */
  readonly strategy: 'saturation' | 'chaining' | 'breadth-first' | null;
  readonly maxNodes: number | null;
  readonly maxStates: number | null;
  readonly maxSeconds: number | null;
  readonly maxMegabytes: number;
  readonly terminationIsDeadlock: boolean;
  readonly properties: readonly string[] | null;
  readonly formula: string | null;
  readonly fairness: string | null;
  readonly ctl: string;
  readonly ltl: string;
  readonly check: readonly string[];
}

/** What was counted of strongly connected components. */
export interface ReportComponents {
  readonly components: number;
  readonly single: number;
  readonly largest: number;
  readonly stackDepth: number;
}

/** What was found out about one property. */
export interface ReportVerdict {
  readonly property: string;
  readonly kind: 'deadlock' | 'errors' | 'invariant' | 'ctl' | 'ltl' | 'cycles';
  /** null: not known. */
  readonly holds: boolean | null;
  readonly explanation: string;
  /** Why such options cannot decide it, whatever the limits are. */
  readonly notDecided?: string;
  /** Why it may hold only as states were left out; only with `--unsound`. */
  readonly unsound?: string;
  /** Of a property that holds: parts that make it hold for no good reason, as they are so in all reachable states. */
  readonly vacuous?: readonly ReportVacuousPart[];
  readonly line: number | null;
  readonly column: number | null;
  readonly explored?: { readonly states: number; readonly transitions: number };
  readonly evidence?: ReportEvidence;
  readonly loopStart?: number;
  /** The steps from the initial state. */
  readonly trace?: readonly ReportStep[];
  readonly waiting?: ReportWaiting;
  readonly further?: readonly (readonly ReportStep[])[];
  /** With `--page`: an address that opens the run in the workbench. */
  readonly link?: string;
  readonly furtherEnded?: 'complete' | 'limit' | 'time' | 'interrupted' | null;
}

/** A command that no process ever comes to, such as `x := 1` of process `P`; places count from 1. */
/** An unspecified reception. */
export interface ReportReception extends ReportUnreached {
  readonly channel: string;
  readonly signal: string;
  /** The steps of a shortest run from the initial state to where it waits. */
  readonly trace: readonly ReportStep[];
}

export interface ReportUnreached {
  readonly process: string;
  readonly command: string;
  readonly line: number;
  readonly column: number;
}

/** A part of a property, such as `P@cs`, and what is to be said of it, such as `is true in no reachable state`. */
export interface ReportVacuousPart {
  readonly part: string;
  readonly says: string;
  readonly line: number | null;
  readonly column: number | null;
}

export interface ReportStep {
  readonly transition: number;
  readonly choice: number;
  readonly label: string;
  readonly processes: readonly string[];
  readonly line: number | null;
  readonly output: readonly string[];
  /** The run-time error that the step ends in. */
  readonly error?: { readonly message: string; readonly line: number; readonly column: number };
}

/** Why a formula holds or fails in a state, as a tree. */
export interface ReportEvidence {
  readonly formula: string;
  readonly holds: boolean;
  readonly explanation: string;
  readonly steps: readonly { readonly transition: number; readonly choice: number }[];
  readonly loopStart: number | null;
  readonly ends: boolean;
  readonly children: readonly {
    readonly at: number;
    readonly via: { readonly transition: number; readonly choice: number } | null;
    readonly evidence: ReportEvidence;
  }[];
  readonly processes:
    | readonly {
        readonly process: string;
        readonly movesAt: number | null;
        readonly disabledAt: number | null;
        readonly alwaysDisabled: boolean;
      }[]
    | null;
  readonly rows: readonly { readonly formula: string; readonly values: readonly boolean[] }[] | null;
  readonly cut: boolean;
}

/** What the processes wait for in a deadlock. */
export interface ReportWaiting {
  readonly processes: readonly {
    readonly process: string;
    readonly status: 'waiting' | 'ended' | 'ready';
    readonly stuck: boolean;
    readonly text: string;
    readonly line: number;
    readonly reasons: readonly {
      readonly alternative: string | null;
      readonly text: string;
      readonly line: number;
      readonly helpers: readonly { readonly process: string | null; readonly text: string; readonly line: number | null }[];
    }[];
  }[];
  readonly cycles: readonly (readonly { readonly process: string; readonly waitsFor: string; readonly line: number }[])[];
}

/** An error or a warning of the language; places count from 1. */
export interface ReportDiagnostic extends ReportStretch {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Changes that mend it, the likeliest first. All edits of a fix are made at once, in the text as it is. Absent: none is known. */
  readonly fixes?: readonly { readonly title: string; readonly edits: readonly (ReportStretch & { readonly text: string })[] }[];
}

/** A stretch of the text; `endColumn` is the first column after it. */
export interface ReportStretch {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}
