import { GrowingInts } from '../../base/growing.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Machine } from '../machine/machine.ts';
import { Exploration, tooMany } from '../search/explore.ts';
import { TooManySteps } from '../source/source.ts';

/** All states and steps of a model, numbered breadth first; steps that end in an error are there too, and lead to -1. */
export interface WholeGraph {
  readonly states: number;
  /** Where the steps of each state begin; one more at the end. */
  readonly first: Int32Array;
  /** Of each step its transition, which of its ways it is, and the state that it leads to. */
  readonly transitions: Int32Array;
  readonly choices: Int32Array;
  readonly targets: Int32Array;
  /** Writes a state. */
  read(id: number, into: Int32Array): void;
  /** The number of a state; -1 if it is none of the graph. */
  find(state: Int32Array): number;
}

/** Explores a model to its end; null if it has more states than that, or a state with too many steps. */
export function* wholeGraph(machine: Machine, most: number): Work<WholeGraph | null> {
  const explored = new Exploration(machine, machine.layout.ranges, most);
  const { steps, store } = explored;
  const [first, transitions, choices, targets] = [new GrowingInts(), new GrowingInts(), new GrowingInts(), new GrowingInts()];
  let work = 0;
  for (let at = explored.advance(); at >= 0; at = explored.advance()) {
    first.push(targets.length);
    try {
      steps.clear();
      if (machine.initialError === null) machine.enabled(explored.state, steps);
    } catch (problem) {
      if (problem instanceof TooManySteps) return null;
      throw problem;
    }
    for (let i = 0; i < steps.count; i++) {
      const target = explored.take(i);
      if (target === tooMany) return null;
      transitions.push(steps.transition(i));
      choices.push(steps.choice(i));
      targets.push(target);
    }
    work += steps.count + 1;
    if (work < pieceOfWork) continue;
    work = 0;
    yield;
  }
  first.push(targets.length);
  return {
    states: store.count,
    first: first.view(),
    transitions: transitions.view(),
    choices: choices.view(),
    targets: targets.view(),
    read: (id, into) => store.read(id, into),
    find: (state) => store.find(state),
  };
}

/** The steps of a state are those from `begin` on, before `end`. */
export function stepsOf({ first }: WholeGraph, state: number): { readonly begin: number; readonly end: number } {
  return { begin: first[state] ?? 0, end: first[state + 1] ?? 0 };
}

/** The transitions that are enabled in a state, each once, in the order of the steps. */
export function enabledIn(graph: WholeGraph, state: number): number[] {
  const { begin, end } = stepsOf(graph, state);
  return [...new Set(graph.transitions.subarray(begin, end))];
}
