import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Fairness } from '../../src/contract/check/options.ts';
import { CtlEvidence } from '../../src/engine/temporal/ctl-evidence.ts';
import { ctlTable } from '../../src/engine/temporal/ctl-table.ts';
import { FairParts } from '../../src/engine/temporal/fair-parts.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { LabelledCtl, propositionsOf } from '../../src/engine/temporal/labelled-ctl.ts';
import { LabelledDecision } from '../../src/engine/temporal/labelled-decision.ts';
import { negatedProduct } from '../../src/engine/temporal/ltl-check.ts';
import { NotedFairness } from '../../src/engine/temporal/noted-fairness.ts';
import { NotedProduct, readsNothing } from '../../src/engine/temporal/noted-product.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { runIn } from '../../src/engine/temporal/strong-run.ts';
import { amount } from '../campaign.ts';
import { ctlStates, ltlHolds } from './brute-force.ts';
import { lassoValue } from './lasso-value.ts';
import { notedOf } from './noted-graphs.ts';
import { spaceOf, randomCtl, randomGraph, randomLtl } from './random-graphs.ts';
import { loopProblems, walkEvidence } from './walker.ts';

const all: readonly Fairness[] = ['none', 'impartial', 'weak', 'strong'];

/** What these decide is a verdict: nothing else looks at the graph once it is noted. */
describe('properties on noted graphs', () => {
  it.each(all)('CTL: labels of all states by brute force, with evidence, fairness %s', (fairness) => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0, lassos: 0 };
    for (let seed = 0; seed < amount(250, 12_000); seed++) {
      const graph = randomGraph(300_000 + seed);
      const formula = randomCtl(new Random(seed + 177_000), 1 + (seed % 3));
      const say = (what: string): unknown => problems.push(`${seed} ${formula.text}: ${what}`);
      const table = ctlTable(formula, fairness);
      const noted = notedOf(graph, propositionsOf(table));
      const moving = fairness === 'none' ? null : new NotedFairness(noted, graph.processes);
      const labels = new LabelledCtl(noted, table, propositionsOf(table), fairness, moving);
      const holds = finish(labels.evaluate());
      const brute = ctlStates(graph, formula, fairness);
      for (const [state, value] of brute.entries()) if (labels.value(table.root, state) !== value) say(`not ${value} in ${state}`);
      counts[holds ? 'holds' : 'fails']++;
      const { space, system } = spaceOf(graph);
      const decision = new LabelledDecision(space, new Processes(system, space), table, noted, labels, fairness);
      const evidence = finish(new CtlEvidence(decision, fairness).explain(table.root, 0));
      if (evidence.loopStart !== null) counts.lassos++;
      for (const problem of walkEvidence(graph, formula, evidence, fairness)) say(problem);
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.holds, counts.fails)).toBeGreaterThan(amount(75, 3_600));
    expect(counts.lassos).toBeGreaterThan(amount(4, 200));
  });

  it.each(all)('LTL: fair parts by brute force, and runs in them under strong fairness, fairness %s', (fairness) => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0 };
    for (let seed = 0; seed < amount(250, 12_000); seed++) {
      const graph = randomGraph(400_000 + seed);
      const formula = randomLtl(new Random(seed + 199_000), 1 + (seed % 3));
      if ((formula.text.match(/[GFXUR]/g)?.length ?? 0) > 3) continue;
      const say = (what: string): unknown => problems.push(`${seed} ${formula.text}: ${what}`);
      const { space, system } = spaceOf(graph);
      const processes = new Processes(system, space);
      const made = negatedProduct(space, formula);
      const noted = notedOf(graph, made.propositions);
      const product = new NotedProduct(noted, made.automaton, made.propositions.length, true);
      const parts = new FairParts(product, new NotedFairness(noted, graph.processes), fairness);
      const [part] = finish(parts.from([product.initial], 'one'));
      const expected = ltlHolds(graph, formula, fairness);
      counts[expected ? 'holds' : 'fails']++;
      if ((part === undefined) !== expected) say(`holds ${part === undefined}, not ${expected}`);
      if (part === undefined || fairness !== 'strong') continue;
      const run = finish(runIn({ space, processes }, made, product, part));
      if (run === 'not shown') {
        say('no run');
        continue;
      }
      const { path, loop } = run.lasso;
      const ends = loop.some((edge) => run.graph.transition(edge) < 0);
      const edges = [...path, ...loop].filter((edge) => run.graph.transition(edge) >= 0);
      const states = [0, ...edges.map((edge) => graph.edges[run.graph.transition(edge)]?.target ?? -1)];
      const start = ends ? states.length - 1 : path.length;
      if (!ends) {
        if (states[start] !== states[states.length - 1]) say('the loop is not closed');
        states.pop();
        const transitions = loop.map((edge) => run.graph.transition(edge));
        for (const problem of loopProblems(graph, states.slice(start), transitions, fairness)) say(problem);
      }
      if (lassoValue(formula, graph, states, start, 0)) say('the run satisfies the formula');
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.holds, counts.fails)).toBeGreaterThan(amount(40, 2_000));
  });

  it('strong fairness: a fair part of a component that is unfair as a whole', () => {
    // Process 1 is enabled in state 2, and moves out of the component of 0, 1 and 2.
    const steps = [
      [0, 1, 0],
      [1, 0, 0],
      [1, 2, 0],
      [2, 1, 0],
      [2, 3, 1],
    ] as const;
    const edges = steps.map(([source, target, mover]) => ({ source, target, movers: [mover] }));
    const graph = notedOf({ states: 4, edges, processes: 2, labels: [] }, []);
    const parts = new FairParts(new NotedProduct(graph, readsNothing, 0, false), new NotedFairness(graph, 2), 'strong');
    expect(finish(parts.from([0], 'all')).map(({ nodes }) => [...nodes].sort())).toEqual([[0, 1]]);
  });
});
