import { GrowingInts } from '../../base/growing.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import { stepsOf, type WholeGraph } from './whole-graph.ts';

/** With which transitions each step is dependent in the state where it is taken. */
export interface RealDependence {
  /** Where the transitions of each step begin; one more at the end. */
  readonly first: Int32Array;
  readonly transitions: Int32Array;
}

/**
 * Dependence as it really is, state by state: a step is dependent with another transition of its state unless each way of that transition
 * is left by it as it is, neither disabled nor added to, and both orders lead to the same state (VeriSoft slides, "The notion of
 * Independent Transitions"; as in `persistence.ts`, errors count as outcomes). A transition that the step makes possible for the first time
 * counts as well.
 */
export function* realDependence(graph: WholeGraph): Work<RealDependence> {
  const first = new GrowingInts();
  const transitions = new GrowingInts();
  let work = 0;
  for (let state = 0; state < graph.states; state++) {
    const { begin, end } = stepsOf(graph, state);
    for (let step = begin; step < end; step++) {
      first.push(transitions.length);
      for (const transition of dependents(graph, begin, end, step)) transitions.push(transition);
    }
    work += (end - begin) ** 2;
    if (work < pieceOfWork) continue;
    work = 0;
    yield;
  }
  first.push(transitions.length);
  return { first: first.view(), transitions: transitions.view() };
}

/** The transitions with which a step is dependent, given where the steps of its state begin and end. */
function dependents(graph: WholeGraph, begin: number, end: number, step: number): ReadonlySet<number> {
  const { transitions, targets } = graph;
  const found = new Set<number>();
  const own = transitions[step] ?? -1;
  for (let other = begin; other < end; other++) {
    const transition = transitions[other] ?? -1;
    if (transition !== own && !found.has(transition) && !commute(graph, step, other)) found.add(transition);
  }
  const after = targets[step] ?? -1;
  if (after < 0) return found;
  const later = stepsOf(graph, after);
  for (let added = later.begin; added < later.end; added++) {
    const transition = transitions[added] ?? -1;
    if (transition !== own && !found.has(transition) && find(graph, begin, end, added) < 0) found.add(transition);
  }
  return found;
}

/** Whether the second step is the same after the first, and both orders lead to the same state. */
function commute(graph: WholeGraph, one: number, other: number): boolean {
  const { targets } = graph;
  const afterOne = targets[one] ?? -1;
  const afterOther = targets[other] ?? -1;
  // A step that fails must fail after the other too, unless that one fails first.
  if (afterOne < 0) return afterOther < 0 || failsIn(graph, afterOther, one);
  const otherLater = findIn(graph, afterOne, other);
  if (otherLater < 0) return false;
  const end = targets[otherLater] ?? -1;
  if (afterOther < 0 || end < 0) return afterOther < 0 && end < 0;
  const oneLater = findIn(graph, afterOther, one);
  return oneLater >= 0 && targets[oneLater] === end;
}

function failsIn(graph: WholeGraph, state: number, step: number): boolean {
  const later = findIn(graph, state, step);
  return later >= 0 && (graph.targets[later] ?? -1) < 0;
}

function findIn(graph: WholeGraph, state: number, step: number): number {
  const { begin, end } = stepsOf(graph, state);
  return find(graph, begin, end, step);
}

/** The step of a state that is the same as a step of another state; -1 if there is none. */
function find({ transitions, choices }: WholeGraph, begin: number, end: number, step: number): number {
  for (let i = begin; i < end; i++) if (transitions[i] === transitions[step] && choices[i] === choices[step]) return i;
  return -1;
}
