import type { ExportView } from './exports.ts';
import type { Fix, RelatedPlace, Severity } from '../frontends/esml/diagnostics/diagnostic.ts';
import type { CardSection } from '../frontends/esml/card/entry.ts';
import type { Dialect } from '../frontends/esml/dialect.ts';
import type { Span } from '../base/span.ts';
import type { LanguageAnswer, LanguageQuestion } from './language.ts';

export type { CardEntry, CardSection } from '../frontends/esml/card/entry.ts';
export type { LanguageAnswer, LanguageQuestion } from './language.ts';
import type { Evidence } from '../engine/evidence.ts';
import type { SharedRead } from '../engine/reads.ts';
import type { WaitsInWords } from '../engine/waiting/words.ts';

export type { Evidence, EvidenceChild, FormulaText, ProcessInLoop, TruthRow } from '../engine/evidence.ts';
export type { SharedRead } from '../engine/reads.ts';
export type { TemporalOptions } from '../engine/verdict.ts';
export type { CycleLinkInWords, HelperInWords, ProcessInWords, ReasonInWords, WaitsInWords } from '../engine/waiting/words.ts';
import type { CheckOptions, CheckResult, Progress } from './check-api.ts';
import type { LabApi } from './lab/api.ts';
import type { ExecutionsApi } from './executions/api.ts';
import type { PlayerApi } from './player/api.ts';
import type { GraphApi } from './graph/api.ts';
import type { RunsApi } from './runs/api.ts';
import type { StoresApi } from './stores/api.ts';
import type { ProgramGraphView } from './program-graphs.ts';

export type * from './check-api.ts';
export type * from './lab/api.ts';
export type * from './stores/api.ts';
export type * from './executions/api.ts';
export type * from './player/api.ts';
export type * from './graph/api.ts';
export type * from './runs/api.ts';
export type { ProgramEdgeView, ProgramGraphView, ProgramLocationView } from './program-graphs.ts';

/**
 * What the workbench may ask of its worker, and the plain data that passes between them. Everything here survives structured cloning.
 * Every answer that belongs to a text carries the `run` number that came with the request, so that stale ones can be dropped.
 */
export interface WorkbenchApi extends LabApi, PlayerApi, ExecutionsApi, RunsApi, GraphApi, StoresApi {
  /** Parses and checks a text. Fast enough for every keystroke. The result becomes the model that the calls below speak of. */
  analyse(request: AnalyseRequest): AnalyseResult;
  /**
   * Searches the model last analysed with the same text, constants and dialect (compiles again if need be). `onProgress` is called at
   * most ten times a second. Ends early when `cancel` was called; the result then says so. Limits make it incomplete, never wrong.
   */
  check(request: CheckRequest, onProgress: (progress: Progress) => void): Promise<CheckResult>;
  /** Asks a running check to stop soon. */
  cancel(): void;
  /** A state of the last check by its number, in words. */
  state(id: number): StateView | null;
  /**
   * A state of a model, given as the machine has it: its number in the last check's graph, what it consists of, and what it enables; null
   * if it is none.
   */
  look(request: AnalyseRequest, words: Int32Array): LookedAt | null;
  /**
   * Opens the simulator on the last analysed model, replaying `steps`; the answer is the whole run so far. The worker keeps following this
   * run, and the model that it belongs to, until another one is opened.
   */
  simulate(steps: readonly StepChoice[]): SimulationView;
  /**
   * Continues with up to `count` random steps from the end of `steps`, chosen by a generator seeded with `seed`; with `until`, a Boolean
   * expression, up to the next state where it holds.
   */
  randomWalk(steps: readonly StepChoice[], count: number, seed: number, until?: string): SimulationView;
  /**
   * Goes from the end of `steps` by a shortest way, of at least one step, to a state where a Boolean expression holds. `onProgress` is told
   * how many states have been looked at. The answer is null if another run has been opened meanwhile. Ends early at a limit, and when
   * `stopNearest` was called.
   */
  nearest(
    steps: readonly StepChoice[],
    until: string,
    maxStates: number,
    onProgress: (states: number) => void,
  ): Promise<SimulationView | null>;
  /** Asks a search for the nearest state, or for counterexamples, to stop soon. */
  stopNearest(): void;
  /** The values of expressions at a place of the run that is followed, written as in properties; null if `run` is another one. */
  watch(run: number, index: number, expressions: readonly string[]): readonly WatchView[] | null;
  /** The state after `index` steps of the run that is followed, and what can happen there; null if `run` is another one. */
  place(run: number, index: number): PlaceView | null;
  /** The states after `from` to `to` - 1 steps of the run that is followed, each as a row of a table; null if `run` is another one. */
  rows(run: number, from: number, to: number): RunRowsView | null;
  /** The dependence between the first `most` transitions of the last analysed model; null if it cannot run. */
  dependence(most: number): DependenceView | null;
  /**
   * The program graphs of the processes of the last analysed model; what is visible is so for one property, or for all of them when
   * `property` is null.
   */
  programGraphs(property: string | null): readonly ProgramGraphView[];
  /**
   * The instructions of a step after `index` steps of the run that is followed: of one that can be taken there, or (null) of the one that
   * the run takes. Null if there is no such step.
   */
  executed(run: number, index: number, step: StepChoice | null): ExecutedView | null;
  /** The text in standard layout, or null with the reasons in `diagnostics` if it has syntax errors. */
  format(text: string, dialect: Dialect): FormatResult;
  /** What the language services know of a place in a text, whether or not the text is correct. */
  language(question: LanguageQuestion): Promise<LanguageAnswer>;
  /** Every construct of the language in a sentence, with an example that runs. */
  languageCard(): Promise<readonly CardSection[]>;
  /** Explores up to so many states and counts what is done; null if the model has errors. `cancel` ends it early. */
  coverage(request: AnalyseRequest, maxStates: number): Promise<CoverageView | null>;
  /** The machine code of the last analysed model. */
  listing(): readonly ListingLine[];
  /** The last analysed model, or its state graph, in a format of `exportFormats`; null if it cannot run. */
  exported(format: string): Promise<ExportView | null>;
}

