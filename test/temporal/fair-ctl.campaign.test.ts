import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { defaultTemporalOptions, type Fairness } from '../../src/contract/check/options.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { begun, finished } from '../begun.ts';
import { amount } from '../campaign.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { propositionsOf } from './esml-evidence.ts';

/** CTL that LTL can say too, and the like that it cannot. */
const formulas = [
  'AF(q)',
  'AG(p)',
  'AG(AF(q))',
  'AG(p => AF(q))',
  'AG(p => AF(q) & AG(p))',
  'AG(p OR AF(~q))',
  'AG(p => (q OR AF(~p)))',
  'AG(AF(p) OR AF(q))',
  'AF(AG(p))',
  'AG(AF(p) => q)',
];

function decide(system: TransitionSystem, fairness: Fairness, engine: 'wasm' | 'machine'): { holds: boolean | null; by: string } {
  const { verdicts, ran } = finished(
    begun(system, { engine, maxStates: 10_000, temporal: { ...defaultTemporalOptions, only: ['c1'], fairness } }),
  );
  return { holds: verdicts[0]?.holds ?? null, by: ran.engine };
}

describe('CTL under fairness that LTL can say as well', () => {
  it.each(['impartial', 'weak', 'strong'] as const)('is decided as the abstract machine does, fairness %s', (fairness) => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0, wasm: 0 };
    for (let seed = 0; seed < amount(63, 2000); seed++) {
      const text = randomModel(seed + 17_000, { risk: seed % 5 === 0 ? 10 : 0, riskInside: false });
      const [p, q] = propositionsOf(lower(checked(text)), new Random(seed));
      const formula = (formulas[seed % formulas.length] ?? 'AF(q)').replaceAll(/\bp\b/g, `(${p})`).replaceAll(/\bq\b/g, `(${q})`);
      const system = lower(checked(`${text}\nASSERT c1: ${formula}\n`));
      const [fast, slow] = [decide(system, fairness, 'wasm'), decide(system, fairness, 'machine')];
      if (fast.holds !== slow.holds) problems.push(`${seed} ${formula}: ${fast.holds}, not ${slow.holds}`);
      if (fast.holds !== null) counts[fast.holds ? 'holds' : 'fails']++;
      if (fast.by === 'wasm') counts.wasm++;
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.holds, counts.fails, counts.wasm)).toBeGreaterThan(amount(8, 250));
  });
});
