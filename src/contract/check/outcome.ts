import type { Step } from '../steps.ts';
import type { CheckOptions } from './options.ts';
import type { StoreReport } from './store-report.ts';
import type { Span } from '../../base/span.ts';
import type { Completeness, Verdict } from './verdict.ts';

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

/**
 * Above so many states no second search of all of them is made for commands that are never reached and messages that are never received.
 */
export const mostStatesForCommands = 1_000_000;

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
  /** A shortest run to a state in which it waits so. */
  readonly run: readonly Step[];
}

/** A command that no process ever comes to. */
export interface Unreached {
  readonly process: string;
  readonly span: Span;
}
