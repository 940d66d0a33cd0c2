import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { listing } from '../../src/engine/machine/listing.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { executedView } from '../../src/worker/run/executed.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = `MODEL M;
TYPE r = 0..9;
VAR g: r;
PROCESS P; VAR x: r;
BEGIN x := 2 + 3; ATOMIC g := x; x := g - 1 END END P;
BEGIN P END M`;

function reached(machine: Machine, steps: number): Int32Array {
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
    const { instructions, cut } = executedView(machine, reached(machine, 1), { transition: 1, choice: 0 });
    expect(cut).toBe(false);
    const stores = instructions.flatMap(({ changes }) => changes.map(({ name, before, after: now }) => `${name} ${before} ${now}`));
    expect(stores.slice(0, 2)).toEqual(['g 0 5', 'P.x 5 4']);
    expect(new Set(instructions.map(({ process }) => process))).toEqual(new Set(['P']));
    expect(instructions[0]?.stack).toEqual([]);
    expect(Math.max(...instructions.map(({ stack }) => stack.length))).toBeGreaterThan(1);
  });

  it('end at the one that fails, which leaves the store as it was', () => {
    const failing: readonly (readonly [string, string, string, string])[] = [
      ['x := 8; x := x + 2', 'popVariable', 'value out of range: 10 cannot be stored in P.x (0..9)', '10'],
      ['x := 0; x := 5 DIV x', 'div', 'division by zero', '5 0'],
      ['x := 0; ASSERT(x > 0)', 'assert', 'assertion violated', '0'],
      ['x := 9; c!m(x)', 'bang', 'value out of range: 9 cannot be stored in the buffer of c (0..3)', ''],
    ];
    for (const [body, op, message, stack] of failing) {
      const machine = new Machine(
        compile(`MODEL M; TYPE r = 0..9; s = 0..3; a = {m(s)}; t = CHANNEL [1] OF a; VAR c: t;
PROCESS P(OUT c: t); VAR x: r; BEGIN ${body} END P; BEGIN P(c) END M`),
      );
      const { instructions, error } = executedView(machine, reached(machine, 1), { transition: 1, choice: 0 });
      expect(error?.at).toBe(instructions.length - 1);
      const last = instructions.at(-1);
      const line = listing(machine.system, machine.code).find(({ address }) => address === last?.address);
      expect([line?.text.split(' ')[0], error?.message, last?.stack.join(' ').slice(-stack.length || 99)]).toEqual([op, message, stack]);
      expect(last?.changes).toEqual([]);
    }
  });

  it('are those of any step that is possible at a place of a run, and of no other', async () => {
    const workbench = createWorkbench();
    workbench.analyse({
      run: 1,
      text: text.replace('x := 2 + 3;', 'IF TRUE -> x := 1 [] TRUE -> x := 2 END;'),
      language: usualLanguage,
      constants: {},
    });
    const { run } = await workbench.simulate([]);
    const steps = (await workbench.place(run, 0))?.enabled ?? [];
    expect(steps.length).toBe(2);
    expect(await workbench.executed(run, 0, null)).toBeNull();
    for (const step of steps) expect((await workbench.executed(run, 0, step))?.error).toBeNull();
    expect(await workbench.executed(run, 0, { transition: 2, choice: 0 })).toBeNull();
    expect(await workbench.executed(run + 1, 0, steps[0] ?? null)).toBeNull();
    const taken = await workbench.simulate([{ transition: steps[1]?.transition ?? -1, choice: 0 }]);
    expect(await workbench.executed(taken.run, 0, null)).toEqual(await workbench.executed(taken.run, 0, steps[1] ?? null));
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
        const log = machine.instructions(state, step.transition, step.choice, new Int32Array(machine.words));
        // Nothing may change in the store before the first instruction that is told of.
        expect(log.executed[0]?.store ?? state, `seed ${seed}`).toEqual(state);
        const changed = executedView(machine, state, step).instructions.flatMap(({ changes }) => changes);
        const different = Array.from(state.keys()).filter((word) => state[word] !== next[word]).length;
        if (log.executed.length > 0) expect(changed.length, `seed ${seed}`).toBeGreaterThanOrEqual(different);
      }
    }
    expect(steps).toBeGreaterThan(30);
  });
});
