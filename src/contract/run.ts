import type { Step, StepView } from './steps.ts';
import type { StateGroup, StateView } from './states.ts';

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
  /** After how many steps the run is in states that violate a property by themselves. */
  readonly violations: readonly { readonly place: number; readonly properties: readonly string[] }[];
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
    /** The properties that fail in the state, where one does. */
    readonly violates?: readonly string[];
  };
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

/** A run in an order with fewer switches between processes. */
export interface SimplifiedRun {
  readonly steps: readonly Step[];
  /** How often a step moves none of the processes that the step before it moved. */
  readonly switches: number;
  /** The same of the run as it was. */
  readonly before: number;
  /** True if no order of the same steps, with neighbours swapped that are independent, has fewer. */
  readonly exact: boolean;
}

/** A step of a run as far as its order matters. */
export interface OrderedEvent {
  /** The processes that move, by their numbers; at least one. */
  readonly processes: readonly number[];
  /**
   * The earlier events on which it depends and on which no other such event depends, by their places in the run from 0, in this order. The
   * last of them is the last event of all on which it depends.
   */
  readonly covers: readonly number[];
}
