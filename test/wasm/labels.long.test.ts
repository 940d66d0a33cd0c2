import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions, type Fairness } from '../../src/contract/check/options.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { CtlSearch } from '../../src/engine/temporal/ctl-search.ts';
import { ctlTable } from '../../src/engine/temporal/ctl-table.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { LabelledCtl, propositionsOf } from '../../src/engine/temporal/labelled-ctl.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { LoggedSearch } from '../../src/engine/wasm/host/logged-search.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { begun } from '../begun.ts';
import { amount, firstSeed } from '../campaign.ts';
import { compile } from '../support.ts';
import { followEvidence } from '../temporal/esml-evidence.ts';
import { randomCtl } from '../temporal/random-graphs.ts';
import { randomSubject } from './random-formulas.ts';

const mostStates = 5_000;

function subject(seed: number, risk: number): ReturnType<typeof randomSubject> {
  return randomSubject(seed, 'ctl', (random) => randomCtl(random, 1 + (seed % 4)), risk);
}

function decide(system: TransitionSystem, engine: 'wasm' | 'machine', fairness: Fairness): { verdict: Verdict; by: string } {
  const check = begun(system, { maxStates: 20_000, engine, temporal: { ...defaultTemporalOptions, only: ['l1'], fairness } });
  while (!check.slice(1000));
  const { verdicts, ran } = check.outcome();
  const [verdict] = verdicts;
  if (verdict === undefined) throw new Error('no verdict');
  return { verdict, by: ran.engine };
}

/** A wrong label would be a wrong verdict: nothing else looks at the states once they are labelled. */
describe('CTL by labels on the graph that generated code has noted', () => {
  it('gives each subformula in each state the value that the search on the fly finds, of cells and of a tree', () => {
    const problems: string[] = [];
    let compared = 0;
    for (let seed = 0; seed < amount(63, 2000); seed++) {
      const { system, formula } = subject(firstSeed(71_000) + seed, seed % 3 === 0 ? 10 : 0);
      const machine = new Machine(system);
      if (machine.initialError !== null) continue;
      const table = ctlTable(formula, 'none');
      const propositions = propositionsOf(table);
      const space = new MachineSpace(machine, machine, machine.layout.ranges, 100_000);
      for (let state = 0; state < Math.min(space.states, mostStates); state++) space.first(state);
      if (space.states > mostStates) continue;
      const search = new CtlSearch(space, new Processes(system, space), table, 'none');
      for (const tree of [undefined, { from: 1, always: true }]) {
        const logged = new LoggedSearch(system, machine, propositions, { maxStates: 100_000, maxBytes: 2 ** 30 }, tree);
        let result = logged.advance();
        while (result === 'searching') result = logged.advance();
        if (result === 'unable') continue;
        expect(result, `seed ${seed}`).toBe('done');
        const graph = logged.graph();
        const labels = new LabelledCtl(graph, table, propositions);
        finish(labels.evaluate());
        if (graph.states !== space.states || graph.targets.length !== space.edgeCount) problems.push(`${seed}: another graph`);
        for (let state = 0; state < graph.states; state++) {
          for (const id of table.nodes.keys()) {
            compared++;
            if (finish(search.evaluate(id, state)) !== labels.value(id, state))
              problems.push(`${seed}: ${table.nodes[id]?.source.text} in ${state}`);
          }
        }
      }
    }
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(amount(21_000, 500_000));
  });

  it.each(['none', 'impartial', 'weak', 'strong'] as const)(
    'decides as the abstract machine does, with evidence that can be followed, fairness %s',
    (fairness) => {
      const problems: string[] = [];
      const counts = { true: 0, false: 0, null: 0, wasm: 0, runs: 0 };
      for (let seed = 0; seed < amount(48, 2000); seed++) {
        const { system, formula } = subject(firstSeed(72_000) + seed, seed % 4 === 0 ? 10 : 0);
        const fast = decide(system, 'wasm', fairness);
        const slow = decide(system, 'machine', fairness);
        const say = (what: string): unknown => problems.push(`${seed} ${formula.text}: ${what}`);
        counts[`${fast.verdict.holds}`]++;
        if (fast.by === 'wasm') counts.wasm++;
        if (fast.verdict.holds !== slow.verdict.holds) say(`${fast.verdict.holds}, not ${slow.verdict.holds}`);
        const { evidence } = fast.verdict;
        if (evidence == null) continue;
        if (evidence.steps.length > 0) counts.runs++;
        const machine = new Machine(system);
        const initial = new Int32Array(machine.words);
        machine.initial(initial);
        for (const problem of followEvidence(machine, evidence, initial)) say(problem);
      }
      expect(problems).toEqual([]);
      expect(counts.wasm).toBeGreaterThan(amount(32, 1500));
      expect(counts.runs).toBeGreaterThan(amount(6, 300));
      expect(Math.min(counts.true, counts.false)).toBeGreaterThan(amount(8, 400));
      expect(counts.null).toBeLessThan(amount(10, 300));
    },
  );

  it('tries a large graph on the fly before it notes all of it', () => {
    const text = (n: number, formula: string): string => `MODEL M;
CONST n = ${n};
TYPE r = 0..n;
VAR x, y: r;
PROCESS P;
BEGIN DO TRUE -> x := (x + 1) MOD (n + 1) END END P;
PROCESS Q;
BEGIN DO TRUE -> y := (y + 1) MOD (n + 1) END END Q;
BEGIN P; Q END M
ASSERT l1: ${formula}
`;
    const early = decide(compile(text(200, 'AG(x = 2 => AF(y = 3))')), 'wasm', 'none');
    expect([early.by, early.verdict.holds]).toEqual(['machine', false]);
    expect(early.verdict.explored?.states).toBeLessThan(20_000);
    const late = decide(compile(text(120, 'AG(EF((x = 100) & (y = 100)))')), 'wasm', 'none');
    expect([late.by, late.verdict.holds]).toEqual(['machine', null]);
  });
});
