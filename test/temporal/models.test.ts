import { begun } from '../begun.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { compile } from '../support.ts';
import { defaultTemporalOptions, type CheckOptions } from '../../src/contract/check/options.ts';

function run(text: string, options: Partial<CheckOptions>, constants: Record<string, number> = {}): CheckOutcome {
  const system = compile(text, constants);
  const check = begun(system, { ...options });
  while (!check.slice(1000));
  return check.outcome();
}

const only = (name: string) => ({ temporal: { ...defaultTemporalOptions, only: [name] } });

describe('the scheduler with two users (thesis Table 5.6)', () => {
  const text = `${readFileSync('models/scheduler.esml', 'utf8')}
ASSERT small: AG(DeviceDriver.id < 3)
ASSERT two [STRONG]: AF(DeviceDriver.id = 2)
ASSERT three [STRONG]: AF(DeviceDriver.id = 3)
`;
  it.each([
    ['small', true, 85_168],
    ['two', true, 45_712],
    ['three', false, 30_200],
  ])('%s: %s after %i states', (name, holds, states) => {
    // On the fly, as in the thesis: generated code notes all states first where fairness is strong.
    const { verdicts, statistics } = run(text, { engine: 'machine', ...only(name) }, { n: 2 });
    expect(verdicts[0]).toMatchObject({ holds, explored: { states } });
    expect(statistics.states).toBe(states);
    expect(run(text, only(name), { n: 2 }).verdicts[0]).toMatchObject({ holds, explored: { states: 85_168 } });
  });

  it('has no deadlock', () => {
    const { verdicts, statistics } = run(text, only('deadlock'), { n: 2 });
    expect(verdicts).toMatchObject([{ property: 'deadlock', holds: true }]);
    expect(statistics.states).toBe(85_168);
  });

  it('has these components (thesis Table 5.5: the largest has 35.60 % of the states)', () => {
    const { statistics } = run(text, { search: 'dfs', engine: 'machine', components: true }, { n: 2 });
    expect(statistics.components).toEqual({ components: 48_243, single: 48_160, largest: 29_904, stackDepth: 30_010 });
  });
});

describe('limits', () => {
  const model = 'MODEL M; TYPE n = 0..200; VAR x: n; PROCESS P; BEGIN DO x < 200 -> x := x + 1 END END P; BEGIN P END M';
  it.each(['AF(x = 200)', 'AG(AF(x = 200))', 'LTL F x = 200', 'E(x < 200 U x = 200)'])('a limit on states leaves %s unknown', (formula) => {
    const text = `${model} ASSERT it: ${formula}`;
    expect(run(text, {}).verdicts[2]).toMatchObject({ holds: true });
    expect(run(text, { maxStates: 100, ...only('it') })).toMatchObject({
      completeness: { kind: 'bounded', by: 'states', limit: 100 },
      verdicts: [{ property: 'it', holds: null, explanation: 'not known: its search ended early, since it reached the limit of states' }],
    });
  });

  it('a cancelled check knows nothing', () => {
    const system = compile(`${model} ASSERT it: AF(x = 200)`);
    const check = begun(system, { ...only('it') });
    check.cancel();
    expect(check.slice(1000)).toBe(true);
    expect(check.outcome().verdicts).toMatchObject([{ property: 'it', holds: null }]);
  });
});
