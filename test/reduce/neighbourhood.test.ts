import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Neighbourhood } from '../../src/engine/reduce/neighbourhood.ts';
import { commuteIn } from '../../src/engine/reduce/persistence.ts';
import { compile } from '../support.ts';

const machine = new Machine(
  compile(`MODEL M; TYPE t = 0..1; VAR x, y: t;
PROCESS Fails; BEGIN x := x + 2 END Fails;
PROCESS Sets; BEGIN y := 1 END Sets;
PROCESS Mends; BEGIN x := 0 END Mends;
BEGIN Fails; Sets; Mends END M`),
);
const initial = new Int32Array(machine.words);
machine.initial(initial);

describe('the states round about one', () => {
  const around = new Neighbourhood(machine);
  const from = around.numberOf(initial);
  const [fails, sets] = around.steps(from);

  it('are those that the machine leads to; a step that ends in an error leads to none', () => {
    expect(around.steps(from).map(({ to }) => to === null)).toEqual([true, false, false]);
    const next = new Int32Array(machine.words);
    machine.fire(initial, sets?.transition ?? 0, sets?.choice ?? 0, next);
    expect(around.numberOf(next)).toBe(sets?.to);
  });

  it('have one number each, whatever the way', () => {
    const [, sets, mends] = around.steps(from);
    const reached = (first: number, transition: number) => around.steps(first).find((step) => step.transition === transition)?.to;
    expect(reached(sets?.to ?? 0, mends?.transition ?? 0)).toBe(reached(mends?.to ?? 0, sets?.transition ?? 0));
    expect(around.size).toBeLessThanOrEqual(4);
  });

  it('show that a step which fails in both orders commutes with one that leads on', () => {
    expect(commuteIn(around, initial, fails?.transition ?? 0, sets?.transition ?? 0)).toBe(true);
  });
});
