import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Step } from '../../src/contract/steps.ts';
import { withoutNeedless } from '../../src/engine/explain/leave-out.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';
import { Explicit } from './explicit.ts';
import { smallModel } from './small-models.ts';

/** Takes what is possible of some steps, in their order; whether all were, and whether the end shows what is asked. */
function taken(model: Explicit, steps: readonly Step[], shows: (simulation: Simulation) => boolean) {
  const simulation = new Simulation(model.machine);
  const kept: Step[] = [];
  for (const step of steps) {
    if (!simulation.possibleAt(simulation.current, step)) continue;
    const before = simulation.current;
    if (simulation.take(step).error !== null) simulation.goTo(before);
    else kept.push(step);
  }
  return { kept, shows: shows(simulation) };
}

describe('a run without the steps that its violation does not need', () => {
  it('is a run that shows the violation, of which no single step can be left out', () => {
    let shorter = 0;
    for (let seed = 1; seed <= amount(60, 1_000); seed++) {
      const random = new Random(seed);
      const property = seed % 2 === 0 ? 'deadlock' : 'asked';
      const model = new Explicit(compile(`${smallModel(seed)}\nASSERT asked: AG(x < 2)\n`), 200);
      if (model.machine.initialError !== null) continue;
      const monitor = model.system.properties[0]!.formula;
      const expression = monitor.kind === 'unary' && monitor.operand.kind === 'proposition' ? monitor.operand.expression : null;
      const shows = (simulation: Simulation): boolean =>
        property === 'deadlock'
          ? simulation.stopped() === 'deadlock'
          : model.machine.proposition(expression!, simulation.current.state) === false;
      const run = model.walk(12, random);
      const first = run.findIndex((_, i) => taken(model, run.slice(0, i + 1), shows).shows);
      if (first < 0) continue;
      const { steps, needed } = withoutNeedless(model.machine, run.slice(0, first + 1), { property, terminationIsDeadlock: false });
      expect(needed).toBe(true);
      expect(taken(model, steps, shows)).toEqual({ kept: steps, shows: true });
      for (const i of steps.keys()) expect(taken(model, steps.toSpliced(i, 1), shows).shows).toBe(false);
      if (steps.length < first + 1) shorter++;
    }
    expect(shorter).toBeGreaterThan(3);
  });

  it('stays as it is where its end shows nothing, and says so where not all was tried', () => {
    const model = new Explicit(
      compile('MODEL M; VAR x: 0..9; PROCESS P; BEGIN x := 1; x := 2; x := 3 END P; BEGIN P END M ASSERT low: AG(x < 3)'),
      9,
    );
    const run = model.walk(3, new Random(1));
    const low = { property: 'low', terminationIsDeadlock: false };
    expect(withoutNeedless(model.machine, run, low)).toEqual({ steps: run, needed: true });
    expect(withoutNeedless(model.machine, run, low, 2)).toEqual({ steps: run, needed: false });
    expect(withoutNeedless(model.machine, run.slice(0, 2), low)).toEqual({ steps: run.slice(0, 2), needed: false });
  });
});
