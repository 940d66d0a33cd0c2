import type { StateKind } from './states.ts';
import type { Point } from '../base/layered.ts';
import type { Step } from './steps.ts';

/** How much of a graph is known. */
export interface GraphSize {
  readonly states: number;
  /** The states whose steps are known. */
  readonly expanded: number;
  readonly steps: number;
  /** True when these are all states and steps that there are. */
  readonly complete: boolean;
}

/**
 * How states are put together: `auto` decides by size; `families` counts alike processes, whichever they are; `trace` is the least
 * deterministic graph with the same traces; `compared` is the graph and the one that it was compared with, in one.
 */
export type GraphViewKind =
  | 'auto'
  | 'whole'
  | 'near'
  | 'projection'
  | 'families'
  | 'components'
  | 'strong'
  | 'branching'
  | 'trace'
  | 'compared'
  | 'layers';

export type SeenSteps = 'all' | 'communications' | 'none';

export interface GraphRequest {
  readonly kind: GraphViewKind;
  /** The keys of what a projection keeps, and of what quotients see of states. */
  readonly observed: readonly string[];
  /** Which steps quotients see, by their labels. */
  readonly seen: SeenSteps;
  /** The states in the middle of a neighbourhood; the initial one if there are none. */
  readonly centres: readonly number[];
  /** States whose neighbours are shown too. */
  readonly opened: readonly number[];
  readonly colour: GraphColour;
  /** Names of states: the node has a name where the expression holds in all of its states. */
  readonly names: readonly { readonly name: string; readonly expression: string }[];
}

export type GraphColour =
  | { readonly by: 'kind' | 'depth' | 'component' | 'process' | 'property' }
  | { readonly by: 'expression'; readonly expression: string }
  /** A part of a property, as the text has it. */
  | { readonly by: 'subformula'; readonly formula: string };

/**
 * What became of a state or step from the other graph of a comparison to the present one. A state is changed if both have it and it is of
 * another kind or has other steps.
 */
export type Change = 'equal' | 'changed' | 'added' | 'gone';

/** Something that a projection can keep. */
export interface Observable {
  /** `Phil[0]@` for a location, else the variable as formulas name it. */
  readonly key: string;
  readonly group: string;
  readonly kind: 'location' | 'variable' | 'buffer';
}

export interface GraphView {
  /** Views are numbered as they are made. */
  readonly number: number;
  /** The former view that it continues, with the number of each node there, -1 for what is new; null for one of its own. */
  readonly continues: { readonly view: number; readonly nodes: readonly number[] } | null;
  readonly kind: Exclude<GraphViewKind, 'auto'>;
  readonly nodes: readonly GraphNodeView[];
  readonly places: readonly Point[];
  readonly arrows: readonly GraphArrowView[];
  /** Where states stand in a grid: the process that goes on to the right, and the one that goes on downwards. */
  readonly grid: { readonly across: string; readonly down: string } | null;
  /** The states that the nodes stand for. */
  readonly shown: number;
  readonly size: GraphSize;
  /** How many states are at each depth. */
  readonly widths: readonly number[];
  readonly components: ComponentCounts;
  readonly observables: readonly Observable[];
  /** What a projection kept; chosen by the worker where nothing was chosen. */
  readonly observed: readonly string[];
  /** The parts of properties that states can be coloured by. */
  readonly subformulas: readonly string[];
  /** The meanings of the colours of nodes (or of arrows, by process). */
  readonly legend: readonly string[];
  /** Why something other than what was asked for is shown, or what an expression has wrong. */
  readonly problem: string | null;
}

export interface GraphNodeView {
  /** The state that it stands for, or the first of them. */
  readonly id: number;
  readonly states: number;
  /** What its states have in common, in lines: names, and what is observed. */
  readonly lines: readonly string[];
  /** The most special kind among its states, and how many are of it. */
  readonly kind: GraphNode['kind'];
  readonly ofKind: number;
  /** The other special kinds among its states, and how many are of each; absent where there are none. */
  readonly also?: readonly { readonly kind: GraphNode['kind']; readonly count: number }[];
  readonly depth: number;
  /** Steps to and from states that are not in the picture. */
  readonly hidden: number;
  /** An entry of the legend; null for none, or where its states differ. */
  readonly colour: number | null;
  /** For views of components: whether runs can stay there for ever, and whether no step leads out. */
  readonly cyclic: boolean;
  readonly bottom: boolean;
  /** For views of two graphs: what became of it, and whether its number is one of the other graph, as of a state that is gone. */
  readonly change?: Change;
  readonly foreign?: boolean;
}

export interface GraphArrowView {
  readonly source: number;
  readonly target: number;
  /** Different steps, the first few. */
  readonly labels: readonly string[];
  /** Steps of the graph that it stands for. */
  readonly steps: number;
  readonly bent: boolean;
  /** Between two single states: what is another way after the step, `x = 3`; empty where nothing is. Absent between other nodes. */
  readonly changes?: string;
  /** An entry of the legend, where colours are of processes. */
  readonly colour: number | null;
  /** For views of two graphs; the labels of what is not equal begin with a sign. */
  readonly change?: Change;
}

export interface ComponentCounts {
  readonly count: number;
  readonly largest: number;
  readonly cyclic: number;
  readonly bottom: number;
  /** Components of a single state in which runs end. */
  readonly ends: number;
  readonly stacks: { readonly without: number; readonly with: number };
}

/**
 * States to be pointed out in a picture: those that were found, those that another graph has not, or only the other, and those to which
 * steps lead that avoid the violation of the run.
 */
export interface PointedOut {
  readonly found: readonly number[];
  readonly added: readonly number[];
  readonly lost: readonly number[];
  readonly avoiding: readonly number[];
}

export interface GraphPlaces {
  readonly run: readonly number[];
  readonly state: number;
  /** The nodes of states that are pointed out, each once. */
  readonly out: PointedOut;
}

/** Steps by who takes them, any process where none is named, and by whether they send or receive. */
export interface StepQuery {
  readonly process: string | null;
  readonly kind: 'all' | 'communications' | 'others';
}

export interface FoundStates {
  /** Steps that were looked for and begin there; absent where states were. */
  readonly steps?: number;
  readonly count: number;
  /** The first of them, in the order of their numbers. */
  readonly states: readonly number[];
  /** Of so many states. */
  readonly of: number;
  readonly problem: string | null;
}

export interface GraphWay {
  /** The steps from the initial state to the end of the way. */
  readonly steps: readonly { readonly transition: number; readonly choice: number }[];
  /** After how many of them the way begins. */
  readonly begins: number;
  /** The state where it ends. */
  readonly to: number;
}

/** A state in a drawn graph; the number 0 is that of the initial state. */
export interface GraphNode {
  readonly id: number;
  /** Distance from the initial state, as the layer to draw it in. */
  readonly depth: number;
  readonly kind: StateKind;
}

export interface GraphEdge extends Step {
  readonly source: number;
  readonly target: number;
  readonly label: string;
}

/** What is asked for at first. */
export const firstGraphRequest: GraphRequest = {
  kind: 'auto',
  observed: [],
  seen: 'all',
  centres: [],
  opened: [],
  colour: { by: 'kind' },
  names: [],
};
