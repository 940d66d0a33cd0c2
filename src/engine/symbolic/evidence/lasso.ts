import { unreachable } from '../../../base/unreachable.ts';
import type { Fairness } from '../../../contract/check/options.ts';
import type { Processes } from '../../temporal/processes.ts';
import type { Backward } from '../backward.ts';
import { type Edge, falseEdge } from '../bdd/bdd.ts';
import type { EnabledStates } from '../fair-states.ts';
import { Kept } from '../kept.ts';
import type { NumberedStates } from './numbered-states.ts';
import { ringsAround, walkInwards } from './rings.ts';

/** A path to a state, and a loop that begins and ends there. */
export interface Lasso {
  readonly stem: readonly number[];
  readonly loop: readonly number[];
}

/** What lassos are looked for with. */
export interface LassoContext {
  readonly backward: Backward;
  readonly states: NumberedStates;
  readonly processes: Processes;
  readonly fairness: Fairness;
  /** By process, kept; empty without fairness. */
  readonly enabled: EnabledStates;
}

/**
 * A run from a state that stays for ever in a set that `fairStates` has found, and counts (after E. Clarke, O. Grumberg, K. McMillan and
 * X. Zhao, Efficient generation of counterexamples and witnesses in symbolic model checking, DAC 1995): where the component of the state is
 * not fair, on to the nearest state from which there is no way back; the last component is.
 */
export function* lassoWithin(context: LassoContext, set: Edge, from: number): Generator<undefined, Lasso> {
  const { backward, states } = context;
  const { bdd } = backward.model;
  const stem: number[] = [];
  for (let at = from; ; ) {
    const here = bdd.keep(states.alone(at));
    const ahead = bdd.keep(yield* forward(backward, set, here));
    const component = bdd.keep(yield* backward.until(ahead, here));
    if (yield* isFair(context, component)) {
      const loop = yield* loopWithin(context, component, at);
      for (const done of [here, ahead, component]) bdd.release(done);
      return { stem, loop };
    }
    const away = bdd.keep(bdd.and(ahead, bdd.not(component)));
    const rings = yield* ringsAround(backward, away, ahead, here);
    const path = walkInwards(rings, states, at);
    rings.release();
    for (const done of [here, ahead, component, away]) bdd.release(done);
    if (path === null || path.length === 0) throw new Error('a component that nothing leaves is fair');
    stem.push(...path);
    at = states.space.target(path[path.length - 1] as number);
  }
}

/** The states of a set that can be reached within it from some, which are kept; these included. */
function* forward({ model }: Backward, within: Edge, from: Edge): Generator<undefined, Edge> {
  const { bdd } = model;
  const set = new Kept(bdd, from);
  for (let before: Edge | null = null; before !== set.set; ) {
    before = bdd.keep(set.set);
    for (const relation of model.relations) {
      set.set = bdd.or(set.set, bdd.and(within, relation.image(set.set)));
      bdd.safePoint();
      yield;
    }
    bdd.release(before);
  }
  return set.release();
}

/** Whether a component has a loop, and one through all of it counts. */
function* isFair({ backward, fairness, enabled }: LassoContext, component: Edge): Generator<undefined, boolean> {
  const { bdd } = backward.model;
  if ((yield* backward.before(component, component)) === falseEdge) return false;
  if (fairness === 'none') return true;
  for (const [process, relations] of backward.moving.entries()) {
    const due = enabled[process] as Edge;
    if ((yield* backward.before(component, component, relations)) !== falseEdge) continue;
    switch (fairness) {
      case 'impartial':
        return false;
      case 'weak':
        if (bdd.and(component, bdd.not(due)) === falseEdge) return false;
        break;
      case 'strong':
        if (bdd.and(component, due) !== falseEdge) return false;
        break;
      default:
        unreachable(fairness);
    }
  }
  return true;
}

/** A loop from a state through its component that pays what fairness owes: always on to the nearest state where something is paid. */
function* loopWithin(context: LassoContext, component: Edge, start: number): Generator<undefined, number[]> {
  const { backward, states, processes, fairness, enabled } = context;
  const { bdd } = backward.model;
  const { space } = states;
  const inside = (edge: number) => states.isIn(space.target(edge), component);
  const owed = new Map<number, Edge>();
  for (const [process, relations] of (fairness === 'none' ? [] : backward.moving).entries()) {
    const due = enabled[process] as Edge;
    if (fairness === 'strong' && bdd.and(component, due) === falseEdge) continue;
    const moving = yield* backward.before(component, component, relations);
    owed.set(process, bdd.keep(fairness === 'weak' ? bdd.or(moving, bdd.and(component, bdd.not(due))) : moving));
  }
  const pays = (process: number, edge: number, source: number) =>
    processes.moving(space.transition(edge)).includes(process) || (fairness === 'weak' && !states.isIn(source, enabled[process] as Edge));
  const loop: number[] = [];
  let at = start;
  const follow = (edge: number) => {
    for (const [process, set] of owed) {
      if (!pays(process, edge, at)) continue;
      bdd.release(set);
      owed.delete(process);
    }
    loop.push(edge);
    at = space.target(edge);
  };
  /** Goes to the nearest state of a kept set. */
  const approach = function* (target: Edge): Generator<undefined, void> {
    const here = bdd.keep(states.alone(at));
    const rings = yield* ringsAround(backward, target, component, here);
    for (const edge of walkInwards(rings, states, at) ?? []) follow(edge);
    rings.release();
    bdd.release(here);
  };
  while (owed.size > 0) {
    const paying = new Kept(
      bdd,
      [...owed.values()].reduce((some, set) => bdd.or(some, set), falseEdge),
    );
    yield* approach(paying.set);
    paying.release();
    const source = at;
    const edge = states.edgesOf(at).find((one) => inside(one) && [...owed.keys()].some((process) => pays(process, one, source)));
    if (edge !== undefined) follow(edge);
  }
  const home = bdd.keep(states.alone(start));
  if (loop.length === 0) {
    const beside = bdd.keep(yield* backward.before(home, component));
    // The first step of a shortest loop: to where the way back is shortest.
    const edges = states.edgesOf(start).filter(inside);
    const direct = edges.find((edge) => space.target(edge) === start || states.isIn(space.target(edge), beside));
    bdd.release(beside);
    const first = direct ?? edges[0];
    if (first === undefined) throw new Error('a component with a loop has a step inside');
    follow(first);
  }
  if (at !== start) yield* approach(home);
  bdd.release(home);
  return loop;
}
