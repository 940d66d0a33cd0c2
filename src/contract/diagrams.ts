import type { DiagnosticView } from './diagnostic.ts';
import type { AnalyseRequest } from './model.ts';

/** What sets of states are to be grown of, and how far. */
export interface DiagramsRequest extends AnalyseRequest {
  /** Words in groups, from the first in the order; null: the order that the structure of the model suggests. */
  readonly order: readonly (readonly number[])[] | null;
  readonly maxNodes: number;
  readonly maxMilliseconds: number;
  /** The search of single states beside it ends here. */
  readonly maxStates: number;
}

/** The states that are at most so many steps away, as a set and one by one. */
export interface RingView {
  /** How many states, in digits. */
  readonly states: string;
  /** How many of them are new. */
  readonly fresh: string;
  /** Nodes of the diagram of the set. */
  readonly nodes: number;
  /** Since the beginning. */
  readonly milliseconds: number;
  /** When a search of single states had as many; null where it did not come so far. */
  readonly singly: number | null;
}

/** Words of a state that stand together in the order of the variables. */
export interface OrderedGroup {
  readonly words: readonly number[];
  readonly name: string;
  /** Variables for the state now. */
  readonly bits: number;
  /** Nodes of the last set that ask for one of them. */
  readonly nodes: number;
}

/** Sets of states as they have been grown. */
export interface GrowthView {
  readonly run: number;
  readonly failed: readonly DiagnosticView[] | null;
  /** How many relations of steps have been made, of how many, before anything is grown; null afterwards. */
  readonly making: { readonly made: number; readonly all: number } | null;
  readonly rings: readonly RingView[];
  /** Whether nothing new is left to be found; or what ended it before. */
  readonly ended: 'all' | 'stopped' | 'nodes' | 'time' | null;
  readonly order: readonly OrderedGroup[];
  /** Nodes of the relations of all steps, of all that is kept, and the most at once. */
  readonly relationNodes: number;
  readonly nodes: number;
  readonly peak: number;
}

/** How many nodes are kept after each group that sifting has moved; first, before. */
export interface SiftingView {
  readonly nodes: readonly number[];
  readonly groups: number;
  readonly done: boolean;
}

/** A diagram as it is drawn: node 0 is what the edge of the whole leads to, the last one is TRUE. */
export interface DiagramView {
  readonly size: number;
  /** Whether the whole is negated. */
  readonly negated: boolean;
  /** Empty where it has too many nodes to be drawn. */
  readonly nodes: readonly { readonly name: string; readonly level: number }[];
  readonly edges: readonly DiagramEdge[];
}

export interface DiagramEdge {
  readonly source: number;
  readonly target: number;
  /** The value of the variable. */
  readonly value: boolean;
  readonly negated: boolean;
}
