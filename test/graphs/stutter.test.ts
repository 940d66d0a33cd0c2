import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { compareStuttering } from '../../src/graphs/compare-stuttering.ts';
import { disjointUnion, type Graph, graphOf } from '../../src/graphs/graph.ts';
import { type StutterFormula, stutterStates, stutterText } from '../../src/graphs/stutter-formula.ts';
import { wayWhereSeen } from '../../src/graphs/stutter-runs.ts';
import { toTheEnd } from '../../src/graphs/work.ts';
import { edgesOf, naiveBranching, randomGraph } from './naive.ts';

const amount = Number(process.env.STUTTER_GRAPHS ?? 150);

/** Two atoms at random, and a third for the states without steps. */
function randomAtoms(seed: number, graph: Graph): Uint8Array[] {
  const random = new Random(seed);
  const two = [0, 1].map(() => Uint8Array.from({ length: graph.states }, (_, s) => (s === 0 ? 0 : random.below(2))));
  const edges = edgesOf(graph);
  return [...two, Uint8Array.from({ length: graph.states }, (_, s) => Number(edges.every(({ source }) => source !== s)))];
}

const vector = (atoms: readonly Uint8Array[], s: number): number => atoms.reduce((sum, of, i) => sum + of[s]! * 2 ** i, 0);
const unlabelled = (graph: Graph): Graph => ({ ...graph, labels: new Int32Array(graph.labels.length) });

/** The truth of a formula in all states by the definition, until nothing changes. */
function naiveHolds(formula: StutterFormula, graph: Graph, atoms: readonly Uint8Array[]): boolean[] {
  const edges = edgesOf(graph);
  const next = (s: number) => edges.filter(({ source }) => source === s).map(({ target }) => target);
  const all = (each: (s: number) => boolean) => Array.from({ length: graph.states }, (_, s) => each(s));
  const fixed = (start: boolean[], step: (now: boolean[], s: number) => boolean): boolean[] => {
    for (let now = start; ; ) {
      const after = now.map((_, s) => step(now, s));
      if (after.every((value, s) => value === now[s])) return now;
      now = after;
    }
  };
  switch (formula.kind) {
    case 'atom':
      return all((s) => atoms[formula.atom]![s] === 1);
    case 'not':
      return naiveHolds(formula.of, graph, atoms).map((value) => !value);
    case 'all': {
      const parts = formula.of.map((part) => naiveHolds(part, graph, atoms));
      return all((s) => parts.every((part) => part[s]!));
    }
    case 'until': {
      const [on, to] = [naiveHolds(formula.on, graph, atoms), naiveHolds(formula.to, graph, atoms)];
      return fixed(to, (now, s) => now[s]! || (on[s]! && next(s).some((t) => now[t]!)));
    }
    case 'always': {
      const of = naiveHolds(formula.of, graph, atoms);
      return fixed(of, (now, s) => now[s]! && (next(s).length === 0 || next(s).some((t) => now[t]!)));
    }
  }
}

/** Runs up to stuttering, cut off at a length: sequences of what is seen, with a mark where a run can stay for ever. */
function naiveRuns(graph: Graph, of: readonly number[], length: number): Set<string> {
  const edges = edgesOf(graph);
  const within = (from: ReadonlySet<number>): Set<number> => {
    const closed = new Set(from);
    for (const s of closed) for (const e of edges) if (e.source === s && of[e.target] === of[s]) closed.add(e.target);
    return closed;
  };
  const onCircle = (s: number): boolean => {
    const onward = new Set(edges.filter((e) => e.source === s && of[e.target] === of[s]).map((e) => e.target));
    return within(onward).has(s);
  };
  const found = new Set<string>();
  const follow = (states: Set<number>, run: string, left: number): void => {
    found.add(run);
    if ([...states].some(onCircle)) found.add(`${run} for ever`);
    if (left === 0) return;
    const steps = edges.filter((e) => states.has(e.source) && of[e.target] !== of[e.source]);
    for (const seen of new Set(steps.map((e) => of[e.target]!))) {
      follow(within(new Set(steps.filter((e) => of[e.target] === seen).map((e) => e.target))), `${run} ${seen}`, left - 1);
    }
  };
  follow(within(new Set([0])), String(of[0]), length);
  return found;
}