export interface AnalyseRequest {
  readonly run: number;
  readonly text: string;
  readonly dialect: Dialect;
  /** Values for top-level constants in place of those in the text; Booleans as 0 and 1. */
  readonly constants: Readonly<Record<string, number>>;
}

export interface AnalyseResult {
  readonly run: number;
  readonly modelName: string;
  readonly diagnostics: readonly DiagnosticView[];
  /** True when there is no error, so that the model can be run. */
  readonly runnable: boolean;
  /** Top-level constants that can be overridden, in order. */
  readonly constants: readonly ConstantView[];
  /** The properties in the order of the text, each with the span of its ASSERT. */
  readonly properties: readonly PropertyView[];
  /** Active processes in order of activation; empty when not runnable. */
  readonly processes: readonly string[];
  /** What formulas can speak of: shared variables, variables of processes, and `Process@label`; empty when not runnable. */
  readonly propositions: readonly string[];
  readonly milliseconds: number;
}

/** A diagnostic with its explanation from the catalogue. */
export interface DiagnosticView {
  readonly code: string;
  readonly severity: Severity;
  readonly span: Span;
  readonly message: string;
  readonly title: string;
  readonly explanation: string;
  readonly fixes: readonly Fix[];
  readonly related: readonly RelatedPlace[];
}

export interface ConstantView {
  readonly name: string;
  readonly kind: 'integer' | 'boolean';
  readonly value: number;
  /** The value that the text gives. */
  readonly declared: number;
  readonly span: Span;
}

export interface PropertyView {
  readonly name: string;
  readonly span: Span;
  readonly formula: string;
}

export interface CheckRequest extends AnalyseRequest {
  readonly options: CheckOptions;
  /** A formula to be checked in place of the model's properties: CTL, or LTL and a formula of it. */
  readonly formula?: string;
}

/** How often commands are taken over all reachable states, and what that says about the model. */
export interface CoverageView {
  /** False when not all states were explored: what seems unreached may not be. */
  readonly complete: boolean;
  readonly states: number;
  readonly commands: readonly { readonly span: Span; readonly taken: number }[];
  /** Commands that are never reached; empty unless complete. */
  readonly unreached: readonly Span[];
  /** Properties AG(p => q) for which p is never true; empty unless complete. */
  readonly vacuous: readonly { readonly property: string; readonly text: string; readonly span: Span }[];
}

