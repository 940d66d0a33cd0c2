import type { Machine } from './machine/machine.ts';
import { listSome, StepList } from './source.ts';
import { type StateKind, StateKinds } from './state-kinds.ts';
import { readableStore } from './store/readable-store.ts';

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

/** The explored state graph, numbered breadth-first from the initial state 0 as a breadth-first check numbers it. */
export interface StateGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** False when there are more states than asked for. */
  readonly complete: boolean;
  state(id: number): Int32Array;
  /** The number of a state; -1 if it is not in the graph. */
  find(state: Int32Array): number;
}

/** Steps of one state beyond which a graph is not explored to its end. */
export const mostDrawn = 100_000;

/** Explores up to `maxStates` states. Steps that end in an error have no edge; the states where they begin are of kind `error`. */
export function exploreGraph(machine: Machine, maxStates: number): StateGraph {
  const store = readableStore(machine.layout.ranges);
  const state = new Int32Array(machine.words);
  const next = new Int32Array(machine.words);
  const steps = new StepList();
  const depths = [0];
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const kinds = new StateKinds(machine);
  let complete = true;
  machine.initial(state);
  store.insert(state);
  for (let id = 0; id < store.count; id++) {
    store.read(id, state);
    if (machine.initialError === null && !listSome(machine, state, steps, mostDrawn)) complete = false;
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      const choice = steps.choice(i);
      if (machine.fire(state, transition, choice, next) !== null) continue;
      if (store.count >= maxStates && !store.contains(next)) {
        complete = false;
        continue;
      }
      const target = store.insert(next);
      depths[target] ??= (depths[id] ?? 0) + 1;
      edges.push({ source: id, target, transition, choice });
    }
    nodes.push({ id, depth: depths[id] ?? 0, kind: kinds.of(state, id === 0) });
  }
  return {
    nodes,
    edges,
    complete,
    find: (wanted) => store.find(wanted),
    state: (id) => {
      const copy = new Int32Array(machine.words);
      store.read(id, copy);
      return copy;
    },
  };
}
