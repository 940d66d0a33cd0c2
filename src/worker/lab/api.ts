import type { Point } from '../../base/layered.ts';
import type { Span } from '../../base/span.ts';
import type { Algorithm, Interference, Proviso, ReductionOptions } from '../../engine/reduce/options.ts';
import type { AnalyseRequest, DiagnosticView, GraphEdge, GraphNode, StateView, StatisticsView, VerdictView } from '../api.ts';

export type { Algorithm, Interference, Proviso, ReductionOptions };

/** What the reduction lab asks of the worker. All of it speaks of the model in the request, or of the comparison made last. */
export interface LabApi {
  /** Searches twice, as the two sides say, and compares what is found. Ends early when `stopLab` was called; the result then says so. */
  compareSearches(request: CompareRequest, onProgress: (progress: LabProgress) => void): Promise<CompareResult>;
  /**
   * What one of the searches compared last decides in a state that is drawn, or would decide with other options; null if there is no such
   * state.
   */
  explainState(request: ExplainRequest): Explanation | null;
  /** The numbers of states in the drawing, -1 for those that are not drawn; null if there is no drawing. */
  drawnStates(states: readonly Int32Array[]): readonly number[] | null;
  /** Two transitions enabled in a drawn state, executed in both orders; null if there is no such state. */
  commutingSquare(state: number, first: number, second: number): Square | null;
  /** The first drawn state in which a search compared last did something; null if there is none. */
  findState(side: SideName, what: Happening): number | null;
  /** Runs algorithms on the model, with the other options as given. */
  measureAlgorithms(request: MeasureRequest, onProgress: (progress: MeasureProgress) => void): Promise<MeasureResult>;
  /** Asks comparisons and measurements that are under way to stop soon. */
  stopLab(): void;
}

export type SideName = 'left' | 'right';

/** How one side searches. Algorithm `none` without sleep sets is the full search. */
export interface LabSide {
  readonly search: 'dfs' | 'bfs';
  readonly reduction: ReductionOptions;
}

export interface LabLimits {
  readonly maxStates: number;
  readonly maxMilliseconds: number;
}

export interface CompareRequest extends AnalyseRequest {
  readonly left: LabSide;
  readonly right: LabSide;
  readonly limits: LabLimits;
  /** More states than this are not drawn. */
  readonly drawn: number;
}

export interface LabProgress {
  readonly run: number;
  readonly side: SideName;
  readonly states: number;
  readonly transitions: number;
}

export interface CompareResult {
  readonly run: number;
  /** Diagnostics when the text could not be compiled; then there is nothing else. */
  readonly failed: readonly DiagnosticView[] | null;
  readonly left: SideResult | null;
  readonly right: SideResult | null;
  readonly drawing: Drawing | null;
  readonly agreement: Agreement | null;
  /** All states of the model by their distance from the initial state, and what the searches came to; null if there are too many. */
  readonly layers: readonly Layer[] | null;
}

/** The states at one distance from the initial state. */
export interface Layer {
  readonly all: LayerCount;
  readonly left: LayerCount;
  readonly right: LayerCount;
}

export interface LayerCount {
  readonly states: number;
  /** Transitions out of these states. */
  readonly transitions: number;
}

/** What one search found. */
export interface SideResult {
  /** Why the combination is unsound for the model; null if it is not. */
  readonly refusal: string | null;
  /** The properties for which it is unsound, of those that single states decide. */
  readonly reservations: readonly ReservationView[];
  /** False if the search was refused, so that there are no numbers. */
  readonly ran: boolean;
  readonly complete: boolean;
  readonly incompleteBecause: string | null;
  readonly statistics: StatisticsView;
  readonly deadlocks: number;
  readonly choices: ChoiceCounts;
  readonly verdicts: readonly VerdictView[];
  /** The properties of runs, in the order of the model. */
  readonly runs: readonly RunFinding[];
  /** Drawn states that were visited, in the order of discovery. */
  readonly visited: readonly number[];
  /** Numbers of drawn arrows that were taken. */
  readonly taken: readonly number[];
}

/** A property for which a search is unsound. */
export interface ReservationView {
  /** `run-time errors and assertions`, or the property's name. */
  readonly property: string;
  /** What may be missed: `ASSERT(y = 1) in line 31`, or what of the property is lost. */
  readonly what: string;
  readonly why: string;
}

/** What a search says of a property of runs. */
export interface RunFinding {
  readonly property: string;
  readonly logic: 'ctl' | 'ltl';
  /** null: refused, or not decided within the limits. */
  readonly holds: boolean | null;
  /** Why it was not asked, since the reduction does not preserve it; null if it was. */
  readonly refusal: string | null;
  readonly explanation: string;
}

/** How a search chose. */
export interface ChoiceCounts {
  /** States with two or more transitions enabled, for each of which a set was computed. */
  readonly computed: number;
  /** Those in which fewer than all were chosen. */
  readonly smaller: number;
  /** Mean number of transitions chosen and enabled in those states. */
  readonly meanChosen: number;
  readonly meanEnabled: number;
}

