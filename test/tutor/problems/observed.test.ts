import { expect, it } from 'vitest';
import { Random } from '../../../src/base/random.ts';
import { type Edge, graphOf } from '../../../src/graphs/graph.ts';
import { type Observed, runMissing, seenRuns } from '../../../src/tutor/problems/observed.ts';
import { amount } from '../../campaign.ts';

const longest = 5;

/** A graph of few states with one of three sights each; state 0 has sight 0. */
function randomSeen(random: Random): Observed {
  const states = 2 + random.below(4);
  const edges: Edge[] = Array.from({ length: 1 + random.below(8) }, () => ({
    source: random.below(states),
    label: 0,
    target: random.below(states),
  }));
  return { graph: graphOf(states, edges), of: Int32Array.from({ length: states }, (_, i) => (i === 0 ? 0 : random.below(3))) };
}

/** All that is seen one after another from the start on, up to a length, by walking through states. */
function wordsOf({ graph, of }: Observed): Set<string> {
  const found = new Set<string>();
  const been = new Set<string>();
  const walk = (state: number, word: readonly number[]): void => {
    const key = `${state} ${word.join()}`;
    if (been.has(key)) return;
    been.add(key);
    found.add(word.join());
    for (let e = graph.first[state] ?? 0; e < (graph.first[state + 1] ?? 0); e++) {
      const target = graph.targets[e] ?? 0;
      const next = of[target] === of[state] ? word : [...word, of[target] ?? 0];
      if (next.length <= longest) walk(target, next);
    }
  };
  walk(0, []);
  return found;
}

it('finds a shortest run that is missing where there is one, and none where there is not', () => {
  const random = new Random(7);
  let missed = 0;
  for (let i = 0; i < amount(300, 3_000); i++) {
    const [a, b] = [randomSeen(random), randomSeen(random)];
    const [asked, done] = [seenRuns(a), seenRuns(b)];
    if (asked === null || done === null) throw new Error('small graphs have few sets');
    const found = runMissing(asked.graph, done.graph);
    const has = wordsOf(b);
    const lacking = [...wordsOf(a)].filter((word) => !has.has(word)).map((word) => word.split(',').map(Number));
    const shortest = Math.min(...lacking.map(({ length }) => length));
    if (lacking.length === 0) expect(found === null || found.length > longest).toBe(true);
    else {
      missed++;
      expect(found).toHaveLength(shortest);
      expect(lacking).toContainEqual(found);
    }
  }
  expect(missed).toBeGreaterThan(50);
});