describe('two graphs compared up to stuttering', () => {
  it('are bisimilar by the definition, and are told apart by a formula and a run that only one of them has', () => {
    const met = { bisimilar: 0, different: 0, stays: 0, always: 0 };
    for (let seed = 1; seed <= amount; seed++) {
      const [a, b] = [randomGraph(seed, 6, 1), randomGraph(seed + 10_000, 6, 1)].map(unlabelled) as [Graph, Graph];
      const [seenA, seenB] = [randomAtoms(seed, a), randomAtoms(seed + 1, b)];
      const [ofA, ofB] = [Array.from(seenA[0]!, (_, s) => vector(seenA, s)), Array.from(seenB[0]!, (_, s) => vector(seenB, s))];
      const relation = naiveBranching(disjointUnion(a, b), [...ofA, ...ofB], 0, true);
      const found = toTheEnd(compareStuttering({ graph: a, atoms: seenA }, { graph: b, atoms: seenB }));
      expect(found.formula === null, `seed ${seed}`).toBe(relation[0]![a.states]);
      found.similarBack.forEach((similar, t) => {
        expect(similar).toBe(Number(ofA.some((_, s) => relation[s]![a.states + t])));
      });
      const [runsA, runsB] = [naiveRuns(a, ofA, 7), naiveRuns(b, ofB, 7)];
      const same = [...runsA].every((run) => runsB.has(run)) && runsA.size === runsB.size;
      expect(found.runs.kind, `seed ${seed}`).toBe(same ? 'same' : 'different');
      if (found.formula === null) {
        met.bisimilar++;
        continue;
      }
      expect(naiveHolds(found.formula, a, seenA)[0]).toBe(true);
      expect(naiveHolds(found.formula, b, seenB)[0]).toBe(false);
      expect([...stutterStates(found.formula, b, seenB, new Map())]).toEqual(naiveHolds(found.formula, b, seenB).map(Number));
      if (stutterText(found.formula, String).includes('EG')) met.always++;
      if (found.runs.kind !== 'different') continue;
      met.different++;
      const { by, seen, stays } = found.runs.run;
      // The blocks of what is seen are numbered in the order in which the states of both graphs show them.
      const inOrder = [...new Set([...ofA, ...ofB])];
      const run = seen.map((block) => inOrder[block]!);
      const said = `${run.join(' ')}${stays ? ' for ever' : ''}`;
      const [mine, theirs] = by === 'first' ? [runsA, runsB] : [runsB, runsA];
      if (run.length > 1 || stays) expect([mine.has(said), theirs.has(said)], `seed ${seed}: ${said}`).toEqual([true, false]);
      if (stays) met.stays++;
      const way = wayWhereSeen(by === 'first' ? a : b, by === 'first' ? ofA : ofB, 0, run)!;
      const ends = way.map((e) => edgesOf(by === 'first' ? a : b)[e]!);
      expect(ends.map(({ source }) => source)).toEqual([0, ...ends.map(({ target }) => target)].slice(0, -1));
      const met0 = [0, ...ends.map(({ target }) => target)].map((s) => (by === 'first' ? ofA : ofB)[s]!);
      expect(met0.filter((value, i) => i === 0 || value !== met0[i - 1])).toEqual(run);
    }
    for (const count of Object.values(met)) expect(count, JSON.stringify(met)).toBeGreaterThan(3);
  });

  it('have formulas in the notation of the models', () => {
    // Two steps to p by way of q, or past it.
    const line = graphOf(3, [
      { source: 0, label: 0, target: 1 },
      { source: 1, label: 0, target: 2 },
    ]);
    const past = graphOf(3, [
      { source: 0, label: 0, target: 1 },
      { source: 0, label: 0, target: 2 },
      { source: 1, label: 0, target: 2 },
    ]);
    const atoms = [Uint8Array.from([0, 1, 0]), Uint8Array.from([0, 0, 1])];
    const { formula, runs } = toTheEnd(compareStuttering({ graph: past, atoms }, { graph: line, atoms }));
    expect(stutterText(formula!, (atom) => ['x > 0', 'P@done'][atom]!)).toBe('E(~(x > 0) U P@done)');
    expect(runs).toEqual({ kind: 'different', run: { by: 'first', seen: [0, 2], stays: false } });
    expect(stutterText(formula!, () => 'p', 2)).toContain('…');
  });

  it('have the same runs where they only choose earlier, and are not bisimilar all the same', () => {
    const graph = (...pairs: [number, number][]) =>
      graphOf(
        6,
        pairs.map(([source, target]) => ({ source, label: 0, target })),
      );
    const late = graph([0, 1], [1, 2], [1, 3]);
    const early = graph([0, 1], [0, 4], [1, 2], [4, 3]);
    const atoms = [[1, 4], [2], [3]].map((where) => Uint8Array.from({ length: 6 }, (_, s) => Number(where.includes(s))));
    const { formula, runs } = toTheEnd(compareStuttering({ graph: late, atoms }, { graph: early, atoms }));
    expect(runs).toEqual({ kind: 'same' });
    expect(stutterText(formula!, (atom) => 'abc'[atom]!)).toBe('EF (EF (~a & ~b) & E(a U b))');
  });
});
