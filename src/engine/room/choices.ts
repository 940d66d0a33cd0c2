import type { SetsOfState } from './smallest-sets.ts';
import { stepsOf, type WholeGraph } from './whole-graph.ts';

/**
 * What may be done in each state, as the states that must then be visited. A reduced graph has the initial state 0, and of each of its
 * states all that one of its options asks for.
 */
export interface Choices {
  readonly options: readonly (readonly (readonly number[])[])[];
  /** States in which there may be better options than those that are known. */
  readonly open: ReadonlySet<number>;
}

/** The options that sets leave, without those that ask for more than another of the same state. */
export function choicesOf(graph: WholeGraph, sets: readonly SetsOfState[]): Choices {
  const open = new Set<number>();
  const options = sets.map((of, state) => {
    if (!of.complete) open.add(state);
    return leastOf(of.sets.map((set) => successors(graph, state, new Set(set))));
  });
  return { options, open };
}

/** Of the options of the states for which a set is given those that lie within it; each persistent set has one of the smallest in it. */
export function choicesWithin({ options, open }: Choices, graph: WholeGraph, sets: ReadonlyMap<number, readonly number[]>): Choices {
  const within = options.map((of, state) => {
    const taken = sets.get(state);
    if (taken === undefined) return of;
    const next = new Set(successors(graph, state, new Set(taken)));
    const kept = of.filter((option) => option.every((one) => next.has(one)));
    return kept.length === 0 ? of : kept;
  });
  return { options: within, open };
}

/** The states that some transitions lead to, each once; errors lead nowhere. */
export function successors(graph: WholeGraph, state: number, set: ReadonlySet<number>): number[] {
  const { begin, end } = stepsOf(graph, state);
  const found = new Set<number>();
  for (let step = begin; step < end; step++) {
    const target = graph.targets[step] ?? -1;
    if (target >= 0 && set.has(graph.transitions[step] ?? -1)) found.add(target);
  }
  return [...found];
}

function leastOf(options: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const kept: (readonly number[])[] = [];
  for (const option of [...options].sort((a, b) => a.length - b.length))
    if (!kept.some((less) => less.every((state) => option.includes(state)))) kept.push(option);
  return kept;
}

/** The option that asks for the fewest states that are not there yet. */
export function cheapest(
  options: readonly (readonly number[])[],
  isThere: Uint8Array,
): { readonly option: readonly number[]; readonly cost: number } {
  let option: readonly number[] = [];
  let cost = Number.POSITIVE_INFINITY;
  for (const one of options) {
    let more = 0;
    for (const state of one) if (isThere[state] !== 1) more++;
    if (more >= cost) continue;
    option = one;
    cost = more;
    if (cost === 0) break;
  }
  return { option, cost };
}
