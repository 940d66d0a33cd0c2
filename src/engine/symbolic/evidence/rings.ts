import type { Backward } from '../backward.ts';
import { type Edge, falseEdge } from '../bdd/bdd.ts';
import type { NumberedStates } from './numbered-states.ts';

/** Sets around a target: the target, then with it what is at most one step from it, two steps, and so on; all kept. */
export interface Rings {
  readonly sets: readonly Edge[];
  release(): void;
}

/**
 * Rings around a target within a set, until they meet `wanted`, or nothing more is found. All sets that are given are kept by the caller.
 * The preimage of the last ring alone would do; that of the whole is often the smaller diagram.
 */
export function* ringsAround(backward: Backward, target: Edge, within: Edge, wanted: Edge): Generator<undefined, Rings> {
  const { bdd } = backward.model;
  const sets = [bdd.keep(target)];
  for (let last = target; bdd.and(last, wanted) === falseEdge; ) {
    const wider = bdd.keep(bdd.or(last, yield* backward.before(last, within)));
    if (wider === last) {
      bdd.release(wider);
      break;
    }
    sets.push(wider);
    last = wider;
  }
  return {
    sets,
    release: () => {
      for (const set of sets) bdd.release(set);
    },
  };
}

/** The edges of a shortest path from a state, by its number, to the target of rings around it; null where they do not have it. */
export function walkInwards({ sets }: Rings, states: NumberedStates, from: number): number[] | null {
  let ring = sets.findIndex((set) => states.isIn(from, set));
  if (ring < 0) return null;
  const path: number[] = [];
  for (let at = from; ring > 0; ring--) {
    const inner = sets[ring - 1] as Edge;
    const edge = states.edgesOf(at).find((one) => states.isIn(states.space.target(one), inner));
    if (edge === undefined) throw new Error('a state of a ring has a step to the ring within');
    path.push(edge);
    at = states.space.target(edge);
  }
  return path;
}