export interface VerdictView {
  /** `deadlock`, `errors`, or the property's name. */
  readonly property: string;
  readonly kind: 'deadlock' | 'errors' | 'invariant' | 'ctl' | 'ltl' | 'cycles';
  readonly holds: boolean | null;
  /** One sentence: what was found, or why it is unknown. */
  readonly explanation: string;
  /** Where in the text the property or the violating command is. */
  readonly span: Span | null;
  readonly trace: readonly StepChoice[] | null;
  /** For a trace that is an infinite run: the state (from 0) from which it repeats for ever. */
  readonly loopStart?: number | null;
  /** Why the property holds or fails, where there is more to say than a trace can; the trace is its linear part. */
  readonly evidence?: Evidence | null;
  /** Whether single states or steps show it, so that `counterexamples` finds further runs. */
  readonly showsInStates?: boolean;
}

/**
 * One step of a run: the number of its transition, and which of that transition's ways (TOSS values, choices inside ATOMIC) was taken,
 * from 0.
 */
export interface StepChoice {
  readonly transition: number;
  readonly choice: number;
}

/** A state that was found elsewhere, by a search of the lab or the player. */
export interface LookedAt {
  /** null when it is not known in the graph of the last check. */
  readonly id: number | null;
  readonly state: StateView;
  /** The transitions with a step there. */
  readonly enabled: readonly number[];
}

/** A state for the eye. */
export interface StateView {
  /** Number of the state in the last check's graph; null when it is not known there. */
  readonly id: number | null;
  readonly groups: readonly StateGroup[];
  /** What each process waits for; null where nobody asks for it: for rows of a table, and in the reduction lab. */
  readonly waiting: WaitsInWords | null;
}

