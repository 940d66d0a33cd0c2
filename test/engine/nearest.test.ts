import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { nearest } from '../../src/engine/nearest.ts';
import { compile } from '../support.ts';

const machine = new Machine(
  compile(`MODEL M; TYPE n = 0..9; VAR x: n; y: n;
PROCESS P; BEGIN DO x < 9 -> x := x + 1 END; x := 0 END P;
PROCESS Q; BEGIN DO TRUE -> y := 1 - y END END Q;
BEGIN P; Q END M`),
);
const initial = new Int32Array(machine.words);
machine.initial(initial);
const x = machine.layout.shared[0] ?? 0;
const y = machine.layout.shared[1] ?? 0;

describe('the nearest state', () => {
  it('is reached by the fewest steps', () => {
    const { steps } = nearest(machine, initial, (state) => state[x] === 2 && state[y] === 1, 1000);
    expect(steps).toHaveLength(6);
    const state = Int32Array.from(initial);
    const next = new Int32Array(machine.words);
    for (const { transition, choice } of steps ?? []) {
      expect(machine.fire(state, transition, choice, next)).toBeNull();
      state.set(next);
    }
    expect([state[x], state[y]]).toEqual([2, 1]);
  });

  it('may be the first one, come back to', () => {
    const first = initial.join();
    const { steps } = nearest(machine, initial, (state) => state.join() === first, 1000);
    expect(steps).toHaveLength(4);
  });

  it('is not found among all states, or among the nearest', () => {
    const all = nearest(machine, initial, () => false, 10_000);
    expect(all).toMatchObject({ steps: null, all: true });
    expect(nearest(machine, initial, () => false, 20)).toEqual({ steps: null, states: 20, all: false });
  });
});
