import { describe, expect, it } from 'vitest';
import type { Checker } from '../../src/engine/check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { noReduction, type ReductionOptions } from '../../src/engine/reduce/options.ts';
import { refusalOf } from '../../src/engine/reduce/plan.ts';
import { createReducedCheck } from '../../src/engine/reduce/reduced-check.ts';
import { defaultCheckOptions } from '../../src/engine/verdict.ts';
import { createFastReducedCheck, reducedEngineFor } from '../../src/engine/wasm/reduced/fast-reduced-check.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { cases } from '../oracle/cases.ts';
import { randomModel } from '../oracle/random-models.ts';

const options = { ...defaultCheckOptions, search: 'dfs', maxStates: 1_500 } as const;

/** The reductions that are generated. */
const ways: readonly Partial<ReductionOptions>[] = [
  { por: 'alg2' },
  { por: 'alg2', merge: true },
  { por: 'alg2', proviso: 'closed' },
  { por: 'alg2', proviso: 'none', merge: true },
  { por: 'none', merge: true },
  { por: 'stubborn' },
  { por: 'stubborn', merge: true },
  { por: 'stubborn', proviso: 'closed', select: 'first' },
  { por: 'stubborn', proviso: 'none', interference: 'do-not-accord' },
  { por: 'stubborn', interference: 'can-be-dependent', merge: true, select: 'first' },
];

/** What a check finds, in full, traces included. */
function found(check: Checker) {
  while (!check.slice(1_000));
  const { statistics, ...rest } = check.outcome();
  const { milliseconds, bytes, ...counts } = statistics;
  return { ...rest, statistics: counts };
}

/** Compares both engines with each reduction, those that are refused run as for teaching. */
function compare(system: TransitionSystem, title: string, those = ways): void {
  const analysis = new Analysis(system);
  for (const way of those) {
    const asked = { ...noReduction, ...way };
    const reduction = { ...asked, unsound: refusalOf(analysis, options, asked) !== null };
    const name = `${title} ${JSON.stringify(way)}`;
    expect(reducedEngineFor(system, options, reduction), name).toBe('wasm');
    const expected = found(createReducedCheck(system, new Machine(system), options, reduction, null, analysis));
    expect(found(createFastReducedCheck(system, new Machine(system), options, reduction, analysis)), name).toEqual(expected);
  }
}

/** What the reduced search of the abstract machine finds, the generated one finds too: the same states, steps, verdicts and traces. */
describe('the generated reduced search agrees with the abstract machine', () => {
  it.each(cases.filter(({ title }) => title !== 'an endless atomic loop'))('$title', ({ text }) => compare(compile(text), 'case'));

  it.each(filesBelow('models', /\.esml$/))('$path', ({ text }) => {
    for (const [i, expectation] of expectationsOf(text).entries())
      compare(compile(text, expectation), expectation.text, i === 0 ? ways : [{ por: 'stubborn', merge: true }]);
  });

  it.each([0, 4, 12])('on random models that fail rarely or often: %i in a hundred', (risk) => {
    for (let i = 0; i < 25; i++) {
      const seed = 7000 * (risk + 1) + i;
      compare(compile(randomModel(seed, { risk, riskInside: risk > 4 })), `seed ${seed}`);
    }
  });
});
