import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source.ts';
import { executedView } from '../../src/worker/executed.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';

const text = `MODEL M;
TYPE r = 0..9;
VAR g: r;
PROCESS P; VAR x: r;
BEGIN x := 2 + 3; ATOMIC g := x; x := g - 1 END END P;
BEGIN P END M`;

function after(machine: Machine, steps: number): Int32Array {
  const state = new Int32Array(machine.words);
  machine.initial(state);
  for (let i = 0; i < steps; i++) {
    const next = new Int32Array(machine.words);
    machine.fire(state, 0 + i, 0, next);
    state.set(next);
  }
  return state;
}

describe('the instructions of a step', () => {
  it('come with the stack before each and what each stores', () => {
    const machine = new Machine(compile(text));
    const { instructions, cut } = executedView(machine, after(machine, 1), { transition: 1, choice: 0 });
    expect(cut).toBe(false);
    const stores = instructions.flatMap(({ changes }) => changes.map(({ name, before, after: now }) => `${name} ${before} ${now}`));
    expect(stores.slice(0, 2)).toEqual(['g 0 5', 'P.x 5 4']);
    expect(new Set(instructions.map(({ process }) => process))).toEqual(new Set(['P']));
    expect(instructions[0]?.stack).toEqual([]);
    expect(Math.max(...instructions.map(({ stack }) => stack.length))).toBeGreaterThan(1);
  });

  it('do what the step does, on random models', () => {
    let steps = 0;
    for (let seed = 0; seed < 25; seed++) {
      const machine = new Machine(compile(randomModel(seed, { risk: 0, riskInside: false })));
      const state = new Int32Array(machine.words);
      const next = new Int32Array(machine.words);
      machine.initial(state);
      const list = new StepList();
      machine.enabled(state, list);
      for (let i = 0; i < list.count; i++) {
        const step = { transition: list.transition(i), choice: list.choice(i) };
        if (machine.fire(state, step.transition, step.choice, next) !== null) continue;
        steps++;
        const trace = machine.instructions(state, step.transition, step.choice, new Int32Array(machine.words));
        // Nothing may change in the store before the first instruction that is told of.
        expect(trace.executed[0]?.store ?? state, `seed ${seed}`).toEqual(state);
        const changed = executedView(machine, state, step).instructions.flatMap(({ changes }) => changes);
        const different = Array.from(state.keys()).filter((word) => state[word] !== next[word]).length;
        if (trace.executed.length > 0) expect(changed.length, `seed ${seed}`).toBeGreaterThanOrEqual(different);
      }
    }
    expect(steps).toBeGreaterThan(30);
  });
});
