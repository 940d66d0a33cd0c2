import type { DecisionDiagrams, Edge } from './bdd/bdd.ts';

/** A set that is kept while it changes. */
export class Kept {
  constructor(
    private readonly bdd: DecisionDiagrams,
    private edge: Edge,
  ) {
    bdd.keep(edge);
  }

  get set(): Edge {
    return this.edge;
  }

  set set(edge: Edge) {
    this.bdd.keep(edge);
    this.bdd.release(this.edge);
    this.edge = edge;
  }

  /** Ends the keeping; the set may be used until the next safe point. */
  release(): Edge {
    this.bdd.release(this.edge);
    return this.edge;
  }
}
