import { begun } from '../begun.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { followEvidence, propositionsOf } from '../temporal/esml-evidence.ts';
import { interferences, noReduction } from '../../src/contract/check/reduction.ts';
import { defaultCheckOptions, defaultTemporalOptions } from '../../src/contract/check/options.ts';

const models = Number(process.env.POR_TEMPORAL ?? 60);
const linear = ['LTL F (p)', 'LTL G F (p)', 'LTL F G (q)', 'LTL (p) U (q)', 'LTL G ((p) => F (q))', 'LTL (G F (p)) => (G F (q))'];
const branching = ['AF(p)', 'EG(q)', 'AG(EF(p))', 'EF(AG(q))', 'AG(p => AF(q))', 'E(p U AG(q))', 'A(p U q)', 'AF(EG(p))', '~EG(EF(p))'];

/** Properties of runs are decided on what a reduced search leaves; a condition missed there would give a wrong verdict. */
describe('ample sets', () => {
  it.each([
    ['linear', linear],
    ['branching', branching],
  ] as const)('give the verdicts of the whole graph: %s time', { timeout: 3_000_000 }, (_, formulas) => {
    const problems: string[] = [];
    const counts = { true: 0, false: 0, null: 0, smaller: 0 };
    for (let seed = 0; seed < models; seed++) {
      const text = randomModel(seed + 500, { risk: seed % 4 === 0 ? 8 : 0, riskInside: false });
      const random = new Random(seed);
      const [p, q] = propositionsOf(lower(checked(text)), random);
      const formula = (formulas[seed % formulas.length] ?? '').replaceAll(/\bp\b/g, `(${p})`).replaceAll(/\bq\b/g, `(${q})`);
      const system = lower(checked(`${text}\nASSERT c1: ${formula}\n`));
      const whole = plain(system);
      if (whole.completeness.kind !== 'exhaustive') continue;
      for (const interference of interferences) {
        const { verdict, statistics } = ample(system, interference);
        counts[`${verdict.holds}`]++;
        if (statistics.states < whole.statistics.states) counts.smaller++;
        if (verdict.holds !== whole.verdict.holds)
          problems.push(`${seed} ${interference} ${formula}: ${verdict.holds}, plain ${whole.verdict.holds}`);
        if (verdict.evidence == null) continue;
        const machine = new Machine(system);
        const initial = new Int32Array(machine.words);
        machine.initial(initial);
        for (const problem of followEvidence(machine, verdict.evidence, initial)) problems.push(`${seed} ${formula}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
    expect(counts.true).toBeGreaterThan(15);
    expect(counts.false).toBeGreaterThan(15);
    expect(counts.smaller).toBeGreaterThan(10);
    if (process.env.POR_TEMPORAL !== undefined) console.log(counts);
  });
});

const options = {
  ...defaultCheckOptions,
  search: 'dfs',
  maxStates: 1_500,
  temporal: { ...defaultTemporalOptions, only: ['deadlock', 'c1'] },
} as const;

function plain(system: TransitionSystem) {
  const check = begun(system, options);
  while (!check.slice(1_000));
  return result(check.outcome());
}

function ample(system: TransitionSystem, interference: (typeof interferences)[number]) {
  const check = begun(system, { ...options, reduction: { ...noReduction, por: 'ample', interference } });
  while (!check.slice(1_000));
  return result(check.outcome());
}

function result({ completeness, statistics, verdicts }: CheckOutcome) {
  const verdict = verdicts.find(({ property }) => property === 'c1');
  if (verdict === undefined) throw new Error('no verdict');
  return { completeness, statistics, verdict };
}
