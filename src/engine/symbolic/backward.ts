import { type Edge, falseEdge } from './bdd/bdd.ts';
import { Kept } from './kept.ts';
import type { Relation } from './steps/relation.ts';
import type { SymbolicModel } from './symbolic-model.ts';

/**
 * Steps backwards within the reachable states. All sets that are given are kept by the caller, and results only until the next safe point.
 * Generators yield where their caller may stop.
 */
export class Backward {
  /** By process, the transitions in which it takes part. */
  readonly moving: readonly (readonly Relation[])[];

  constructor(
    readonly model: SymbolicModel,
    /** All reachable states, kept. */
    readonly states: Edge,
  ) {
    const { system } = model.machine;
    const moving: Relation[][] = system.activations.map(() => []);
    system.transitions.forEach((transition, number) => {
      const relation = model.relations[number] as Relation;
      for (const process of transition.kind === 'local' ? [transition.activation] : [transition.sender, transition.receiver])
        moving[process]?.push(relation);
    });
    this.moving = moving;
  }

  /** The states of `within` with a step of some transitions into a set. */
  *before(set: Edge, within: Edge = this.states, relations: readonly Relation[] = this.model.relations): Generator<undefined, Edge> {
    const { bdd } = this.model;
    const found = new Kept(bdd, falseEdge);
    for (const relation of relations) {
      found.set = bdd.or(found.set, bdd.and(within, relation.preimage(set)));
      if (bdd.safePoint()) yield;
    }
    yield;
    return found.release();
  }

  /** The least set with the states of `goal`, and those of `within` with a step into the set. */
  *until(within: Edge, goal: Edge): Generator<undefined, Edge> {
    const { bdd } = this.model;
    const set = new Kept(bdd, goal);
    for (let before: Edge | null = null; before !== set.set; ) {
      before = set.set;
      bdd.keep(before);
      for (const relation of this.model.relations) {
        // Steps one after the other stay within all reachable states, but not within others.
        const more = within === this.states ? relation.gather(set.set) : relation.preimage(set.set);
        set.set = bdd.or(set.set, bdd.and(within, more));
        bdd.safePoint();
        yield;
      }
      bdd.release(before);
    }
    return set.release();
  }

  /** The states of a set with a step, of the model or of a process alone, that does not end in an error. */
  stepping(set: Edge, relations: readonly Relation[] = this.model.relations): Edge {
    const { bdd } = this.model;
    return relations.reduce((some, relation) => bdd.or(some, relation.steppingIn(set)), falseEdge);
  }
}
