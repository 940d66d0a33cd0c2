import type { CheckOptions } from './options.ts';
import type { StoreReport } from './store-report.ts';
import type { Span } from '../../base/span.ts';
import type { Step } from '../steps.ts';
import type { Evidence, Explored } from './evidence.ts';

/**
 * What ended a search early: a limit that was asked for; `allocation`: the machine or the browser gave no more memory, before the limit was
 * reached (the limit is then what was held); `steps` and `ways`, which `TooManySteps` explains; `store`: it is full; or `nodes` of decision
 * diagrams.
 */
export type Bound = 'states' | 'memory' | 'allocation' | 'time' | 'cancelled' | 'depth' | 'steps' | 'ways' | 'store' | 'nodes';

/** How much of the state space a verdict rests on. */
export type Completeness =
  | { readonly kind: 'exhaustive' }
  | { readonly kind: 'bounded'; readonly by: Bound; readonly limit: number }
  /** Only what the properties asked for needed was explored. */
  | { readonly kind: 'partial' }
  /**
   * The search came to its end, but its store may have taken different states for one: with the estimated probability `omission` at least
   * one state was not searched; `coverage` is the estimated share of the states that were.
   */
  | { readonly kind: 'probabilistic'; readonly omission: number; readonly coverage: number };

/** What is counted of strongly connected components (thesis Tables 5.4 and 5.5). */
export interface ComponentStatistics {
  readonly components: number;
  /** Components of one state. */
  readonly single: number;
  /** States of the largest component. */
  readonly largest: number;
  /**
   * The most states on the stack that also holds unfinished components; `depth` of the statistics is the longest path, counted in steps.
   */
  readonly stackDepth: number;
}

/** Counts that may be beyond what a number holds exactly, as decimal digits, and sizes of decision diagrams. */
export interface SymbolicStatistics {
  readonly states: string;
  readonly transitions: string;
  readonly deadlocks: string;
  readonly terminated: string;
  /** Rounds; with saturation, images that were taken. */
  readonly iterations: number;
  /** Of the diagram of the reachable states. */
  readonly nodes: number;
  /** In use at once, at most. */
  readonly peakNodes: number;
  /** Of the relations of all transitions together; nodes that they share count once. */
  readonly relationNodes: number;
}

/** What was counted and measured. What was not is null, and shown nowhere. */
export interface Statistics {
  /** What searched the states, which may be another engine than was asked for. With several searches, the slower one. */
  readonly engine: CheckOptions['engine'];
  /** 0, and so `transitions`, where `symbolic` is null. */
  readonly states: number;
  /** Steps executed; steps that end in a run-time error are not among them. */
  readonly transitions: number;
  /**
   * Steps to a state seen before that is not on the search stack (thesis Figure 3.1); with breadth-first search all steps to states seen
   * before. null: not counted.
   */
  readonly revisits: number | null;
  /** Steps to a state on the search stack (thesis Figure 3.1); null for breadth-first search, which has no such stack. */
  readonly loops: number | null;
  /**
   * Breadth-first: the longest of the shortest distances from the initial state. Depth-first: the longest path on the stack. In steps.
   * null: not measured, as of properties decided on the fly.
   */
  readonly depth: number | null;
  /** States without steps in which every process has ended; null: not counted. */
  readonly terminated: number | null;
  readonly deadlocks: number | null;
  readonly milliseconds: number;
  /** The most bytes that the stores of states and the searches held at once. */
  readonly bytes: number;
  /** What was counted of strongly connected components, if that was asked for. */
  readonly components?: ComponentStatistics | null;
  /** What the store of the states says of itself. */
  readonly store?: StoreReport;
  /** What decision diagrams have counted, exactly; null: they ended before they could count. Absent: none were used. */
  readonly symbolic?: SymbolicStatistics | null;
  /** Stateless search: executions run to their end or to the bound on their length. */
  readonly executions?: number;
}

export interface Verdict {
  /** `deadlock`, `errors`, or the property's name. */
  readonly property: string;
  readonly kind: 'deadlock' | 'errors' | 'invariant' | 'ctl' | 'ltl' | 'cycles';
  /** null: not known, for the reason in `explanation`. */
  readonly holds: boolean | null;
  readonly explanation: string;
  /** Why a check with such options cannot decide it, whatever its limits are; `explanation` says it too. Absent: it can. */
  readonly notDecided?: string;
  readonly span: Span | null;
  /** Of a property that holds: what in it makes it hold for no good reason. Absent: nothing does, or it is not known. */
  readonly vacuous?: readonly VacuousPart[];
  /** The steps to the violation from the initial state; for a run-time error the last step is the one that fails. */
  readonly run: readonly Step[] | null;
  /** For an infinite run: the state (from 0) from which it repeats for ever. */
  readonly loopStart?: number | null;
  /** Why the property holds or fails, where there is more to say than a run can; the run is its linear part. */
  readonly evidence?: Evidence | null;
  /** What a search for this property alone explored. */
  readonly explored?: Explored;
}

/** A part of a property that holds which has the same value in all reachable states, so that something in the property does not matter. */
export interface VacuousPart {
  /** The part in the words of the text. */
  readonly text: string;
  readonly span: Span | null;
  /** What is to be said of it, such as `is true in no reachable state`. */
  readonly says: string;
}

/** What a search found. */
export interface SearchOutcome {
  readonly completeness: Completeness;
  readonly statistics: Statistics;
  readonly verdicts: readonly Verdict[];
  /** Commands that no process ever comes to, in the order of the text; absent where that is not known. */
  readonly unreached?: readonly Unreached[];
  /** Unspecified receptions that were met, those at one command together; absent where none were looked for. */
  readonly receptions?: readonly UnspecifiedReception[];
}

/** A command at which a process waits for ever, since its channel brings what it does not take there. */
export interface UnspecifiedReception {
  readonly process: string;
  readonly channel: string;
  /** What is first in the channel, or offered. */
  readonly signal: string;
  readonly span: Span;
}

/** A command that no process ever comes to. */
export interface Unreached {
  readonly process: string;
  readonly span: Span;
}
