import { describe, expect, it } from 'vitest';
import { type CycleCheck, defaultTemporalOptions, type Fairness } from '../../src/contract/check/options.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { begun, finished } from '../begun.ts';
import { amount, firstSeed } from '../campaign.ts';
import { modelOf } from '../fuzz/fuzz.ts';
import { compile } from '../support.ts';
import { followEvidence } from '../temporal/esml-evidence.ts';

function decide(
  system: TransitionSystem,
  check: CycleCheck,
  fairness: Fairness,
  engine: 'wasm' | 'machine',
): { verdict: Verdict; by: string } {
  const temporal = { ...defaultTemporalOptions, only: [], fairness, cycles: [check] };
  const { verdicts, ran } = finished(begun(system, { engine, maxStates: 3_000, temporal }));
  const verdict = verdicts.find(({ kind }) => kind === 'cycles');
  if (verdict === undefined) throw new Error('no verdict');
  return { verdict, by: ran.engine };
}

/** The labels of a model, by which the states are told apart here: some that mark progress and others. */
function labelled(seed: number): string {
  return modelOf(seed).replaceAll(/\bl(\d)\b/g, (_, digit: string) => `${Number(digit) % 2 === 0 ? 'progress' : 'accept'}${digit}`);
}

describe('cycles of labels by generated code', () => {
  it.each(['none', 'impartial', 'weak', 'strong'] as const)('are found where the abstract machine finds them, fairness %s', (fairness) => {
    const problems: string[] = [];
    const counts = { true: 0, false: 0, null: 0, wasm: 0 };
    for (let i = 0; i < amount(42, 1000); i++) {
      const system = compile(labelled(firstSeed(83_000) + i));
      const machine = new Machine(system);
      if (machine.initialError !== null) continue;
      const initial = new Int32Array(machine.words);
      machine.initial(initial);
      for (const check of ['progress', 'acceptance'] as const) {
        const fast = decide(system, check, fairness, 'wasm');
        const slow = decide(system, check, fairness, 'machine');
        counts[`${fast.verdict.holds}`]++;
        if (fast.by === 'wasm') counts.wasm++;
        const say = (what: string): unknown => problems.push(`${i} ${check}: ${what}`);
        if (fast.verdict.holds !== slow.verdict.holds && fast.verdict.holds !== null && slow.verdict.holds !== null)
          say(`${fast.verdict.holds}, not ${slow.verdict.holds}`);
        const { evidence } = fast.verdict;
        if (fast.verdict.holds !== false) continue;
        if (evidence == null || evidence.loopStart === null) say('no loop');
        else for (const problem of followEvidence(machine, evidence, initial)) say(problem);
      }
    }
    expect(problems).toEqual([]);
    expect(counts.wasm).toBeGreaterThan(amount(34, 800));
    expect(Math.min(counts.true, counts.false)).toBeGreaterThan(fairness === 'impartial' ? 0 : amount(8, 200));
  });
});
