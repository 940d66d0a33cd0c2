import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions, type TemporalOptions } from '../../src/contract/check/options.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { ltlViolation, negatedProduct } from '../../src/engine/temporal/ltl-check.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { ProductSearch } from '../../src/engine/wasm/host/product-search.ts';
import { isWeak } from '../../src/engine/wasm/search/product/weak.ts';
import { components } from '../../src/engine/wasm/search/recipes/component-search.ts';
import { cycle } from '../../src/engine/wasm/search/recipes/cycle-search.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { begun } from '../begun.ts';
import { amount, firstSeed } from '../campaign.ts';
import { randomLtl } from '../temporal/random-graphs.ts';
import { violationProblems } from '../temporal/violation.ts';
import { randomSubject } from './random-formulas.ts';

const generated = ['none', 'impartial', 'weak'] as const;
const fair = ['none', 'impartial', 'weak', 'strong'] as const;

function subject(seed: number, risk = 0): ReturnType<typeof randomSubject> {
  return randomSubject(seed, 'ltl', (random) => randomLtl(random, 1 + (seed % 3)), risk);
}

function verdict(
  system: TransitionSystem,
  temporal: Partial<TemporalOptions>,
  engine: 'wasm' | 'machine',
): { verdict: Verdict; by: string } {
  const check = begun(system, { maxStates: 20_000, engine, temporal: { ...defaultTemporalOptions, only: ['l1'], ...temporal } });
  while (!check.slice(1000));
  const { verdicts, ran } = check.outcome();
  const [first] = verdicts;
  if (first === undefined) throw new Error('no verdict');
  return { verdict: first, by: ran.engine };
}

/**
 * A wrong answer here would be a wrong verdict: the generated search ends at the first component that it takes for accepting, and says
 * "holds" when it meets none.
 */
describe('LTL by generated code', () => {
  it.each(generated)('finds the product that the abstract machine finds, as cells and as a tree, fairness %s', (fairness) => {
    const counts = { holds: 0, fails: 0 };
    const weak = { holds: 0, fails: 0 };
    for (let seed = 0; seed < amount(63, 1500); seed++) {
      const { system, formula } = subject(firstSeed(61_000) + seed);
      const machine = new Machine(system);
      if (machine.initialError !== null) continue;
      const space = new MachineSpace(machine, machine, machine.layout.ranges, 100_000);
      const made = negatedProduct(space, formula);
      const run = finish(ltlViolation(made, new Processes(system, space), fairness, 'components'));
      for (const tree of [undefined, { from: 1, always: true }]) {
        const limits = { maxStates: 1_000_000, maxBytes: 2 ** 30 };
        const question = { automaton: made.automaton, propositions: made.propositions, fairness, repeatsEnd: true };
        const one = fairness === 'none' && isWeak(made.automaton);
        for (const recipe of [components(question, limits.maxStates), ...(one ? [cycle(question)] : [])]) {
          const search = new ProductSearch(system, machine, question, limits, tree, recipe);
          let result = search.advance();
          while (result === 'searching') result = search.advance();
          expect(result, `seed ${seed}: ${formula.text}`).toBe(run === null ? 'none' : 'found');
          if (run !== null) continue;
          const found = [search.states, search.transitions];
          expect(found, `seed ${seed}: ${formula.text}`).toEqual([made.product.nodes, made.product.edges.count]);
        }
      }
      counts[run === null ? 'holds' : 'fails']++;
      if (isWeak(made.automaton)) weak[run === null ? 'holds' : 'fails']++;
    }
    expect(Math.min(counts.holds, counts.fails)).toBeGreaterThan(amount(13, 300));
    expect(Math.min(weak.holds, weak.fails)).toBeGreaterThan(amount(6, 150));
  });

  it.each(fair)('decides as the abstract machine does, with runs that violate the formula, fairness %s', (fairness) => {
    const problems: string[] = [];
    const counts = { true: 0, false: 0, null: 0, wasm: 0 };
    for (let seed = 0; seed < amount(50, 1200); seed++) {
      const { system, formula } = subject(firstSeed(62_000) + seed, seed % 4 === 0 ? 10 : 0);
      const fast = verdict(system, { fairness }, 'wasm');
      const slow = verdict(system, { fairness }, 'machine');
      const say = (what: string): unknown => problems.push(`${seed} ${formula.text}: ${what}`);
      if (fast.by === 'wasm') counts.wasm++;
      counts[`${fast.verdict.holds}`]++;
      if (fast.verdict.holds !== slow.verdict.holds) say(`${fast.verdict.holds}, not ${slow.verdict.holds}`);
      const { evidence } = fast.verdict;
      if (fast.verdict.holds !== false) continue;
      if (evidence == null) say('no evidence');
      else for (const problem of violationProblems(system, formula, fairness, evidence)) say(problem);
    }
    expect(problems).toEqual([]);
    expect(counts.wasm).toBeGreaterThan(amount(38, 900));
    expect(counts.true).toBeGreaterThan(amount(8, 200));
    expect(counts.false).toBeGreaterThan(amount(8, 200));
    expect(counts.null).toBeLessThan(amount(8, 200));
  });
});
