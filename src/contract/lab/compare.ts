import type { ReductionOptions } from '../check/reduction.ts';
import type { AnalyseRequest } from '../model.ts';
import type { DiagnosticView } from '../diagnostic.ts';
import type { StatisticsView, VerdictView } from '../check/result.ts';
import type { GraphEdge, GraphNode } from '../graph.ts';
import type { Point } from '../../base/layered.ts';

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
