import { type Distinction, distinguish, type Move } from './distinguish.ts';
import { type Formula, statesOf } from './formula.ts';
import { disjointUnion, edgeCount, type Graph } from './graph.ts';
import { partitionBy } from './partition.ts';
import { strongBisimulation } from './strong.ts';
import type { Work } from './work.ts';

/** One of two graphs to be compared. Labels and observations are numbered alike in both. */
export interface Compared {
  readonly graph: Graph;
  /** What each state is called: states of both graphs with one name match. */
  readonly names: readonly string[];
  /** What can be seen of each state. */
  readonly observations: Int32Array;
}

export interface GraphComparison {
  /** For each state of the first graph the one of the second that is called the same, -1 if there is none. */
  readonly matched: Int32Array;
  /** The same for the states of the second. */
  readonly matchedBack: Int32Array;
  /** For each state of the first whether the second has one that is bisimilar to it, and the reverse. */
  readonly similar: Uint8Array;
  readonly similarBack: Uint8Array;
  /** null if the initial states are bisimilar. */
  readonly distinction: ComparedDistinction | null;
}

/** Why the second graph is not the first: the steps are numbered as in the graph that they are of. */
export interface ComparedDistinction {
  /** True in the initial state of the first graph, false in that of the second. */
  readonly formula: Formula;
  readonly play: readonly ComparedMove[];
}

export interface ComparedMove {
  readonly by: 'first' | 'second';
  readonly edge: number;
  /** A step of the other graph. */
  readonly answer: number | null;
}

/** Compares two graphs by the names of their states and by strong bisimulation. */
export function* compareGraphs(a: Compared, b: Compared): Work<GraphComparison> {
  const [matched, matchedBack] = matches(a.names, b.names);
  const both = disjointUnion(a.graph, b.graph);
  const seen = Float64Array.from(both.first.subarray(1), (_, s) => a.observations[s] ?? b.observations[s - a.graph.states] ?? 0);
  const observed = partitionBy(seen);
  const { of } = yield* strongBisimulation(both, observed);
  const [left, right] = [of.subarray(0, a.graph.states), of.subarray(a.graph.states)];
  const [inLeft, inRight] = [new Set(left), new Set(right)];
  const distinction = yield* distinguish(both, observed, 0, a.graph.states);
  return {
    matched,
    matchedBack,
    similar: Uint8Array.from(left, (block) => Number(inRight.has(block))),
    similarBack: Uint8Array.from(right, (block) => Number(inLeft.has(block))),
    distinction: distinction === null ? null : checked(distinction, a, b, seen, observed.of),
  };
}

/**
 * The distinction in the numbers of the two graphs; throws if the formula does not tell them apart, which would be a mistake in making it.
 */
function checked({ formula, play }: Distinction, a: Compared, b: Compared, seen: Float64Array, block: Int32Array): ComparedDistinction {
  const meaning = new Map<number, number>();
  block.forEach((each, s) => {
    meaning.set(each, seen[s] ?? 0);
  });
  const own = inOwnTerms(formula, meaning, new Map());
  if (statesOf(own, a.graph, a.observations)[0] !== 1 || statesOf(own, b.graph, b.observations)[0] !== 0) {
    throw new Error('the formula does not tell the graphs apart');
  }
  const offset = edgeCount(a.graph);
  const numbered = ({ by, edge, answer }: Move): ComparedMove =>
    by === 'first' ? { by, edge, answer: answer === null ? null : answer - offset } : { by, edge: edge - offset, answer };
  return { formula: own, play: play.map(numbered) };
}

/** Speaks of observations instead of the blocks of the partition that they make. */
function inOwnTerms(formula: Formula, meaning: ReadonlyMap<number, number>, known: Map<Formula, Formula>): Formula {
  const found = known.get(formula);
  if (found !== undefined) return found;
  const part = (of: Formula) => inOwnTerms(of, meaning, known);
  const own = ((): Formula => {
    switch (formula.kind) {
      case 'observed':
        return { kind: 'observed', observation: meaning.get(formula.observation) ?? 0 };
      case 'not':
        return { kind: 'not', of: part(formula.of) };
      case 'all':
        return { kind: 'all', of: formula.of.map(part) };
      case 'can':
        return { kind: 'can', label: formula.label, reaching: part(formula.reaching) };
    }
  })();
  known.set(formula, own);
  return own;
}

function matches(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const named = new Map(b.map((name, s) => [name, s]));
  const forth = Int32Array.from(a, (name) => named.get(name) ?? -1);
  const back = new Int32Array(b.length).fill(-1);
  forth.forEach((t, s) => {
    if (t >= 0) back[t] = s;
  });
  return [forth, back];
}
