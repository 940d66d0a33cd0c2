import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GraphExploration, type StateGraph } from '../../src/engine/search/state-graph.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import type { Machine } from '../../src/engine/machine/machine.ts';
import { graphSource } from '../../src/engine/wasm/host/graph-search.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { modelOf } from '../fuzz/fuzz.ts';
import { root } from '../architecture/sources.ts';

const machineOf = (text: string): Machine => new CompiledModel(lower(analyse(text, { dialect: 'extended', constants: {} }))).machine;

/** All that is known of a graph. */
function contents(found: StateGraph) {
  const { graph, expanded, complete } = found;
  const ids = Array.from({ length: graph.states }, (_, id) => id);
  return {
    states: graph.states,
    expanded,
    complete,
    first: [...graph.first],
    targets: [...graph.targets],
    transitions: [...graph.labels],
    choices: [...found.choices],
    depths: [...found.depths],
    kinds: ids.map(found.kind),
    words: ids.map((id) => [...found.state(id)].join(' ')),
    found: ids.every((id) => found.find(found.state(id)) === id),
  };
}

function explored(machine: Machine, most: number, until: number) {
  const [plain, fast] = [new GraphExploration(machine, most), graphSource(machine, most)];
  while (!plain.slice(1_000, until) && plain.expanded < until);
  while (!fast.slice(1_000, until) && fast.expanded < until);
  return { plain: plain.snapshot(), fast: fast.snapshot() };
}

describe('the graph that a generated search logs', () => {
  const names = readdirSync(join(root, 'models')).filter((name) => name.endsWith('.esml'));

  it.each(names)('%s: is that of the abstract machine, up to 1,500 states', (name) => {
    const machine = machineOf(readFileSync(join(root, 'models', name), 'utf8'));
    const { plain, fast } = explored(machine, 100_000, 1_500);
    expect(fast.constructor).not.toBe(Object);
    expect(contents({ ...methodsOf(fast) })).toEqual(contents(plain));
  });

  it('is that of the abstract machine on random models with all constructs', () => {
    let compared = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const model = analyse(modelOf(seed), { dialect: 'extended', constants: {} });
      if (model.diagnostics.some(({ severity }) => severity === 'error')) continue;
      const { plain, fast } = explored(new CompiledModel(lower(model)).machine, 100_000, 400);
      expect({ seed, ...contents(methodsOf(fast)) }).toEqual({ seed, ...contents(plain) });
      if (fast.constructor !== Object) compared++;
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('is the same cut off anywhere, and gone on with', () => {
    const machine = machineOf(readFileSync(join(root, 'models', 'producer-consumer.esml'), 'utf8'));
    const [plain, fast] = [new GraphExploration(machine, 100_000), graphSource(machine, 100_000)];
    for (const until of [1, 2, 37, 500, 2_267, 2_268, 9_999]) {
      while (!plain.slice(1_000, until) && plain.expanded < until);
      while (!fast.slice(1_000, until) && fast.expanded < until);
      expect(contents(methodsOf(fast.snapshot()))).toEqual(contents(plain.snapshot()));
    }
  });

  it('has all steps of each state that it says to know, wherever it is looked at', () => {
    const machine = machineOf(readFileSync(join(root, 'models', 'elevator.esml'), 'utf8'));
    const fast = graphSource(machine, 100_000);
    for (let look = 0; look < 3; look++) {
      fast.slice(0);
      const found = fast.snapshot();
      const plain = new GraphExploration(machine, 100_000);
      while (!plain.slice(1_000, found.expanded) && plain.expanded < found.expanded);
      const { graph, expanded, depths } = plain.snapshot();
      expect(expanded).toBeGreaterThan(1_000 * (look + 1));
      expect([found.graph.states, found.expanded, found.graph.targets.length]).toEqual([graph.states, expanded, graph.targets.length]);
      expect(found.graph.targets.every((target, e) => target === graph.targets[e])).toBe(true);
      expect(found.graph.labels.every((label, e) => label === graph.labels[e])).toBe(true);
      expect(found.depths.every((depth, id) => depth === depths[id])).toBe(true);
    }
  });

  it('is not complete where there are more states than it may have', () => {
    const machine = machineOf(readFileSync(join(root, 'models', 'producer-consumer.esml'), 'utf8'));
    const source = graphSource(machine, 100);
    while (!source.slice(1_000));
    const { graph, complete, expanded } = source.snapshot();
    expect({ complete, states: graph.states <= 100, some: expanded > 10 }).toEqual({ complete: false, states: true, some: true });
    for (const target of graph.targets) expect(target).toBeLessThan(graph.states);
  });
});

/** The same graph, of which the parts can be taken one by one. */
function methodsOf(found: StateGraph): StateGraph {
  return {
    graph: found.graph,
    choices: found.choices,
    depths: found.depths,
    expanded: found.expanded,
    complete: found.complete,
    kind: (id) => found.kind(id),
    state: (id) => found.state(id),
    read: (id, into) => found.read(id, into),
    find: (state) => found.find(state),
  };
}
