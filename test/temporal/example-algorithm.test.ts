import { expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import type { Graph } from '../../src/engine/temporal/graph.ts';
import { finished, begun } from '../begun.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';

/** How far the farthest node is from the first one: a generator, so that who runs it can slice, cancel and limit it. */
function* eccentricity(graph: Graph): Generator<undefined, number> {
  const depths = new Map([[0, 0]]);
  for (const [node, depth] of depths) {
    for (let edge = graph.first(node); edge < graph.end(node); edge++)
      if (!depths.has(graph.target(edge))) depths.set(graph.target(edge), depth + 1);
    yield;
  }
  return Math.max(...depths.values());
}

it('an algorithm works on a graph that grows as it is walked', () => {
  const system = compile(modelText('lost-update'));
  const machine = new Machine(system);
  const space = new MachineSpace(machine, machine, machine.layout.ranges, 10_000);
  const work = eccentricity(space);
  let steps = 0;
  let next = work.next();
  for (; next.done !== true; next = work.next()) {
    if (steps++ === 3) expect(space.states).toBeLessThan(20);
  }
  const { statistics } = finished(begun(system));
  expect([next.value, space.states, steps]).toEqual([statistics.depth, statistics.states, statistics.states]);
});
