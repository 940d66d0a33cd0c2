import type { EmptinessAlgorithm, Fairness } from './check/options.ts';
import type { ShownAutomaton } from './check/evidence.ts';
import type { DiagnosticView } from './diagnostic.ts';
import type { AnalyseRequest } from './model.ts';

/** What refutes a property, and how it is looked for. */
export interface CycleSearchQuestion {
  /** The name of a property of LTL; `acceptance` or `progress` for cycles through `accept` labels, or outside of `progress` labels. */
  readonly property: string;
  readonly kind: 'ltl' | 'acceptance' | 'progress';
  readonly algorithm: EmptinessAlgorithm;
}

export interface CycleSearchRequest extends AnalyseRequest, CycleSearchQuestion {
  /** Where the recording ends. */
  readonly mostEvents: number;
  /** A model with more states than this has its states numbered by the search. */
  readonly mostNumbered: number;
}

export interface CycleSearchResult {
  readonly run: number;
  readonly failed: readonly DiagnosticView[] | null;
  readonly recording: CycleSearchRecording | null;
}

/** A search for a cycle as it happened, in the product of the model with an automaton. Nodes are numbered as they are met. */
export interface CycleSearchRecording extends CycleSearchQuestion {
  /** What is refuted, as the text has it. */
  readonly text: string;
  readonly fairness: Fairness;
  readonly events: readonly CycleEvent[];
  /** False when the search went on after the last event. */
  readonly complete: boolean;
  readonly nodes: readonly CycleNode[];
  /** The automaton; null where it is too large to be drawn. */
  readonly automaton: ShownAutomaton | null;
  /** What has to recur in a cycle that is looked for: acceptance sets, and what fairness asks. */
  readonly recurring: readonly string[];
  /** In words what each transition is, by its number; only those that occur. */
  readonly transitions: Readonly<Record<number, string>>;
}

/** A node of the product: a state of the model, and the state of the automaton that is to read it. */
export interface CycleNode {
  /** The number of the model's state in its state graph, or in the order in which the search met it. */
  readonly state: number;
  readonly words: Int32Array;
  readonly automaton: number;
  /** In a nested search how many of what has to recur were seen in turn. */
  readonly counter: number;
  /** In a nested search whether a second one begins there. */
  readonly accepting: boolean;
}

export type NodeColour = 'white' | 'cyan' | 'blue' | 'red';

export type CycleEvent =
  /** The first search comes to a node, which becomes cyan. */
  | { readonly kind: 'enter'; readonly state: number }
  | {
      readonly kind: 'take';
      readonly search: 'first' | 'second';
      readonly state: number;
      /** -1: the last state of a run repeats. */
      readonly transition: number;
      /** What the automaton reads, of conditions by their letters, and the sets of acceptance that its edge is in. */
      readonly reads: string;
      readonly accepts: readonly number[];
      readonly target: number;
      readonly found: NodeColour;
    }
  /** A second search begins. */
  | { readonly kind: 'seed'; readonly state: number }
  /** The second search goes back from a node. */
  | { readonly kind: 'fall'; readonly state: number }
  /** A component is complete. */
  | {
      readonly kind: 'component';
      readonly state: number;
      readonly members: readonly number[];
      readonly verdict: 'no-cycle' | 'not-accepting' | 'accepting';
    }
  | { readonly kind: 'leave'; readonly state: number; readonly colour: NodeColour }
  /** A cycle that refutes the property: the nodes on the way to it, and round it, the first of them again at its end. */
  | { readonly kind: 'close'; readonly state: number; readonly path: readonly number[]; readonly loop: readonly number[] };
