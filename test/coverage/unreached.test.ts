import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Coverage } from '../../src/engine/coverage/coverage.ts';
import { commandQuestions } from '../../src/engine/coverage/unreached.ts';
import { VacuityPass } from '../../src/engine/coverage/vacuity-pass.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { begun, finished } from '../begun.ts';
import { amount } from '../campaign.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';

/** Where the commands are that generated code never comes to; null where it did not see all states. */
function unreached(system: TransitionSystem): number[] | null {
  const pass = new VacuityPass(new Machine(system), commandQuestions(system), { maxStates: 20_000, maxBytes: 2 ** 28 });
  while (!pass.slice(1000));
  return pass.isComplete || pass.met().length === commandQuestions(system).length ? pass.established().map(({ span }) => span.start) : null;
}

it('a pass without questions generates nothing', () => {
  const system = compile('MODEL M; VAR x: 0..1; PROCESS P; BEGIN x := 1 END P; BEGIN P END M');
  const pass = new VacuityPass(new Machine(system), [], { maxStates: 100, maxBytes: 2 ** 28 });
  expect([pass.slice(1000), pass.bytes]).toEqual([true, 0]);
});

describe('commands that are never reached', () => {
  it('take no module where nothing is asked', () => {
    const pass = new VacuityPass(new Machine(compile(randomModel(1, { risk: 0, riskInside: false }))), [], {
      maxStates: 10,
      maxBytes: 1e9,
    });
    expect(pass.slice(1000)).toBe(true);
    expect(pass.bytes).toBe(0);
  });

  it('are those of the abstract machine, which counts where processes are, on random models', () => {
    const counts = { compared: 0, some: 0 };
    for (let seed = 0; seed < amount(40, 400); seed++) {
      const system = compile(randomModel(seed, { risk: 0, riskInside: false }));
      const coverage = new Coverage(system, 20_000);
      while (!coverage.slice(1000));
      const found = unreached(system);
      const { complete, unreached: expected } = coverage.report();
      if (!complete || found === null) continue;
      expect(found.sort(), `seed ${seed}`).toEqual(expected.map(({ start }) => start).sort());
      counts.compared++;
      if (found.length > 0) counts.some++;
    }
    expect(counts.compared).toBeGreaterThan(20);
    expect(counts.some).toBeGreaterThan(5);
  });

  it('are told of a complete check that asked for them, and of no other', () => {
    const text = `MODEL M; VAR x: 0..9; PROCESS P; BEGIN
DO x < 9 -> x := x + 1 END; IF x = 9 -> x := 0 [] x < 9 -> x := 7; x := 8 END END P; BEGIN P END M`;
    const system = compile(text);
    const told = (options: object) => finished(begun(system, { unreached: true, ...options })).unreached;
    expect(told({})?.map(({ process, span }) => [process, text.slice(span.start, span.end)])).toEqual([
      ['P', 'x := 7'],
      ['P', 'x := 8'],
    ]);
    expect(told({ unreached: false })).toBeUndefined();
    expect(told({ maxStates: 5 })).toBeUndefined();
  });
});
