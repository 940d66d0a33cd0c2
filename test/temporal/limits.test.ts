import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { defaultCheckOptions, defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { cyclicComponents, fairComponent } from '../../src/engine/temporal/fair-component.ts';
import type { Graph } from '../../src/engine/temporal/graph.ts';
import { NodeMarks } from '../../src/engine/temporal/nodes.ts';
import { Numbering } from '../../src/engine/temporal/numbering.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { runsPart } from '../../src/engine/temporal/runs-part.ts';
import { TemporalCheck } from '../../src/engine/temporal/temporal-check.ts';
import { model } from '../cli/capture.ts';
import { compile } from '../support.ts';

const text = `${readFileSync(model('fast-mutex'), 'utf8')}
ASSERT again [STRONG]: AG(Contender[1]@starts => AF(Contender[1]@critical))
ASSERT never: LTL G F Contender[0]@critical
ASSERT most: LTL G (COUNT(Contender c : c@critical) <= 1)
`;

function begin(only: readonly string[], more: { readonly ctl?: 'global' } = {}): TemporalCheck {
  const { machine } = new CompiledModel(compile(text));
  const options = { ...defaultCheckOptions, temporal: { ...defaultTemporalOptions, only, ...more } };
  const base = () => {
    throw new Error('no search of all states is asked for');
  };
  return new TemporalCheck(machine, options, base, () => runsPart);
}

function results(check: TemporalCheck): string[] {
  return check.outcome().verdicts.map(({ property, holds }) => `${property} ${holds}`);
}

describe('properties decided one after the other', () => {
  it('a want of memory ends the one in work, and what comes after it begins anew', () => {
    const check = begin(['served', 'again', 'most']);
    check.slice(0);
    check.cancel('memory');
    while (!check.slice(0));
    expect(results(check)).toEqual(['served null', 'again false', 'most true']);
    const [served] = check.outcome().verdicts;
    expect(served?.explanation).toBe('not known: its search ended early, since it reached the limit of memory');
    expect(check.outcome().completeness).toMatchObject({ kind: 'bounded', by: 'memory' });
  });

  it.each([['served'], ['never']])('%s is known to fail before its run is found', (name) => {
    const check = begin([name]);
    while (check.decided === 0) check.slice(0);
    check.cancel();
    while (!check.slice(0));
    const [verdict] = check.outcome().verdicts;
    expect(verdict).toMatchObject({ holds: false, run: null });
    expect(verdict?.explanation).toMatch(/the check ended after this was decided/);
  });

  it('counts what is held beside the graph', () => {
    const check = begin(['served'], { ctl: 'global' });
    let most = 0;
    while (!check.slice(0)) most = Math.max(most, check.progress().bytes);
    const { states, transitions } = check.progress();
    // Two numbers for an edge backwards and one for a state, and the labels, beside the graph itself.
    expect(check.progress().bytes).toBeGreaterThan(4 * (states + transitions) + 12 * transitions);
    expect(most).toBeLessThanOrEqual(check.progress().bytes);
  });
});

/** A ring of so many nodes, in which each step is one of the only process. */
function ring(nodes: number): Graph {
  return {
    expanded: () => true,
    first: (node) => node,
    end: (node) => node + 1,
    target: (edge) => (edge + 1) % nodes,
    transition: () => 0,
    choice: () => 0,
    state: (node) => node,
  };
}

describe('long work pauses', () => {
  const nodes = 50_000;
  const graph = ring(nodes);
  const all = Int32Array.from({ length: nodes }, (_, node) => node);
  const pausesOf = (work: Generator<unknown, unknown>): number => {
    let pauses = 0;
    while (work.next().done !== true) pauses++;
    return pauses;
  };

  it('while the components of a graph are looked for', () => {
    expect(pausesOf(cyclicComponents(graph, all))).toBeGreaterThan(40);
  });

  it.each(['impartial', 'weak', 'strong'] as const)('while a component is looked at, fairness %s', (fairness) => {
    const processes = new Processes(compile('MODEL M; PROCESS P(); BEGIN DO TRUE -> SKIP END END P; BEGIN P() END M'), graph);
    expect(pausesOf(fairComponent(graph, processes, all, { fairness, visits: [] }))).toBeGreaterThan(40);
  });
});

describe('sets and numbers of nodes', () => {
  it.each([1, 10, 10_000])('marks are those of a map, nodes %d apart', (apart) => {
    const random = new Random(apart);
    const nodes = Int32Array.from({ length: 200 }, () => random.below(200) * apart + 7);
    const [marks, map] = [new NodeMarks(nodes), new Map([...nodes].map((node) => [node, 1]))];
    for (let i = 0; i < 100; i++) {
      const node = nodes[random.below(200)] ?? 0;
      marks.set(node, 2 + random.below(200));
      map.set(node, marks.get(node));
    }
    for (let node = 0; node < 201 * apart; node++) {
      if (marks.get(node) !== (map.get(node) ?? 0)) throw new Error(`node ${node}`);
      if (marks.has(node) !== map.has(node)) throw new Error(`node ${node}`);
    }
  });

  it('pairs are numbered as a map numbers them', () => {
    const random = new Random(1);
    const [numbering, map] = [new Numbering(7), new Map<string, number>()];
    for (let i = 0; i < 20_000; i++) {
      const [first, second] = [random.below(4_000), random.below(7)];
      const known = map.get(`${first} ${second}`) ?? map.size;
      map.set(`${first} ${second}`, known);
      if (numbering.number(first, second) !== known) throw new Error(`pair ${first} ${second}`);
      if (numbering.first(known) !== first || numbering.second(known) !== second) throw new Error(`number ${known}`);
    }
    expect(numbering.count).toBe(map.size);
  });
});
