import { type Edge, falseEdge } from './bdd/bdd.ts';
import { replace } from './steps/learned-predicate.ts';
import type { SymbolicStrategy } from '../../contract/check/options.ts';
import { Saturation } from './saturation.ts';
import type { SymbolicModel } from './symbolic-model.ts';

export interface Reached {
  /** The reachable states; kept. */
  readonly states: Edge;
  /**
   * Rounds until nothing was new; breadth first, the longest of the shortest distances from the initial state; with saturation, images that
   * were taken.
   */
  readonly rounds: number;
}

/**
 * Finds the reachable states: level by level; each transition from all that the ones before it have found; or parts of the diagram closed
 * from below. It yields after the image of each transition, so that its caller can stop, look at the nodes in use, or sift;
 * what it needs is kept then. Chaining is after Roig, Cortadella and Pastor (Verification of asynchronous circuits by BDD-based model
 * checking of Petri nets, 1995).
 */
export function* reach(model: SymbolicModel, strategy: SymbolicStrategy): Generator<undefined, Reached> {
  const { bdd, encoding, relations } = model;
  let states = bdd.keep(model.initial);
  if (model.machine.initialError !== null) return { states, rounds: 0 };
  if (strategy === 'saturation') {
    const saturation = new Saturation(model);
    const closed = yield* saturation.run(states);
    bdd.release(states);
    return { states: closed, rounds: saturation.images };
  }
  let frontier = bdd.keep(model.initial);
  for (let rounds = 0; ; rounds++) {
    let found = bdd.keep(strategy === 'chaining' ? states : falseEdge);
    for (const relation of relations) {
      const wider = strategy === 'chaining' ? relation.spread(found) : bdd.or(found, relation.image(frontier));
      found = replace(encoding, found, wider);
      bdd.safePoint();
      yield;
    }
    const fresh = bdd.and(found, bdd.not(states));
    if (fresh === falseEdge) {
      bdd.release(found);
      bdd.release(frontier);
      return { states, rounds };
    }
    frontier = replace(encoding, frontier, fresh);
    states = replace(encoding, states, bdd.or(states, fresh));
    bdd.release(found);
  }
}
