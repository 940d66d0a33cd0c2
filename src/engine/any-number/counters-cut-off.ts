import type { CompiledModel } from '../compiled-model.ts';
import { StepList } from '../source/source.ts';
import type { EdgeUse } from './edge-use.ts';

/** Steps between states are looked at in slices, of so many states each. */
const atOnce = 200;

/** What is asked of the search. */
export interface CutOff {
  /** The model in terms of counters, each of which has room for more than is ever counted here. */
  readonly counted: CompiledModel;
  /** The words of a state that are counters, and for each family that of its first local state. */
  readonly counters: readonly number[];
  readonly first: readonly number[];
  /** For each transition which counters it takes from, and down to which numbers it tells them apart. */
  readonly uses: readonly EdgeUse[];
  /** k: the number from which on nothing is counted. */
  readonly cutoff: number;
  readonly maxStates: number;
}

/** Where a search has come. */
export interface CutOffFound {
  readonly states: readonly Int32Array[];
  /** For each state the one that it was reached from; -1 for the first ones. */
  readonly parents: readonly number[];
  /** States with a step that may fail. */
  readonly failing: readonly number[];
  readonly complete: boolean;
}

/**
 * Searches counters that are cut off at k: 0, 1, ..., k - 1, and k for k or more (truncated counters; E. A. Emerson and T. Wahl, Efficient
 * reduction techniques for systems with many components, count without a bound). It begins with any number of members, and from "k or
 * more" a step leads to all that it may be after the step, so that whatever a model of any size can do is among the runs of these states,
 * beside runs that no size has.
 */
export async function searchCutOff(
  { counted, counters, first, uses, cutoff, maxStates }: CutOff,
  pause: () => Promise<boolean>,
): Promise<CutOffFound> {
  const { machine } = counted;
  const numbers = new Map<string, number>();
  const states: Int32Array[] = [];
  const parents: number[] = [];
  const failing = new Set<number>();
  const add = (state: Int32Array, parent: number): void => {
    const key = state.join();
    if (numbers.has(key)) return;
    numbers.set(key, states.length);
    states.push(state);
    parents.push(parent);
  };
  const begin = new Int32Array(machine.words);
  machine.initial(begin);
  for (const sizes of choices(first.map(() => ({ from: 1, to: cutoff })))) {
    const state = begin.slice();
    first.forEach((word, family) => {
      state[word] = sizes[family] ?? 0;
    });
    add(state, -1);
  }
  const steps = new StepList();
  const next = new Int32Array(machine.words);
  // From here on all numbers are alike to every step, and stay k or more after it.
  const large = cutoff + Math.max(0, ...uses.map(({ least, taken }) => least + taken));
  const truncated = (state: Int32Array): Int32Array => {
    const cut = state.slice();
    for (const counter of counters) cut[counter] = Math.min(cutoff, cut[counter] ?? 0);
    return cut;
  };
  const take = (number: number, state: Int32Array, wanted: (transition: number) => boolean): void => {
    machine.enabled(state, steps);
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      if (!wanted(transition)) continue;
      if (machine.fire(state, transition, steps.choice(i), next) !== null) failing.add(number);
      else add(truncated(next), number);
    }
  };
  for (let number = 0; number < states.length; number++) {
    if (states.length > maxStates) return { states, parents, failing: [...failing], complete: false };
    if (number % atOnce === atOnce - 1 && !(await pause())) return { states, parents, failing: [...failing], complete: false };
    const state = states[number];
    if (state === undefined) break;
    const many = new Set(counters.filter((counter) => state[counter] === cutoff));
    const base = state.slice();
    for (const counter of many) base[counter] = large;
    const told = (transition: number): readonly number[] => (uses[transition]?.counters ?? []).filter((counter) => many.has(counter));
    take(number, base, (transition) => told(transition).length === 0);
    const groups = new Map<string, Set<number>>();
    uses.forEach(({ needs }, transition) => {
      if (needs.some((counter) => state[counter] === 0)) return;
      const some = told(transition);
      if (some.length === 0) return;
      const key = some.join();
      groups.set(key, (groups.get(key) ?? new Set()).add(transition));
    });
    for (const [key, transitions] of groups) {
      const some = key.split(',').map(Number);
      for (const values of choices(some.map(() => ({ from: cutoff, to: large })))) {
        const one = base.slice();
        some.forEach((counter, i) => {
          one[counter] = values[i] ?? 0;
        });
        take(number, one, (transition) => transitions.has(transition));
      }
    }
  }
  return { states, parents, failing: [...failing], complete: true };
}

/** All ways to choose a number of each range. */
function choices(ranges: readonly { readonly from: number; readonly to: number }[]): number[][] {
  return ranges.reduce<number[][]>(
    (all, { from, to }) => all.flatMap((some) => Array.from({ length: to - from + 1 }, (_, i) => [...some, from + i])),
    [[]],
  );
}
