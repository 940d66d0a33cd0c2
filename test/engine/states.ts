import type { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { readableStore } from '../../src/engine/store/readable-store.ts';
import type { Step } from '../../src/contract/steps.ts';

/** The steps enabled in a state. */
export function stepsIn(machine: Machine, state: Int32Array): Step[] {
  const steps = new StepList();
  machine.enabled(state, steps);
  return Array.from({ length: steps.count }, (_, i) => ({ transition: steps.transition(i), choice: steps.choice(i) }));
}

/** The reachable states of a model, breadth first, but not many more than `most`. */
export function reachable(machine: Machine, most: number): Int32Array[] {
  const store = readableStore(machine.layout.ranges);
  const initial = new Int32Array(machine.words);
  machine.initial(initial);
  const states = [initial];
  store.insert(initial);
  for (let number = 0; number < states.length && states.length < most; number++) {
    const state = states[number]!;
    for (const { transition, choice } of stepsIn(machine, state)) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, transition, choice, next) !== null) continue;
      if (store.insert(next) === states.length) states.push(next);
    }
  }
  return states;
}