/** A process with its location and variables, or the shared variables, or the buffers of channels. */
export interface StateGroup {
  readonly name: string;
  readonly kind: 'process' | 'shared' | 'channels';
  /**
   * Where the process is, for processes: the location in its program graph, text such as `line 24: p!down(0)` and its span; null for
   * others.
   */
  readonly location: { readonly number: number; readonly text: string; readonly span: Span; readonly label: string | null } | null;
  /** What the process was activated with, values and channels. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly entries: readonly StateEntry[];
}

/** A variable, a buffer, or a part of one: an element `[2]`, a field `.id`, an item of a list or a message `#1`. */
export interface StateEntry {
  readonly name: string;
  readonly value: string;
  /** True if the step that led here changed it. */
  readonly changed: boolean;
  /** The value before that step; null if there was no step, or for an item that is new. */
  readonly before: string | null;
  /** True for an item that the step took away. */
  readonly gone: boolean;
  /** What it consists of; empty for plain values. */
  readonly parts: readonly StateEntry[];
}

/** A step that was taken or could be. */
export interface StepView extends StepChoice {
  /** `Phil[2] ! up(3) -> Chopstick` */
  readonly label: string;
  readonly kind: StepKind;
  /** The message for a communication, such as `up(3)`; else the command. */
  readonly action: string;
  /** The channel of a communication. */
  readonly channel: string | null;
  /** The process that sends; null for a receive from a buffer and for steps of a process alone. */
  readonly sender: string | null;
  readonly receiver: string | null;
  /** The shared variables, or parts of them, that the step set, also to the value that they had; known for steps that were taken. */
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  /**
   * The shared variables, or elements of them, and lengths of buffers that the step reads, also in its guard; known for steps that were
   * taken.
   */
  readonly reads: readonly SharedRead[];
  /** The names of the processes that move. */
  readonly processes: readonly string[];
  /** The commands that are executed: the sender's, then the receiver's. */
  readonly spans: readonly Span[];
  /** What TRACE printed within the step. */
  readonly output: readonly string[];
  /** The run-time error that ended it, if any. */
  readonly error: { readonly message: string; readonly span: Span } | null;
}

/**
 * A communication by rendezvous; a send into or a receive from a buffered channel; the choice of a guard of IF or DO; a WHEN; or a command
 * of a process alone.
 */
export type StepKind = 'rendezvous' | 'send' | 'receive' | 'choice' | 'wait' | 'assignment' | 'toss' | 'assertion' | 'atomic' | 'skip';

export interface SimulationView {
  /** Names the run when asking for its places. */
  readonly run: number;
  /** The processes in order of activation. */
  readonly processes: readonly string[];
  /** The channels with buffers. */
  readonly buffers: readonly string[];
  /** Steps taken, in order; steps that are alike are the same object. */
  readonly steps: readonly StepView[];
  /**
   * The numbers in the last check's graph of the states passed, null where they are not known there: one more than the steps, unless the
   * last one failed with an error, when there are as many.
   */
  readonly stateIds: readonly (number | null)[];
  /** Why nothing is enabled at the end; null if something is. */
  readonly stopped: 'deadlock' | 'terminated' | 'error' | null;
  /** Set when not all of the steps asked for could be replayed; says at which and the likely cause. */
  readonly replayProblem: string | null;
  /** Whether a walk with a condition has reached it, and what is wrong with the condition; null for all other runs. */
  readonly condition: ReachedCondition | null;
}

/** What came of looking for a state where a condition holds. */
export interface ReachedCondition {
  readonly reached: boolean;
  /** What is wrong with the condition. */
  readonly problem: string | null;
  /** For a search for the nearest state: how many it looked at, and why it ended without one; null for random walks. */
  readonly search: { readonly states: number; readonly ended: 'found' | 'complete' | 'limit' | 'stopped' } | null;
}

/** An expression and its value in a state, or why it has none. */
export interface WatchView {
  readonly expression: string;
  readonly entry: StateEntry | null;
  readonly problem: string | null;
}

/** A place of a run: after how many steps, the state there, and what can happen next. */
export interface PlaceView {
  /** The run that it is a place of. */
  readonly run: number;
  readonly index: number;
  /** The state; after a step that failed, the state before it. */
  readonly state: StateView;
  /** What can be done; empty after an error. */
  readonly enabled: readonly NextStepView[];
  /** True if there are more steps than are listed. */
  readonly omits?: boolean;
  /** Why nothing is enabled; null if something is. */
  readonly stopped: SimulationView['stopped'];
}

/** States of a run as rows of a table. */
export interface RunRowsView {
  readonly columns: readonly RunColumn[];
  /** The number of the first row: after how many steps its state is. */
  readonly from: number;
  /** The values in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
}

/** A column: a variable, a buffer or, with `name` null, where a process is. */
export interface RunColumn {
  /** The process, or `Shared variables`, or `Channels`. */
  readonly group: string;
  readonly kind: StateGroup['kind'];
  readonly name: string | null;
}

/** A step that can be taken, and where it leads. */
export interface NextStepView extends StepView {
  readonly leadsTo: {
    /** `failing`: to a run-time error; `run`: to a state that this run has been in; `graph`: to another one that the last check found. */
    readonly kind: 'new' | 'run' | 'graph' | 'failing' | 'unknown';
    /** Number of the state in the last check's graph, if it is known there. */
    readonly id: number | null;
    /** What is wrong with the state, or with a step from it, as far as the last check found out. */
    readonly trouble: 'deadlock' | 'error' | 'violation' | null;
  };
}

export interface FormatResult {
  readonly text: string | null;
  readonly diagnostics: readonly DiagnosticView[];
}

/** Which transitions depend on each other, and why. */
export interface DependenceView {
  readonly transitions: readonly {
    readonly number: number;
    readonly name: string;
    /** Touches variables of its process only. */
    readonly local: boolean;
    /** May change what a property names. */
    readonly visible: boolean;
    readonly spans: readonly Span[];
  }[];
  readonly pairs: readonly DependentPair[];
  /** Transitions that are not listed. */
  readonly left: number;
}

/** Two transitions, `a` before `b`, that move the same process or do not commute always or in some states. */
export interface DependentPair {
  readonly a: number;
  readonly b: number;
  readonly kind: 'process' | 'always' | 'sometimes';
  readonly reasons: readonly string[];
}

/** The instructions that the abstract machine executes for a step. */
export interface ExecutedView {
  readonly instructions: readonly {
    readonly address: number;
    /** The process that executes it. */
    readonly process: string;
    /** The machine's stack before it. */
    readonly stack: readonly number[];
    /** What it changes in the store; locations, which change when all is done, with the last one. */
    readonly changes: readonly { readonly name: string; readonly before: number; readonly after: number }[];
  }[];
  /** True when there were too many to keep. */
  readonly cut: boolean;
  /** The run-time error that the step ends in, and which of the instructions fails; null there if it is not among those kept. */
  readonly error: { readonly message: string; readonly at: number | null } | null;
}

/** One instruction, or a heading (`address` null). */
export interface ListingLine {
  readonly address: number | null;
  readonly text: string;
  readonly span: Span | null;
}
