import type { SymbolicStatistics } from '../../contract/check/outcome.ts';
import { type Edge, falseEdge } from './bdd/bdd.ts';
import { Kept } from './kept.ts';
import type { Reached } from './reachability.ts';
import type { SymbolicModel } from './symbolic-model.ts';

/** What the set of reachable states says, exactly however large it is. */
export interface ExactCounts {
  readonly states: bigint;
  /** Steps that end in an error are not among them. */
  readonly transitions: bigint;
  readonly deadlocks: bigint;
  readonly terminated: bigint;
}

/** Sets that verdicts are made of; kept. */
export interface EndSets {
  readonly deadlocks: Edge;
  readonly terminated: Edge;
  readonly failing: Edge;
}

/** The states without steps, and those in which one fails; kept. Yields between transitions. */
export function* endSets(model: SymbolicModel, states: Edge): Generator<undefined, EndSets> {
  const { bdd } = model;
  const stuck = new Kept(bdd, states);
  const failing = new Kept(bdd, falseEdge);
  for (const relation of model.relations) {
    stuck.set = bdd.and(stuck.set, bdd.not(relation.enabledIn(stuck.set)));
    failing.set = bdd.or(failing.set, relation.failingIn(states));
    bdd.safePoint();
    yield;
  }
  const terminated = bdd.keep(model.ended(stuck.set));
  const deadlocks = bdd.keep(bdd.and(stuck.release(), bdd.not(terminated)));
  return { deadlocks, terminated, failing: failing.set };
}

export function* exactCounts(model: SymbolicModel, states: Edge, { deadlocks, terminated }: EndSets): Generator<undefined, ExactCounts> {
  let transitions = 0n;
  for (const relation of model.relations) {
    transitions += relation.countSteps(states);
    model.bdd.safePoint();
    yield;
  }
  return { states: model.count(states), transitions, deadlocks: model.count(deadlocks), terminated: model.count(terminated) };
}

/** The counts as they are printed, and what the diagrams came to. */
export function symbolicStatistics(model: SymbolicModel, reached: Reached, counts: ExactCounts): SymbolicStatistics {
  return {
    states: String(counts.states),
    transitions: String(counts.transitions),
    deadlocks: String(counts.deadlocks),
    terminated: String(counts.terminated),
    iterations: reached.rounds,
    nodes: model.bdd.size([reached.states]),
    peakNodes: model.bdd.peak,
    relationNodes: model.bdd.size(model.relations.flatMap((relation) => relation.functions())),
  };
}
