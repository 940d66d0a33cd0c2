import { describe, expect, it } from 'vitest';
import { createCheck } from '../../src/engine/create-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { defaultCheckOptions, defaultTemporalOptions } from '../../src/engine/verdict.ts';
import { exportPromela } from '../../src/export/promela/export.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { esml } from '../cli/capture.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { randomModel } from '../oracle/random-models.ts';
import { hasSpin, runSpin } from './spin.ts';

const sample = ['dekker', 'fair-choice', 'fifo-empty-full', 'needham-schroeder', 'philosophers-deadlock', 'sliding-puzzle', 'lost-update'];

function counted(system: TransitionSystem) {
  const options = { ...defaultCheckOptions, maxStates: 5_000, temporal: { ...defaultTemporalOptions, only: ['deadlock'] } };
  const check = createCheck(system, new Machine(system), options);
  while (!check.slice(1_000));
  return check.outcome();
}

describe('export to Promela', () => {
  it('writes each step as one transition, and properties as claims', () => {
    const text = `MODEL M;
TYPE r = 0..3;
VAR x: r;
PROCESS P; BEGIN DO x < 3 -> x := x + 1 END END P;
BEGIN P END M
ASSERT small: AG(x < 4)
ASSERT up: LTL F (x = 3)
ASSERT back: AG(EF(x = 0))
`;
    const lines = exportPromela(compile(text)).split('\n');
    expect(lines).toContain('  :: d_step { P_at == 0 && (x < 3) ->');
    expect(lines).toContain('ltl up { <> (((x == 3))) }');
    expect(lines).toContain('/* back has no counterpart here: AG(EF(x = 0)) */');
  });

  it('is a command', async () => {
    const { code, stdout } = await esml(['export', '-', '--to', 'promela'], {
      stdin: 'MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P END M',
    });
    expect(code).toBe(0);
    expect(stdout).toContain('active proctype model() {');
    expect((await esml(['export', '-'], { stdin: '' })).stderr).toContain('--to is missing: promela');
  });

  it.skipIf(!hasSpin)('gives SPIN as many states and transitions as the model has', { timeout: 120_000 }, () => {
    for (const { path, text } of filesBelow('models', /\.esml$/)) {
      const [expectation] = expectationsOf(text);
      if (expectation === undefined || !sample.some((name) => path.endsWith(`/${name}.esml`))) continue;
      compare(compile(text, expectation), path);
    }
    for (let seed = 0; seed < 9; seed++) {
      compare(compile(randomModel(seed, { risk: (seed % 3) * 6, riskInside: seed % 2 === 0 })), `seed ${seed}`);
    }
  });
});

function compare(system: TransitionSystem, name: string): void {
  const { completeness, statistics } = counted(system);
  if (completeness.kind !== 'exhaustive') return;
  const { states, transitions } = statistics;
  expect(runSpin(exportPromela(system)), name).toEqual({ states, transitions, errors: 0 });
}
