import { begun } from '../begun.ts';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { followEvidence, propositionsOf } from './esml-evidence.ts';
import { defaultTemporalOptions, type CheckOptions } from '../../src/contract/check/options.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { amount } from '../campaign.ts';

const formulas = ['AF(p)', 'EG(p)', 'AG(p)', 'EF(p)', '~AF(~p)', '~EG(~p)', 'AF(p)', 'EG(p)'];

function verdict(system: TransitionSystem, options: Partial<CheckOptions>): Verdict {
  const check = begun(system, {
    maxStates: 3_000,
    temporal: { ...defaultTemporalOptions, only: ['c1'] },
    ...options,
  });
  while (!check.slice(1_000));
  const [first] = check.outcome().verdicts;
  if (first === undefined) throw new Error('no verdict');
  return first;
}

/**
 * A wrong answer here would be a wrong verdict: the generated search stops at the first run that it finds, and says "holds" when it finds
 * none.
 */
describe('generated code decides AF, EG, AG and EF as the abstract machine does', () => {
  it.each([0, 10])('on random models with %i failing expressions in a hundred, with evidence that can be followed', (risk) => {
    const counts = { true: 0, false: 0, null: 0 };
    for (let i = 0; i < amount(80, 160); i++) {
      const seed = 9_000 + 200 * risk + i;
      const text = randomModel(seed, { risk, riskInside: false });
      const [p] = propositionsOf(lower(checked(text)), new Random(seed));
      const formula = (formulas[i % formulas.length] ?? 'AF(p)').replaceAll(/\bp\b/g, `(${p})`);
      const system = lower(checked(`${text}\nASSERT c1: ${formula}\n`));
      const fast = verdict(system, {});
      const slow = verdict(system, { engine: 'machine' });
      if (slow.holds !== null || fast.holds === null) expect(fast.holds, `seed ${seed}: ${formula}`).toBe(slow.holds);
      counts[`${fast.holds}`]++;
      if (fast.evidence == null) continue;
      const machine = new Machine(system);
      const initial = new Int32Array(machine.words);
      machine.initial(initial);
      expect(followEvidence(machine, fast.evidence, initial), `seed ${seed}: ${formula}`).toEqual([]);
    }
    expect(counts.true).toBeGreaterThan(amount(10, 20));
    expect(counts.false).toBeGreaterThan(amount(10, 20));
    expect(counts.null).toBeLessThan(amount(30, 60));
  });

  it('leaves a proposition that cannot be evaluated to the abstract machine', () => {
    const text = 'MODEL M;\nTYPE r = 0..3;\nVAR x: r;\nPROCESS P;\nBEGIN x := 1; x := 0; x := 2 END P;\nBEGIN P END M\n';
    const system = lower(checked(`${text}ASSERT c1: AF(6 DIV x > 8)\n`));
    expect(verdict(system, {})).toMatchObject({
      holds: null,
      explanation: 'it cannot be evaluated in a reachable state: division by zero',
    });
  });

  it('explores no more than it needs', () => {
    const text =
      'MODEL M;\nCONST n = 50;\nTYPE r = 0..n;\nVAR x, y: r;\nPROCESS P;\nBEGIN DO TRUE -> x := (x + 1) MOD (n + 1) END END P;\nPROCESS Q;\nBEGIN DO TRUE -> y := (y + 1) MOD (n + 1) END END Q;\nBEGIN P; Q END M\n';
    const system = lower(checked(`${text}ASSERT c1: AF(y = 1)\n`));
    const { holds, explored } = verdict(system, {});
    expect(holds).toBe(false);
    expect(explored?.states).toBe(102);
  });
});
