import type { Edge } from './bdd/bdd.ts';
import { PropositionFails, SymbolicCtl } from './ctl.ts';
import type { SymbolicModel } from './symbolic-model.ts';

/** A verdict without a run: `holds` is null where it is not known, for the reason in `explanation`. */
export interface SymbolicAnswer {
  readonly property: string;
  readonly holds: boolean | null;
  readonly explanation: string | null;
}

/** What the set of reachable states says, exactly however large it is. */
export interface SymbolicAnswers {
  readonly counts: {
    readonly states: bigint;
    /** Steps that end in an error are not among them. */
    readonly transitions: bigint;
    readonly deadlocks: bigint;
    readonly terminated: bigint;
    /** Of the diagram of the reachable states. */
    readonly nodes: number;
  };
  /** Deadlock, run-time errors, and the model's properties. */
  readonly verdicts: readonly SymbolicAnswer[];
}

/**
 * Answers what is asked of a model whose reachable states are known; `states` is kept by the caller. Throws `NodeLimit` where the
 * diagrams become too large.
 */
export function symbolicAnswers(model: SymbolicModel, states: Edge): SymbolicAnswers {
  const { machine, bdd } = model;
  const { initialError, system } = machine;
  const { deadlocks, terminated } = model.ends(states);
  const found = { deadlocks: bdd.keep(deadlocks), terminated: bdd.keep(terminated) };
  const stuck = initialError === null ? model.count(found.deadlocks) : 0n;
  const fails = initialError !== null || model.count(model.failing(states)) > 0n;
  const counts = {
    states: model.count(states),
    transitions: initialError === null ? model.relations.reduce((sum, relation) => sum + relation.countSteps(states), 0n) : 0n,
    deadlocks: stuck,
    terminated: initialError === null ? model.count(found.terminated) : 0n,
    nodes: bdd.size([states]),
  };
  const answers = system.properties.map((property): SymbolicAnswer => {
    const unknown = (explanation: string): SymbolicAnswer => ({ property: property.name, holds: null, explanation });
    if (initialError !== null) return unknown('the model fails before its first step');
    if (property.logic !== 'ctl') return unknown('only CTL is decided by diagrams');
    try {
      const decided = new SymbolicCtl(model, states, property.formula, property.fairness).holds();
      let next = decided.next();
      while (next.done !== true) next = decided.next();
      return { property: property.name, holds: next.value, explanation: null };
    } catch (problem) {
      if (problem instanceof PropositionFails) return unknown(problem.message);
      throw problem;
    }
  });
  return {
    counts,
    verdicts: [
      { property: 'deadlock', holds: stuck === 0n, explanation: null },
      { property: 'errors', holds: !fails, explanation: null },
      ...answers,
    ],
  };
}
