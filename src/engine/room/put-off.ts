import { components } from '../../graphs/components.ts';
import type { Work } from '../../graphs/work.ts';
import { successors } from './choices.ts';
import type { SetsOfState } from './smallest-sets.ts';
import { enabledIn, stepsOf, type WholeGraph } from './whole-graph.ts';

/**
 * The sets that a proviso may leave: those in which nothing is visible and nothing fails, or else all that is enabled (`Proviso`). Each set
 * that a search may take has one of them as a part.
 */
export function allowedSets(graph: WholeGraph, sets: readonly SetsOfState[], visible: readonly boolean[]): SetsOfState[] {
  return sets.map(({ sets: all, complete }, state) => {
    const { begin, end } = stepsOf(graph, state);
    const failing = new Set<number>();
    for (let step = begin; step < end; step++) if ((graph.targets[step] ?? -1) < 0) failing.add(graph.transitions[step] ?? -1);
    const allowed = all.filter((set) => set.every((transition) => visible[transition] !== true && !failing.has(transition)));
    return { sets: allowed.length === 0 ? [enabledIn(graph, state)] : allowed, complete };
  });
}

/**
 * The states of a small reduced graph in which no transition is put off for ever: wherever a run stays at last, each transition that is
 * enabled there is taken there, too (A. Valmari and H. Hansen, Stubborn set intuition explained, 2017, section 5, ask for no more where
 * states are asked about). It is made of one in which something may be: of each bottom component that puts off something one state is taken
 * whole, until there is none.
 */
export function* smallWithoutPuttingOff(graph: WholeGraph, sets: readonly SetsOfState[]): Work<number> {
  const taken = new Map<number, readonly number[]>();
  const include = (from: number): void => {
    const waiting = [from];
    for (const state of waiting) {
      if (taken.has(state)) continue;
      const set = fewestNew(graph, state, sets[state]?.sets ?? [], taken);
      taken.set(state, set);
      waiting.push(...successors(graph, state, new Set(set)));
    }
  };
  include(0);
  for (;;) {
    const puttingOff = yield* whatPutsOff(graph, taken);
    if (puttingOff.length === 0) return taken.size;
    for (const component of puttingOff) {
      const whole = (state: number): number[] => successors(graph, state, new Set(enabledIn(graph, state)));
      const added = (state: number): number => whole(state).filter((next) => !taken.has(next)).length;
      const state = component.reduce((best, one) => (added(one) < added(best) ? one : best));
      taken.set(state, enabledIn(graph, state));
      for (const next of whole(state)) include(next);
    }
    yield;
  }
}

/** The set that leads to the fewest states that are not there yet. */
function fewestNew(
  graph: WholeGraph,
  state: number,
  sets: readonly (readonly number[])[],
  taken: ReadonlyMap<number, unknown>,
): readonly number[] {
  let [best, least]: [readonly number[], number] = [enabledIn(graph, state), Number.POSITIVE_INFINITY];
  for (const set of sets) {
    const added = successors(graph, state, new Set(set)).filter((next) => !taken.has(next)).length;
    if (added < least) [best, least] = [set, added];
  }
  return best;
}

/** The bottom components of what is taken in which some transition is enabled and taken nowhere, as states that may be taken whole. */
function* whatPutsOff(graph: WholeGraph, taken: ReadonlyMap<number, readonly number[]>): Work<number[][]> {
  const states = [...taken.keys()];
  const numbers = new Map(states.map((state, i) => [state, i]));
  const first = new Uint32Array(states.length + 1);
  const targets: number[] = [];
  for (const [i, state] of states.entries()) {
    for (const next of successors(graph, state, new Set(taken.get(state)))) targets.push(numbers.get(next) ?? 0);
    first[i + 1] = targets.length;
  }
  const found = yield* components({
    ...{ states: states.length, first, targets: Int32Array.from(targets), labels: new Int32Array(targets.length) },
  });
  const members = new Map<number, number[]>();
  for (const [i, state] of states.entries()) {
    const component = found.of[i] ?? 0;
    if (found.bottom[component] !== 1) continue;
    const all = members.get(component);
    if (all === undefined) members.set(component, [state]);
    else all.push(state);
  }
  return [...members.values()].filter((component) => {
    const done = new Set(component.flatMap((state) => taken.get(state) ?? []));
    return component.some((state) => enabledIn(graph, state).some((transition) => !done.has(transition)));
  });
}
