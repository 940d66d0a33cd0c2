import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import { FairParts } from '../../src/engine/temporal/fair-parts.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { ltlViolation, negatedProduct } from '../../src/engine/temporal/ltl-check.ts';
import { NotedFairness } from '../../src/engine/temporal/noted-fairness.ts';
import { NotedProduct } from '../../src/engine/temporal/noted-product.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { LoggedSearch } from '../../src/engine/wasm/host/logged-search.ts';
import { amount } from '../campaign.ts';
import { randomSubject } from '../wasm/random-formulas.ts';
import { randomLtl } from './random-graphs.ts';

const mostStates = 3_000;
const fairnesses = ['none', 'impartial', 'weak', 'strong'] as const;

/** A wrong answer here would be a wrong verdict under strong fairness. */
describe('fair parts of the product of a noted graph with an automaton', () => {
  it('are there where the abstract machine finds a fair run that is accepted, as cells and as a tree', () => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0 };
    for (let seed = 0; seed < amount(40, 4000); seed++) {
      const { system, formula } = randomSubject(
        64_000 + seed,
        'ltl',
        (random) => randomLtl(random, 1 + (seed % 3)),
        seed % 4 === 0 ? 10 : 0,
      );
      const machine = new Machine(system);
      if (machine.initialError !== null) continue;
      const space = new MachineSpace(machine, machine, machine.layout.ranges, mostStates);
      const made = negatedProduct(space, formula);
      const processes = new Processes(system, space);
      const tree = seed % 2 === 0 ? undefined : { from: 1, always: true };
      const logged = new LoggedSearch(system, machine, made.propositions, { maxStates: mostStates, maxBytes: 2 ** 30 }, tree, true);
      let result = logged.advance();
      while (result === 'searching') result = logged.advance();
      if (result !== 'done') continue;
      const graph = logged.graph();
      const product = new NotedProduct(graph, made.automaton, made.propositions.length, true);
      const moving = new NotedFairness(graph, processes.count);
      for (const fairness of fairnesses) {
        const say = (what: string): unknown => problems.push(`${seed} ${fairness} ${formula.text}: ${what}`);
        const run = finish(ltlViolation(made, processes, fairness, 'components'));
        const parts = new FairParts(product, moving, fairness);
        const [part] = finish(parts.from([product.initial], 'one'));
        if ((part === undefined) !== (run === null)) say(run === null ? 'a part where there is no run' : 'no part where there is a run');
        const { states, transitions } = parts.explored;
        if (run === null && states !== made.product.nodes) say(`${states} nodes, not ${made.product.nodes}`);
        if (run === null && transitions !== made.product.edges.count) say(`${transitions} edges, not ${made.product.edges.count}`);
        counts[run === null ? 'holds' : 'fails']++;
      }
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.holds, counts.fails)).toBeGreaterThan(amount(20, 2000));
  });
});
