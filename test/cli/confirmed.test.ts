import { describe, expect, it } from 'vitest';
import { isDeadlock, isViolation } from '../../src/cli/on/confirmed.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { linearForm } from '../../src/system/linear-form.ts';
import { compile } from '../models/run.ts';

describe('a run that another program has found', () => {
  const system = compile(
    'MODEL Ends; TYPE r = 0..2; VAR x: r; PROCESS P; BEGIN x := 1; x := x + 2 END P; BEGIN P END Ends ASSERT far: AF(x = 2)',
  );
  const machine = new Machine(system);
  const steps = new StepList();
  const first = new Int32Array(machine.layout.initial);
  const last = new Int32Array(machine.words);
  machine.enabled(first, steps);
  machine.fire(first, steps.transition(0), steps.choice(0), last);

  it('is over where each step ends in an error, which is no deadlock, and not before', () => {
    const [{ formula } = { formula: null }] = system.properties;
    const far = linearForm(formula!)!;
    expect(isViolation(machine, [first, last], null, 'stuck', far)).toBe(true);
    expect(isViolation(machine, [first], null, 'stuck', far)).toBe(false);
    expect(isViolation(machine, [first, last], null, 'anywhere', far)).toBe(false);
    expect(isDeadlock(machine, [first, last])).toBe(false);
  });
});
