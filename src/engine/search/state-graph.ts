import { GrowingInts } from '../../base/growing.ts';
import type { Graph } from '../../graphs/graph.ts';
import type { Machine } from '../machine/machine.ts';
import { Exploration, failed, tooMany } from './explore.ts';
import { listSome } from '../source/source.ts';
import { StateKinds } from '../views/state-kinds.ts';
import { stateKinds, type StateKind } from '../../contract/states.ts';

/** The explored states in compact arrays, numbered breadth-first from the initial state 0 as a breadth-first check numbers them. */
export interface StateGraph {
  /** The label of a step is the number of its transition. */
  readonly graph: Graph;
  /** Which of its transition's ways each step is. */
  readonly choices: Int32Array;
  /** Distance of each state from the initial state in steps. */
  readonly depths: Int32Array;
  /** The states whose steps are known are those before this number. */
  readonly expanded: number;
  /** False when there are more states or steps. */
  readonly complete: boolean;
  kind(id: number): StateKind;
  state(id: number): Int32Array;
  /** Reads a state without making an array for it. */
  read(id: number, into: Int32Array): void;
  /** The number of a state; -1 if it is not in the graph. */
  find(state: Int32Array): number;
}

export interface GraphNode {
  readonly id: number;
  /** Distance from the initial state in steps. */
  readonly depth: number;
  readonly kind: StateKind;
}

export interface GraphEdge {
  readonly source: number;
  readonly target: number;
  readonly transition: number;
  readonly choice: number;
}

/** Steps of one state beyond which a graph is not explored to its end. */
export const mostDrawn = 100_000;

/** Steps that are taken between two looks at the clock, about. */
const stepsAtOnce = 500;

/** An exploration that goes on piece by piece; what was found can be looked at in between. */
export interface GraphSource {
  /** States found, states whose steps are known, and steps found. */
  readonly states: number;
  readonly expanded: number;
  readonly edges: number;
  /** Goes on for about so long, until all has been explored or so many states have their steps; says whether it is over. */
  slice(milliseconds: number, untilExpanded?: number): boolean;
  /** What has been found until now; states whose steps are not known yet have none. */
  snapshot(): StateGraph;
}

/**
 * Explores a model up to `most` states, piece by piece; what was found can be looked at in between. Steps that end in an error have no
 * edge; the states where they begin are of kind `error`.
 */
export class GraphExploration implements GraphSource {
  private readonly explored: Exploration;
  private readonly stateKinds: StateKinds;
  private readonly first = new GrowingInts();
  private readonly targets = new GrowingInts();
  private readonly transitions = new GrowingInts();
  private readonly choices = new GrowingInts();
  private readonly depths = new GrowingInts();
  private readonly kinds = new GrowingInts();
  private leavesOut = false;

  constructor(
    private readonly machine: Machine,
    most: number,
  ) {
    this.explored = new Exploration(machine, machine.layout.ranges, most);
    this.stateKinds = new StateKinds(machine);
    this.depths.push(0);
    this.first.push(0);
  }

  /** States found. */
  get states(): number {
    return this.explored.states;
  }

  /** States whose steps are known. */
  get expanded(): number {
    return this.explored.expanded;
  }

  /** Steps found. */
  get edges(): number {
    return this.targets.length;
  }

  get ended(): boolean {
    return this.explored.ended;
  }

  /** Goes on for about so long, until all has been explored or so many states have their steps; says whether all has been. */
  slice(milliseconds: number, untilExpanded = Number.POSITIVE_INFINITY): boolean {
    const end = performance.now() + milliseconds;
    for (let work = 0; !this.ended && this.expanded < untilExpanded; ) {
      work += 1 + this.expand();
      if (work < stepsAtOnce) continue;
      work = 0;
      if (performance.now() > end) break;
    }
    return this.ended;
  }

  /** Finds the steps of the next state; returns how many there are. */
  private expand(): number {
    const { machine, explored } = this;
    const { steps, state } = explored;
    const id = explored.advance();
    steps.clear();
    if (machine.initialError === null && !listSome(machine, state, steps, mostDrawn)) this.leavesOut = true;
    let fails = machine.initialError !== null;
    for (let i = 0; i < steps.count; i++) {
      const target = explored.take(i);
      if (target === failed) fails = true;
      if (target === tooMany) this.leavesOut = true;
      if (target < 0) continue;
      if (explored.isNew) this.depths.push(this.depths.at(id) + 1);
      this.targets.push(target);
      this.transitions.push(steps.transition(i));
      this.choices.push(steps.choice(i));
    }
    this.first.push(this.targets.length);
    this.kinds.push(stateKinds.indexOf(this.stateKinds.given(state, id === 0, steps.count, fails)));
    return steps.count;
  }

  /** What has been found until now; states whose steps are not known yet have none. */
  snapshot(): StateGraph {
    const { machine, kinds, expanded } = this;
    const { store } = this.explored;
    const states = store.count;
    const first = new Uint32Array(states + 1).fill(this.targets.length);
    first.set(this.first.view());
    const graph: Graph = { states, first, targets: this.targets.view(), labels: this.transitions.view() };
    return {
      graph,
      choices: this.choices.view(),
      depths: this.depths.view(),
      expanded,
      complete: this.ended && !this.leavesOut,
      kind: (id) => (id < expanded ? (stateKinds[kinds.at(id)] ?? 'plain') : 'plain'),
      find: (wanted) => store.find(wanted),
      read: (id, into) => store.read(id, into),
      state: (id) => {
        const copy = new Int32Array(machine.words);
        store.read(id, copy);
        return copy;
      },
    };
  }
}

/** Explores up to `maxStates` states at once. */
export function exploreGraph(machine: Machine, maxStates: number): StateGraph {
  const exploration = new GraphExploration(machine, maxStates);
  while (!exploration.slice(1_000));
  return exploration.snapshot();
}

/** The states as objects, for small graphs. */
export function graphNodes({ graph, depths, kind }: StateGraph): GraphNode[] {
  return Array.from({ length: graph.states }, (_, id) => ({ id, depth: depths[id] ?? 0, kind: kind(id) }));
}

/** The steps as objects, for small graphs. */
export function graphEdges({ graph, choices }: StateGraph): GraphEdge[] {
  const { first, targets, labels } = graph;
  return Array.from({ length: graph.states }, (_, source) => {
    const start = first[source] ?? 0;
    return Array.from({ length: (first[source + 1] ?? 0) - start }, (_, i) => ({
      source,
      target: targets[start + i] ?? 0,
      transition: labels[start + i] ?? 0,
      choice: choices[start + i] ?? 0,
    }));
  }).flat();
}
