import type { AnalyseRequest } from './model.ts';
import type { StatelessName } from './check/stateless-catalogue.ts';
import type { DiagnosticView } from './diagnostic.ts';
import type { Span } from '../base/span.ts';
import type { Step } from './steps.ts';
import type { GraphNode } from './graph.ts';

export interface ExecutionsRequest extends AnalyseRequest {
  readonly searches: readonly StatelessName[];
  /** Steps after which an execution is cut. */
  readonly maxDepth: number;
  /** Where the recording of each search ends. */
  readonly mostExecutions: number;
  readonly mostNodes: number;
  readonly mostMilliseconds: number;
}

export interface ExecutionsResult {
  readonly run: number;
  readonly failed: readonly DiagnosticView[] | null;
  readonly recording: ExecutionsRecording | null;
}

/** The trees of one or more searches of a model. Classes are numbered for all of them together, in the order in which they were met. */
export interface ExecutionsRecording {
  readonly trees: readonly ExecutionTree[];
  readonly classes: readonly TraceClass[];
  readonly maxDepth: number;
  /** The transitions that occur, by their numbers. */
  readonly transitions: Readonly<Record<number, TransitionName>>;
}

export interface TransitionName {
  /** `Phil[1]: left!take (line 8)` */
  readonly name: string;
  /** The processes that it moves: `Phil[1]`. */
  readonly processes: readonly string[];
  readonly span: Span;
}

export interface ExecutionTree {
  readonly search: StatelessName;
  /** Beginnings of executions, in the order in which the search came to them; the first is empty. */
  readonly nodes: readonly ExecutionNode[];
  readonly executions: readonly Execution[];
  /** What ended the recording before the search was over; null if nothing did. */
  readonly stoppedBy: 'executions' | 'nodes' | 'time' | null;
  /** Executions that ended of themselves, or by an error. */
  readonly whole: number;
  /** Classes among those. */
  readonly classes: number;
  /** Executions cut at the bound, and given up because all was asleep. */
  readonly cut: number;
  readonly blocked: number;
  /** Why the search is unsound for the properties of the model; null if it is not. */
  readonly refusal: string | null;
}

/** A beginning of executions: its parent (-1 for the first) and one more step. */
export interface ExecutionNode extends Step {
  readonly parent: number;
  readonly depth: number;
  readonly kind: GraphNode['kind'];
  /** Enabled transitions that the search did not take here; `asleep` if a sleep set is why. Empty where the recording ended before. */
  readonly left: readonly { readonly transition: number; readonly asleep: boolean }[];
}

export interface Execution {
  /** The node at which it ends. */
  readonly node: number;
  readonly end: 'terminated' | 'deadlock' | 'error' | 'depth' | 'asleep';
  /** The number of its class; null for executions that did not come to an end. */
  readonly class: number | null;
}

/** Executions that differ by swaps of neighbouring independent steps. */
export interface TraceClass {
  readonly end: 'terminated' | 'deadlock' | 'error';
  /** Steps that can change places with each other stand in one level; each step of a later level depends on one of the level before. */
  readonly levels: readonly (readonly Step[])[];
  /** The pairs of steps, by their places in the levels read in order, of which the second directly needs the first. */
  readonly order: readonly (readonly [number, number])[];
}
