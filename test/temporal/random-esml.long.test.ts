import { begun } from '../begun.ts';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { followEvidence, propositionsOf } from './esml-evidence.ts';
import { defaultTemporalOptions, type Fairness, type TemporalOptions } from '../../src/contract/check/options.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { amount, firstSeed } from '../campaign.ts';

const all: readonly Fairness[] = ['none', 'impartial', 'weak', 'strong'];

/** CTL formulas that LTL can say too, over two propositions. */
const shared: readonly (readonly [string, string])[] = [
  ['AG(p)', 'LTL G (p)'],
  ['AF(q)', 'LTL F (q)'],
  ['AG(AF(p))', 'LTL G F (p)'],
  ['A(p U q)', 'LTL (p) U (q)'],
  ['AG(p => AF(q))', 'LTL G ((p) => F (q))'],
  ['AX(AX(p))', 'LTL X X (p)'],
];

/** Formulas of CTL only. */
const branching = ['EF(AG(p))', 'AG(EF(q))', 'EG(p => EX(q))', 'E(q U AG(p))', 'AF(EG(q))', 'EX(AX(p)) OR EG(~p)'];

function verdicts(system: TransitionSystem, temporal: Partial<TemporalOptions>, engine: 'wasm' | 'machine' = 'wasm'): readonly Verdict[] {
  const options = { ...defaultTemporalOptions, only: ['c1', 'l1', 'b1'], ...temporal };
  const check = begun(system, { maxStates: 1500, engine, temporal: options });
  while (!check.slice(1000));
  return check.outcome().verdicts;
}

describe('random models', () => {
  it.each(all)('CTL on the fly and by labelling, LTL by components and nested search, fairness %s', (fairness) => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0, unknown: 0 };
    for (let seed = 0; seed < amount(25, 120); seed++) {
      const text = randomModel(firstSeed(7000) + seed, { risk: 0, riskInside: false });
      const random = new Random(seed);
      const [p, q] = propositionsOf(lower(checked(text)), random);
      const fill = (formula: string): string => formula.replaceAll(/\bp\b/g, `(${p})`).replaceAll(/\bq\b/g, `(${q})`);
      const [ctl, ltl] = shared[seed % shared.length] ?? ['AG(p)', 'LTL G p'];
      const nested = branching[random.below(branching.length)] ?? 'AG(p)';
      const system = lower(checked(`${text}\nASSERT c1: ${fill(ctl)}\nASSERT l1: ${fill(ltl)}\nASSERT b1: ${fill(nested)}\n`));
      const [fly, components, branch] = verdicts(system, { fairness });
      const [global, byNested, branchGlobal] = verdicts(system, { fairness, ctl: 'global', ltl: 'nested' }, 'machine');
      const [, generated] = verdicts(system, { fairness, ltl: 'nested' });
      if (!fly || !components || !branch || !global || !byNested || !branchGlobal || !generated) throw new Error('a verdict is missing');
      const say = (what: string): unknown => problems.push(`${seed} p = ${p}, q = ${q}, ${ctl}, ${nested}: ${what}`);
      const known = [fly, global, components, byNested, generated].filter((v) => v.holds !== null);
      counts[fly.holds === null ? 'unknown' : fly.holds ? 'holds' : 'fails']++;
      // AX is about next states, and a state without steps has none; X repeats the last state.
      const same = ctl.startsWith('AX') ? known.slice(0, 2) : known;
      if (new Set(same.map((v) => v.holds)).size > 1)
        say(
          `fly ${fly.holds}, global ${global.holds}, components ${components.holds}, nested ${byNested.holds}, generated ${generated.holds}`,
        );
      const [b, g] = [branch.holds, branchGlobal.holds];
      if (b !== null && g !== null && b !== g) say(`branching: fly ${b}, global ${g}`);
      const machine = new Machine(system);
      const initial = new Int32Array(machine.words);
      machine.initial(initial);
      for (const v of [fly, components, branch, byNested, generated])
        if (v.evidence != null) for (const problem of followEvidence(machine, v.evidence, initial)) say(`${v.property}: ${problem}`);
    }
    expect(problems).toEqual([]);
    expect(counts.holds).toBeGreaterThan(amount(3, 15));
    expect(counts.fails).toBeGreaterThan(amount(3, 15));
    expect(counts.unknown).toBeLessThan(30);
  });
});
