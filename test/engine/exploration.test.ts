import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exploreGraph, GraphExploration, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { StateKinds } from '../../src/engine/views/state-kinds.ts';
import { check, compile } from '../support.ts';

const read = (name: string) => readFileSync(new URL(`../../models/${name}.esml`, import.meta.url), 'utf8');

describe('the exploration of a graph', () => {
  it('counts as the check does, and knows the kind of each state', () => {
    for (const name of ['philosophers-deadlock', 'dining-philosophers', 'vending-machine', 'lost-update']) {
      const text = read(name);
      const machine = new Machine(compile(text));
      const graph = exploreGraph(machine, 100_000);
      const { statistics } = check(text);
      expect([graph.graph.states, graphEdges(graph).length, graph.complete]).toEqual([statistics.states, statistics.transitions, true]);
      const kinds = new StateKinds(machine);
      for (const { id, kind } of graphNodes(graph)) expect(kind).toBe(kinds.of(graph.state(id), id === 0));
    }
  });

  it('finds the same in pieces, and shows what it has at any time', () => {
    const machine = new Machine(compile(read('dining-philosophers')));
    const whole = exploreGraph(machine, 100_000);
    const exploration = new GraphExploration(machine, 100_000);
    for (let at = 0; !exploration.slice(1_000, at); at += 97) {
      const part = exploration.snapshot();
      expect(part.complete).toBe(false);
      expect(part.expanded).toBe(Math.min(at, whole.graph.states));
      const known = graphEdges(whole).filter(({ source }) => source < part.expanded);
      expect(graphEdges(part)).toEqual(known);
    }
    const { graph, depths, complete } = exploration.snapshot();
    expect([graph, depths, complete]).toEqual([whole.graph, whole.depths, true]);
  });

  it('leaves out what lies beyond its limit, and says so', () => {
    const part = exploreGraph(new Machine(compile(read('dining-philosophers'))), 50);
    expect([part.graph.states, part.expanded, part.complete]).toEqual([50, 50, false]);
    expect(graphEdges(part).every(({ target }) => target < 50)).toBe(true);
  });
});
