import type { Machine } from '../machine/machine.ts';
import { StepList } from '../source/source.ts';

/** A transition, and which of its ways; null: the first that there is. */
export interface Move {
  readonly transition: number;
  readonly choice: number | null;
}

/** Where an order of steps led; `state` is null where it led to none. */
export interface Reached {
  readonly kind: 'state' | 'disabled' | 'error';
  readonly state: Int32Array | null;
}

/** Two moves in both orders. */
export interface BothOrders {
  readonly first: Reached;
  readonly second: Reached;
  readonly firstSecond: Reached;
  readonly secondFirst: Reached;
  /** Whether both orders lead to the same state. */
  readonly commutes: boolean;
}

/** Takes two moves from a state in both orders; null if one of them is not enabled in the state. */
export function bothOrders(machine: Machine, state: Int32Array, a: Move, b: Move): BothOrders | null {
  const steps = new StepList();
  const fire = (from: Int32Array | null, { transition, choice }: Move): Reached => {
    if (from === null) return { kind: 'disabled', state: null };
    machine.enabled(from, steps);
    for (let i = 0; i < steps.count; i++) {
      if (steps.transition(i) !== transition || (choice !== null && steps.choice(i) !== choice)) continue;
      const next = new Int32Array(machine.words);
      if (machine.fire(from, transition, steps.choice(i), next) !== null) return { kind: 'error', state: null };
      return { kind: 'state', state: next };
    }
    return { kind: 'disabled', state: null };
  };
  const [first, second] = [fire(state, a), fire(state, b)];
  if (first.kind === 'disabled' || second.kind === 'disabled') return null;
  const [firstSecond, secondFirst] = [fire(first.state, b), fire(second.state, a)];
  const other = secondFirst.state;
  const commutes = firstSecond.state !== null && other !== null && firstSecond.state.every((word, i) => word === other[i]);
  return { first, second, firstSecond, secondFirst, commutes };
}
