import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { CtlEvidence } from '../../src/engine/temporal/ctl-evidence.ts';
import { decidedBy } from '../../src/engine/temporal/found-run.ts';
import { CtlGlobal } from '../../src/engine/temporal/ctl-global.ts';
import { CtlSearch } from '../../src/engine/temporal/ctl-search.ts';
import { ctlTable } from '../../src/engine/temporal/ctl-table.ts';
import { goodChildren } from '../../src/engine/temporal/good-children.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { ctlStates } from './brute-force.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { spaceOf, type RandomGraph, randomCtl, randomGraph } from './random-graphs.ts';
import { walkEvidence } from './walker.ts';
import type { Fairness } from '../../src/contract/check/options.ts';
import { amount } from '../campaign.ts';

const all: readonly Fairness[] = ['none', 'impartial', 'weak', 'strong'];

describe('CTL on random graphs', () => {
  it.each(all)('on the fly, by labelling and by brute force, fairness %s', (fairness) => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0, lassos: 0 };
    for (let seed = 0; seed < amount(630, 3000); seed++) {
      const graph = randomGraph(seed);
      const formula = randomCtl(new Random(seed + 77_000), 1 + (seed % 3));
      const table = ctlTable(formula, fairness);
      const { space, system } = spaceOf(graph);
      const search = new CtlSearch(space, new Processes(system, space), table, fairness);
      const fly = finish(search.evaluate(table.root, 0));
      const other = spaceOf(graph);
      const global = finish(new CtlGlobal(other.space, new Processes(other.system, other.space), table, fairness).evaluate());
      const brute = ctlStates(graph, formula, fairness)[0] === true;
      const say = (what: string): unknown => problems.push(`${seed} ${formula.text}: ${what}`);
      if (fly !== brute) say(`on the fly ${fly}, not ${brute}`);
      if (global !== brute) say(`by labelling ${global}, not ${brute}`);
      counts[brute ? 'holds' : 'fails']++;
      if (fly !== brute) continue;
      const evidence = finish(new CtlEvidence(decidedBy(search), fairness).explain(table.root, 0));
      if (evidence.loopStart !== null) counts.lassos++;
      for (const problem of walkEvidence(graph, formula, evidence, fairness)) say(problem);
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.holds, counts.fails)).toBeGreaterThan(amount(189, 900));
    expect(counts.lassos).toBeGreaterThan(amount(13, 100));
  });

  it("the thesis's goodchildren flag errs only towards holds, and where some bad component has a way out", () => {
    const table = (graph: RandomGraph): string => {
      const formula = {
        kind: 'unary',
        operator: 'AF',
        operand: { kind: 'proposition', expression: { kind: 'parameter', parameter: 0 }, text: 'p', span: { start: 0, end: 1 } },
        text: 'AF(p)',
        span: { start: 0, end: 5 },
      } as const;
      const numbers = ctlTable(formula, 'strong');
      const { space, system } = spaceOf(graph);
      const search = new CtlSearch(space, new Processes(system, space), numbers, 'strong');
      const node = search.node(numbers.root);
      if (node.kind !== 'search') throw new Error('AF is a search');
      const flag = finish(goodChildren(search, node));
      return `flag ${flag}, exact ${ctlStates(graph, formula, 'strong')[0]}`;
    };
    const counts = new Map<string, number>();
    for (let seed = 0; seed < amount(1000, 3000); seed++) {
      const key = table(randomGraph(seed));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['flag false, exact false', 'flag true, exact false', 'flag true, exact true']);
  });
});
