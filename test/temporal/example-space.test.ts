import { expect, it } from 'vitest';
import type { Step } from '../../src/contract/steps.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import type { StateGraph } from '../../src/engine/search/state-graph.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import { checkProperty, propertyContext } from '../../src/engine/temporal/property-check.ts';
import { PropositionFailure, type StateSpace } from '../../src/engine/temporal/state-space.ts';
import { graphSource } from '../../src/engine/wasm/host/graph-search.ts';
import type { Expression } from '../../src/system/ir.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { compile } from '../support.ts';

/** The state space of a graph that generated code has logged: typed arrays, of which a state's path is found backwards. */
function loggedSpace(machine: Machine, found: StateGraph): StateSpace {
  const { graph, choices } = found;
  const first = (state: number): number => graph.first[state] ?? 0;
  const parents = new Int32Array(graph.states).fill(-1);
  const by = new Int32Array(graph.states);
  for (let state = 0; state < graph.states; state++) {
    for (let edge = first(state); edge < first(state + 1); edge++) {
      const target = graph.targets[edge] ?? 0;
      if (target === 0 || (parents[target] ?? 0) >= 0) continue;
      parents[target] = state;
      by[target] = edge;
    }
  }
  const stepOf = (edge: number): Step => ({ transition: graph.labels[edge] ?? 0, choice: choices[edge] ?? 0 });
  const looked = new Int32Array(machine.words);
  return {
    states: graph.states,
    expandedStates: graph.states,
    edgeCount: graph.targets.length,
    words: machine.words,
    bytes: graph.targets.byteLength,
    roomForEvidence: 1_000,
    countAlso: () => {},
    beginSearch: () => {},
    expanded: () => true,
    first,
    end: (state) => first(state + 1),
    target: (edge) => graph.targets[edge] ?? 0,
    transition: (edge) => stepOf(edge).transition,
    choice: (edge) => stepOf(edge).choice,
    state: (node) => node,
    read: found.read,
    parentOf: (state) => parents[state] ?? 0,
    pathTo(state) {
      const steps: Step[] = [];
      for (let at = state; at !== 0; at = parents[at] ?? 0) steps.unshift(stepOf(by[at] ?? 0));
      return steps;
    },
    evaluate(expression: Expression, state: number) {
      found.read(state, looked);
      const value = machine.proposition(expression, looked);
      if (typeof value === 'boolean') return value;
      throw new PropositionFailure(state, value);
    },
  };
}

const text = `MODEL M; TYPE r = 0..3;
VAR turn, x: r;
PROCESS P(me: r); BEGIN LOOP IF turn = me -> turn := (turn + 1) MOD 2; x := (x + 1) MOD 4 [] turn # me -> x := x END END END P;
PROCESS Q; BEGIN DO x < 3 -> x := 0 END END Q;
BEGIN P(0); P(1); Q END M
ASSERT always: AG(x < 4)
ASSERT back: AG(EF(x = 0))
ASSERT comes: AF(x = 3)
ASSERT fair [STRONG]: AF(x = 1)
ASSERT nested: AG((x = 0) => EX(EG(x < 3)))
ASSERT linear: LTL G F (x = 1)
ASSERT linearWeak [WEAK]: LTL G F (turn = 1)
ASSERT until: LTL (x = 0) U (x = 1)
`;

/** All properties, decided on a space, with fairness as they say. */
function decided(machine: Machine, space: StateSpace, ctl: 'fly' | 'global'): readonly (readonly unknown[])[] {
  const context = propertyContext(machine, space, { ...defaultTemporalOptions, ctl });
  return machine.system.properties.map((property, index) => {
    const work = checkProperty(context, property, index);
    let step: IteratorResult<Verdict | undefined, Verdict> = work.next();
    while (step.done !== true) step = work.next();
    return [property.name, step.value.holds, step.value.explanation];
  });
}

it.each(['fly', 'global'] as const)('a state space of arrays has the verdicts of the abstract machine (%s)', (ctl) => {
  const machine = new Machine(compile(text));
  const source = graphSource(machine, 10_000);
  while (!source.slice(50));
  const found = source.snapshot();
  expect(found.complete).toBe(true);
  const usual = new MachineSpace(machine, machine, machine.layout.ranges, 10_000);
  const verdicts = decided(machine, usual, ctl);
  expect(decided(machine, loggedSpace(machine, found), ctl)).toEqual(verdicts);
  expect(new Set(verdicts.map(([, holds]) => holds))).toEqual(new Set([true, false]));
});