/** The states on which both sides are drawn. */
export interface Drawing {
  /** Whether all states of the model are there, only those visited by one of the sides, or only those near the initial state. */
  readonly kind: 'full' | 'visited' | 'near';
  /** For those near the initial state how many steps from it. */
  readonly depth: number;
  readonly nodes: readonly GraphNode[];
  /** Where each node stands in a layered layout. */
  readonly places: readonly Point[];
  readonly edges: readonly DrawnEdge[];
}

export interface DrawnEdge extends GraphEdge {
  /** Several steps of the model merged into one. */
  readonly merged: boolean;
}

/** Whether two searches say the same, and if not, where they differ. */
export interface Agreement {
  readonly kind: 'agree' | 'differ' | 'unknown';
  /** Sentences: first the conclusion, then the differences. */
  readonly text: string;
  readonly details: readonly string[];
}

export interface ExplainRequest {
  readonly side: SideName;
  readonly state: number;
  /** Options in place of those of the side, for this state alone. */
  readonly instead: Partial<ReductionOptions>;
  /** Grow the set from this transition only; null for the algorithm's own choice. */
  readonly start: number | null;
}

/** What can happen to enabled transitions in a state: one is asleep; the proviso turns a set down. */
export type Happening = 'asleep' | 'proviso';

/** A sentence with the places in the source that it speaks of. */
export interface Sentence {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** A decision in plain words. */
export interface Explanation {
  readonly state: number;
  /** The state as the machine has it, by which it is found elsewhere. */
  readonly words: Int32Array;
  readonly view: StateView;
  /** Whether the search came to the state; if not, what it would decide on arrival by a new path. */
  readonly visited: boolean;
  /** True when options were changed for this state. */
  readonly supposed: boolean;
  readonly summary: string;
  readonly enabled: readonly ExplainedTransition[];
  readonly computation: readonly Sentence[];
  readonly rejected: readonly ExplainedRejection[];
  readonly attempts: readonly Attempt[];
  readonly proviso: string;
  readonly sleepBefore: readonly Sentence[];
  /** null where it is not known: the state was not visited, or options were changed. */
  readonly sleepAfter: readonly Sentence[] | null;
}

export interface ExplainedTransition {
  readonly transition: number;
  readonly label: string;
  readonly spans: readonly Span[];
  readonly fate: 'taken' | 'outside' | 'asleep';
  /** Why it is not taken; null for those that are. */
  readonly why: Sentence | null;
}

export interface ExplainedRejection {
  readonly members: readonly string[];
  readonly why: Sentence;
  readonly steps: readonly Sentence[];
}

/** A set that the algorithm can compute in the state. */
export interface Attempt {
  /** The transition that it grows from; null for algorithms without one. */
  readonly start: number | null;
  readonly members: readonly string[];
  readonly all: boolean;
  readonly steps: readonly Sentence[];
}

/** Two transitions in both orders. States are numbers of the drawing, null where they are not drawn. */
export interface Square {
  readonly first: string;
  readonly second: string;
  readonly state: number;
  readonly afterFirst: SquareCorner;
  readonly afterSecond: SquareCorner;
  /** After both, in the order first, second; and in the other order. */
  readonly firstSecond: SquareCorner;
  readonly secondFirst: SquareCorner;
  readonly commutes: boolean;
  readonly text: string;
}

export interface SquareCorner {
  readonly kind: 'state' | 'disabled' | 'error';
  readonly state: number | null;
}

export interface MeasureRequest extends AnalyseRequest {
  /** The options but for those that are varied. */
  readonly side: LabSide;
  readonly limits: LabLimits;
  /** What to run. The full search is run first in any case, and heads the rows. */
  readonly variations: readonly Variation[] | AllVariations;
}

/** What tells the rows of a measurement apart. */
export type Variation = Pick<ReductionOptions, 'por' | 'sleep' | 'merge'>;

/** Every algorithm by itself and, where asked for, with sleep sets, with merged steps, and with both. */
export interface AllVariations {
  readonly sleep: boolean;
  readonly merge: boolean;
}

export interface MeasureProgress {
  readonly run: number;
  readonly done: number;
  readonly total: number;
  readonly rows: readonly MeasureRow[];
}

export interface MeasureResult {
  readonly run: number;
  readonly failed: readonly DiagnosticView[] | null;
  readonly stopped: boolean;
  readonly rows: readonly MeasureRow[];
}

/** One algorithm on the model. */
export interface MeasureRow extends Variation {
  readonly refusal: string | null;
  readonly ran: boolean;
  readonly complete: boolean;
  readonly incompleteBecause: string | null;
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
  readonly deadlocks: number;
  readonly choices: ChoiceCounts;
  /** What the combination preserves, in words. */
  readonly preserves: readonly string[];
  /** Whether its verdicts and deadlocks are those of the full search; null if one of them is incomplete. */
  readonly agrees: boolean | null;
}
