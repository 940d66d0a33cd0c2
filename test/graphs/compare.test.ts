import { describe, expect, it } from 'vitest';
import { type Compared, compareGraphs } from '../../src/graphs/compare.ts';
import { type Formula, formulaText, statesOf } from '../../src/graphs/formula.ts';
import { disjointUnion, type Graph, graphOf } from '../../src/graphs/graph.ts';
import { toTheEnd } from '../../src/graphs/work.ts';
import { edgesOf, naiveStrong, randomGraph, randomObservations } from './naive.ts';

const named = (graph: Graph, observations: readonly number[]): Compared => ({
  graph,
  names: Array.from({ length: graph.states }, (_, s) => `state ${s}`),
  observations: Int32Array.from(observations),
});

/** The truth of a formula in a state by its definition. */
function naiveHolds(formula: Formula, graph: Graph, observations: readonly number[], state: number): boolean {
  switch (formula.kind) {
    case 'observed':
      return observations[state] === formula.observation;
    case 'not':
      return !naiveHolds(formula.of, graph, observations, state);
    case 'all':
      return formula.of.every((part) => naiveHolds(part, graph, observations, state));
    case 'can':
      return edgesOf(graph).some(
        (e) => e.source === state && e.label === formula.label && naiveHolds(formula.reaching, graph, observations, e.target),
      );
  }
}

describe('the comparison of two graphs', () => {
  it('says whether they are bisimilar, and if not, by a formula that is true in one and false in the other', () => {
    let apart = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const [a, b] = [randomGraph(seed, 6, 2), randomGraph(seed + 10_000, 6, 2)];
      const [seenA, seenB] = [randomObservations(seed, a.states, 2), randomObservations(seed + 1, b.states, 2)];
      seenA[0] = 7;
      seenB[0] = 7;
      const relation = naiveStrong(disjointUnion(a, b), [...seenA, ...seenB]);
      const found = toTheEnd(compareGraphs(named(a, seenA), named(b, seenB)));
      expect(found.distinction === null, `seed ${seed}`).toBe(relation[0]![a.states]);
      found.similar.forEach((similar, s) => {
        expect(similar).toBe(Number(seenB.some((_, t) => relation[s]![a.states + t])));
      });
      found.similarBack.forEach((similar, t) => {
        expect(similar).toBe(Number(seenA.some((_, s) => relation[s]![a.states + t])));
      });
      if (found.distinction === null) continue;
      apart++;
      const { formula } = found.distinction;
      expect(naiveHolds(formula, a, seenA, 0)).toBe(true);
      expect(naiveHolds(formula, b, seenB, 0)).toBe(false);
      for (let s = 0; s < a.states; s++) {
        expect(statesOf(formula, a, Int32Array.from(seenA))[s]).toBe(Number(naiveHolds(formula, a, seenA, s)));
      }
      shows(a, b, seenA, seenB, found.distinction.play);
    }
    expect(apart).toBeGreaterThan(100);
  });

  it('matches states by their names', () => {
    const one = graphOf(3, []);
    const found = toTheEnd(
      compareGraphs(
        { graph: one, names: ['x', 'y', 'z'], observations: new Int32Array(3) },
        { graph: one, names: ['z', 'x', 'w'], observations: new Int32Array(3) },
      ),
    );
    expect([...found.matched]).toEqual([1, -1, 0]);
    expect([...found.matchedBack]).toEqual([2, 0, -1]);
  });

  it('writes formulas as people do, and not without end', () => {
    const a = graphOf(3, [
      { source: 0, label: 0, target: 1 },
      { source: 1, label: 1, target: 2 },
    ]);
    const b = graphOf(2, [{ source: 0, label: 0, target: 1 }]);
    const { distinction } = toTheEnd(compareGraphs(named(a, [0, 0, 0]), named(b, [0, 0])));
    const text = (most?: number) =>
      formulaText(
        distinction!.formula,
        (label) => 'ab'[label]!,
        (seen) => `seen ${seen}`,
        most,
      );
    expect(text()).toBe('⟨a⟩⟨b⟩true');
    expect(text(2)).toBe('⟨a⟩…');
  });
});

/** The play goes along steps of the two graphs and ends where the one who moved has won. */
function shows(
  a: Graph,
  b: Graph,
  seenA: readonly number[],
  seenB: readonly number[],
  play: readonly { readonly by: 'first' | 'second'; readonly edge: number; readonly answer: number | null }[],
): void {
  const [left, right] = [edgesOf(a), edgesOf(b)];
  let at = { first: 0, second: 0 };
  let ended = false;
  for (const { by, edge, answer } of play) {
    expect(ended).toBe(false);
    const [mine, theirs] = by === 'first' ? [left, right] : [right, left];
    const other = by === 'first' ? 'second' : 'first';
    const move = mine[edge]!;
    expect(move.source).toBe(at[by]);
    if (answer === null) {
      expect(theirs.some((e) => e.source === at[other] && e.label === move.label)).toBe(false);
      ended = true;
      continue;
    }
    const response = theirs[answer]!;
    expect(response.source).toBe(at[other]);
    expect(response.label).toBe(move.label);
    at = by === 'first' ? { first: move.target, second: response.target } : { first: response.target, second: move.target };
  }
  if (!ended) expect(seenA[at.first]).not.toBe(seenB[at.second]);
}
