import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { backwards, found, markBefore } from '../../src/engine/temporal/noted-reaching.ts';
import type { NotedGraph } from '../../src/engine/wasm/host/logged-search.ts';
import { amount } from '../campaign.ts';
import { notedOf } from './noted-graphs.ts';
import { randomGraph } from './random-graphs.ts';

/** The same marks by the definition: a state is marked until none has a step to a marked one. */
function marked({ first, targets, states }: NotedGraph, passes: Uint8Array, reached: Uint8Array): Uint8Array {
  const marks = reached.slice();
  for (let changed = true; changed; ) {
    changed = false;
    for (let state = 0; state < states; state++) {
      if (marks[state] !== found.none || passes[state] === 0) continue;
      const steps = targets.subarray(first[state], first[state + 1]);
      if (!steps.some((target) => marks[target] !== found.none)) continue;
      marks[state] = found.goal;
      changed = true;
    }
  }
  return marks;
}

/** A long way along which every other step leads to a state with a lower number. */
function zigzag(length: number): NotedGraph {
  const order = Array.from({ length }, (_, i) => (i % 2 === 0 ? i / 2 : length - 1 - (i - 1) / 2));
  const next = new Map(order.map((state, i) => [state, order[i + 1]]));
  const first = new Uint32Array(length + 1);
  const targets: number[] = [];
  for (let state = 0; state < length; state++) {
    const target = next.get(state);
    if (target !== undefined) targets.push(target);
    first[state + 1] = targets.length;
  }
  return { states: length, first, targets: Int32Array.from(targets), facts: new Uint16Array(length), moves: null };
}

/** A wrong mark would be a wrong label of a state, and so a wrong verdict. */
describe('states before those that are marked', () => {
  const compare = (graph: NotedGraph, random: Random, mostAgain?: number): boolean => {
    const passes = Uint8Array.from({ length: graph.states }, () => Number(random.below(5) > 0));
    const reached = Uint8Array.from({ length: graph.states }, () => (random.below(4) > 0 ? found.none : 1 + random.below(2)));
    const expected = marked(graph, passes, reached);
    let asked = false;
    const before = (): ReturnType<typeof backwards> => {
      asked = true;
      return backwards(graph);
    };
    finish(markBefore(graph, passes, reached, before, mostAgain));
    expect([...reached]).toEqual([...expected]);
    return asked;
  };

  it('are those of the definition on random graphs, by sweeps and by the graph backwards', () => {
    let asked = 0;
    for (let seed = 0; seed < amount(1_000, 50_000); seed++) {
      const graph = notedOf(randomGraph(910_000 + seed), []);
      for (const mostAgain of [0, 3, undefined]) if (compare(graph, new Random(seed), mostAgain)) asked++;
    }
    expect(asked).toBeGreaterThan(amount(20, 1_000));
  });

  it('need the graph backwards where sweeps would go on and on', () => {
    const graph = zigzag(1_000);
    const reached = new Uint8Array(graph.states);
    reached[graph.targets.at(-1) ?? 0] = found.goal;
    reached[500] = found.goal;
    const passes = new Uint8Array(graph.states).fill(1);
    let asked = 0;
    const before = (): ReturnType<typeof backwards> => {
      asked++;
      return backwards(graph);
    };
    finish(markBefore(graph, passes, reached, before));
    expect(asked).toBe(1);
    expect(reached.every((mark) => mark === found.goal)).toBe(true);
  });
});
