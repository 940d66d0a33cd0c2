import type { Machine } from './machine/machine.ts';
import { Paths } from './search/paths.ts';
import { type Step, StepList } from './source.ts';
import { ExactStore } from './store/exact-store.ts';

/** The fewest steps to a state in which something holds, or how far the search for one went. */
export interface Nearest {
  /** Null if none was found. */
  readonly steps: readonly Step[] | null;
  /** States looked at. */
  readonly states: number;
  /** True if all states that can be reached were. */
  readonly all: boolean;
}

/**
 * Searches breadth first from a state, which itself does not count, for the nearest one in which `holds` is true. Steps that end in an error lead nowhere. Gives up
 * after `mostStates` states.
 */
export function nearest(machine: Machine, from: Int32Array, holds: (state: Int32Array) => boolean, mostStates: number): Nearest {
  const store = new ExactStore(machine.layout.ranges);
  const paths = new Paths();
  const steps = new StepList();
  const state = new Int32Array(machine.words);
  const next = new Int32Array(machine.words);
  store.insert(from);
  for (let at = 0; at < store.count; at++) {
    store.read(at, state);
    machine.enabled(state, steps);
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      const choice = steps.choice(i);
      if (machine.fire(state, transition, choice, next) !== null) continue;
      const before = store.count;
      const known = store.insert(next);
      if (known === before) paths.record(known, at, transition, choice);
      // The state itself can be come back to.
      else if (known > 0) continue;
      if (holds(next)) return { steps: [...paths.to(at), { transition, choice }], states: before, all: false };
      if (store.count > mostStates) return { steps: null, states: mostStates, all: false };
    }
  }
  return { steps: null, states: store.count, all: true };
}
