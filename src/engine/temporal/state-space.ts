import type { Expression } from '../../system/ir.ts';
import type { RunTimeError } from '../source/source.ts';
import type { Step } from '../../contract/steps.ts';
import type { Graph } from './graph.ts';

/** Thrown when a proposition cannot be evaluated in a state. */
export class PropositionFailure extends Error {
  constructor(
    readonly state: number,
    readonly error: RunTimeError,
  ) {
    super(error.message);
  }
}

/**
 * The states of a model as a graph, with what is true in them: all that temporal algorithms know of a model. Nodes are states, 0 the
 * initial one, and have numbers once they are met. Steps that end in a run-time error are no edges, so that a state all of whose steps fail
 * ends its paths. `MachineSpace` explores it with the abstract machine where it is walked.
 */
export interface StateSpace extends Graph {
  /** States that have been met. */
  readonly states: number;
  /** States whose edges are known, and all these edges. */
  readonly expandedStates: number;
  readonly edgeCount: number;
  /** Words of a state. */
  readonly words: number;
  /** The words of a state that has been met. */
  read(state: number, into: Int32Array): void;
  /** Evaluates a proposition in a state; throws a `PropositionFailure` where that fails. */
  evaluate(expression: Expression, state: number): boolean;
  /** The steps by which a state was first met. */
  pathTo(state: number): Step[];
  /** The state from which a state was first met; not to be asked of the initial one. */
  parentOf(state: number): number;
  /** Bytes of the graph, and of what a search holds beside it. */
  readonly bytes: number;
  /** Counts what a search holds beside the graph, until the next search begins. */
  countAlso(bytes: () => number): void;
  /** A search begins: what others held is not held any more. */
  beginSearch(): void;
  /** How many states may be explored for evidence of what is decided, so that they leave room for what is not. */
  readonly roomForEvidence: number;
}
