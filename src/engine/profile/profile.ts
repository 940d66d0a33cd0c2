import { compact } from '../../system/compaction.ts';
import type { MachineProfile } from '../../contract/profile.ts';
import { usualStores } from '../../contract/check/usual-stores.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { listSome, mostSteps, StepList } from '../source/source.ts';
import { StateCache } from '../store/cache/state-cache.ts';
import { encodings } from '../store/encodings/catalogue.ts';
import { InstructionCounter } from './instruction-counter.ts';
import { scheduledInstructions } from './scheduled.ts';

/** Steps between two pauses. */
const atOnce = 2_000;

interface Frame {
  readonly state: Int32Array;
  readonly number: number;
  readonly transitions: Int32Array;
  readonly choices: Int32Array;
  /** Changes that are to be undone when it is left. */
  readonly changes: number;
  next: number;
}

/**
 * Searches a model depth first on the abstract machine, with a state cache of so many places that nothing is replaced, and counts what the
 * thesis counts (Tables 5.2 and 5.8, Appendix B). It pauses now and then.
 */
export function* profile({ machine, layout, system }: CompiledModel, places: number): Generator<void, MachineProfile> {
  const counter = new InstructionCounter(machine.code);
  const scheduled = scheduledInstructions(system, machine.code);
  const store = new StateCache(places, usualStores.cache, encodings.radix.make(layout), layout.ranges);
  const onStack: boolean[] = [];
  const stack: Frame[] = [];
  const steps = new StepList();
  const next = new Int32Array(machine.words);
  let [revisits, loops, depth, delta, mostDelta, updateValue, taken] = [0, 0, 0, 0, 0, 0, 0];

  const enter = (state: Int32Array, number: number, changes: number): void => {
    machine.logged(counter, () => listSome(machine, state, steps, mostSteps));
    const [transitions, choices] = [steps.transitions.slice(0, steps.count), steps.choices.slice(0, steps.count)];
    stack.push({ state, number, transitions, choices, changes, next: 0 });
    onStack[number] = true;
    store.hold();
    depth = Math.max(depth, stack.length - 1);
    delta += changes;
    mostDelta = Math.max(mostDelta, delta);
  };

  const initial = new Int32Array(machine.words);
  machine.initial(initial);
  const first = store.insert(initial);
  if (machine.initialError === null) enter(initial, first, 0);
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const { state, transitions, choices } = frame;
    if (frame.next === transitions.length) {
      stack.pop();
      store.release();
      onStack[frame.number] = false;
      delta -= frame.changes;
      continue;
    }
    const [transition, choice] = [transitions[frame.next] ?? 0, choices[frame.next] ?? 0];
    frame.next++;
    if (++taken % atOnce === 0) yield;
    let failed = false;
    machine.logged(counter, () => {
      failed = machine.fire(state, transition, choice, next) !== null;
    });
    for (const op of scheduled[transition] ?? []) counter.add(op);
    if (failed) continue;
    const changes = counter.written + (system.transitions[transition]?.kind === 'local' ? 1 : 2);
    updateValue += changes;
    const known = store.count;
    const target = store.insert(next);
    if (target === known) enter(Int32Array.from(next), target, changes);
    else if (onStack[target] === true) loops++;
    else revisits++;
  }
  const states = store.count;
  return {
    states,
    revisits,
    loops,
    transitions: revisits + loops + states - 1,
    depth,
    processes: system.activations.length,
    bits: compact(layout.ranges).bits,
    places,
    probes: store.longest,
    delta: 2 * mostDelta,
    compare: store.comparisons,
    assign: states,
    updateValue,
    instructions: counter.frequencies(),
  };
}
