import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { fairRun, ltlViolation, negatedProduct, runEvidence } from '../../src/engine/temporal/ltl-check.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { cyclicComponents } from '../../src/engine/temporal/fair-component.ts';
import type { Nodes } from '../../src/engine/temporal/nodes.ts';
import { fairCycleWithin, ltlHolds } from './brute-force.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { lassoValue } from './lasso-value.ts';
import { spaceOf, randomGraph, randomLtl } from './random-graphs.ts';
import { loopProblems } from './walker.ts';
import type { EmptinessAlgorithm, Fairness } from '../../src/contract/check/options.ts';
import { amount } from '../campaign.ts';

const cases = (['none', 'impartial', 'weak', 'strong'] as const).flatMap((fairness) =>
  (['components', 'nested'] as const).map((algorithm): [Fairness, EmptinessAlgorithm] => [fairness, algorithm]),
);

describe('LTL on random graphs', () => {
  it.each(cases)('against a product with all sets of subformulas, fairness %s, %s', (fairness, algorithm) => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0 };
    for (let seed = 0; seed < amount(600, 1000); seed++) {
      const graph = randomGraph(seed % 7 === 0 ? seed : 50_000 + seed);
      const formula = randomLtl(new Random(seed + 99_000), 1 + (seed % 3));
      if (temporalOperators(formula.text) > 3) continue;
      const { space, system } = spaceOf(graph);
      const processes = new Processes(system, space);
      const run = finish(ltlViolation(negatedProduct(space, formula), processes, fairness, algorithm));
      const expected = ltlHolds(graph, formula, fairness);
      const say = (what: string): unknown => problems.push(`${seed} ${formula.text}: ${what}`);
      counts[expected ? 'holds' : 'fails']++;
      if ((run === null) !== expected) say(`holds ${run === null}, not ${expected}`);
      if (run === null || expected) continue;
      const about = { formula: { text: formula.text, span: null }, holds: false, explanation: '' };
      const evidence = runEvidence(run, processes, space, about, formula);
      const states = [0];
      for (const { transition } of evidence.steps) {
        const edge = graph.edges[transition];
        if (edge?.source !== states[states.length - 1]) say('a step that is not there');
        states.push(edge?.target ?? 0);
      }
      const last = states[states.length - 1] ?? 0;
      if (evidence.loopStart === null) {
        if (!evidence.ends || graph.edges.some((e) => e.source === last)) say('neither loops nor ends');
      } else {
        const transitions = evidence.steps.slice(evidence.loopStart).map((s) => s.transition);
        if (states[evidence.loopStart] !== last) say('the loop is not closed');
        for (const problem of loopProblems(graph, states.slice(evidence.loopStart, -1), transitions, fairness)) say(problem);
        states.pop();
      }
      const truth = lassoValue(formula, graph, states, evidence.loopStart ?? states.length - 1, 0);
      if (truth) say('the run satisfies the formula');
      const row = evidence.rows?.[evidence.rows.length - 1];
      if (row?.values[0] !== false || row.formula.text !== formula.text) say('the rows do not end with the formula');
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.holds, counts.fails)).toBeGreaterThan(amount(120, 200));
  });
});

describe('cycles on random graphs', () => {
  it.each(cases)('within states without p, or through p, fairness %s, %s', (fairness, algorithm) => {
    const problems: string[] = [];
    for (let seed = 0; seed < amount(600, 1000); seed++) {
      const graph = randomGraph(seed);
      const { space, system } = spaceOf(graph);
      const processes = new Processes(system, space);
      const p = (state: number): boolean => graph.labels[0]?.[state] === true;
      const words = new Int32Array(1);
      const atP = (number: number): boolean => {
        space.read(number, words);
        return p(words[0] ?? 0);
      };
      const through = finish(fairRun(space, [0], processes, fairness, [(_, source) => atP(source)], algorithm)) !== null;
      const restrict = (component: Nodes) =>
        cyclicComponents(
          space,
          component.filter((s) => !atP(s)),
        );
      const within = finish(fairRun(space, [0], processes, fairness, [], algorithm, restrict)) !== null;
      if (through !== fairCycleWithin(graph, () => true, [p], fairness)) problems.push(`${seed} through`);
      if (within !== fairCycleWithin(graph, (s) => !p(s), [], fairness)) problems.push(`${seed} within`);
    }
    expect(problems).toEqual([]);
  });
});

function temporalOperators(text: string): number {
  return [...text.matchAll(/[GFXUR]/g)].length;
}
