import { branchingBisimulation, withoutCircles } from './branching.ts';
import { disjointUnion, edgeCount, type Graph } from './graph.ts';
import { common, oneBlock, type Partition, partitionBy } from './partition.ts';
import { distinguishStuttering, unseen } from './stutter.ts';
import { type Atoms, type StutterFormula, stutterStates } from './stutter-formula.ts';
import { compareRuns, type RunsCompared } from './stutter-runs.ts';
import { shortened } from './stutter-shorten.ts';
import type { Work } from './work.ts';

/** States of both graphs together beyond which formulas are not made shorter, since each attempt looks at all of them. */
const mostShortened = 20_000;

/** A graph with what is seen of its states; both graphs that are compared have the same atoms. Labels do not matter. */
export interface Watched {
  readonly graph: Graph;
  readonly atoms: Atoms;
}

/** Two graphs compared by what is seen of states, where steps that change nothing of it do not count. */
export interface StutterComparison {
  /** True in the initial state of the first and false in that of the second; null if they are stutter bisimilar. */
  readonly formula: StutterFormula | null;
  /** For each state of the second whether the first has one that is stutter bisimilar to it. */
  readonly similarBack: Uint8Array;
  readonly runs: RunsCompared;
}

/**
 * Compares two graphs by stutter bisimulation, with regard to divergence, and by their runs up to stuttering. The first has the same
 * formulas of CTL* without next, the second those of LTL without next (Clarke, Grumberg and Peled, Model Checking, 1999, chapter 10).
 */
export function* compareStuttering(a: Watched, b: Watched): Work<StutterComparison> {
  const both: Graph = unlabelled(disjointUnion(a.graph, b.graph));
  const atoms = a.atoms.map((of, i) => Uint8Array.from([...of, ...(b.atoms[i] ?? [])]));
  const seen = seenAlike(both.states, atoms);
  const partition = yield* branchingBisimulation(both, seen, unseen);
  const [left, right] = [partition.of.subarray(0, a.graph.states), partition.of.subarray(a.graph.states)];
  const inLeft = new Set(left);
  const similarBack = Uint8Array.from(right, (block) => Number(inLeft.has(block)));
  if (left[0] === right[0]) return { formula: null, similarBack, runs: { kind: 'same' } };
  const made = yield* distinguishStuttering(both, seen, atoms, 0, a.graph.states);
  if (made === null) throw new Error('states in different blocks are told apart');
  const tells = (one: StutterFormula): boolean => holdsAtStart(one, a) && !holdsAtStart(one, b);
  if (!tells(made)) throw new Error('the formula does not tell the graphs apart');
  const formula = both.states > mostShortened ? made : yield* shortened(made, tells);
  const { circles } = yield* withoutCircles(both, partition, unseen.hidden);
  const diverges = new Uint8Array(partition.blocks);
  circles.of.forEach((c, s) => {
    if (circles.cyclic[c] === 1) diverges[partition.of[s] ?? 0] = 1;
  });
  return { formula, similarBack, runs: yield* compareRuns(both, partition, seen, diverges, 0, a.graph.states) };
}

function holdsAtStart(formula: StutterFormula, { graph, atoms }: Watched): boolean {
  return stutterStates(formula, graph, atoms, new Map())[0] === 1;
}

function unlabelled(graph: Graph): Graph {
  return { ...graph, labels: new Int32Array(edgeCount(graph)).fill(unseen.hidden) };
}

/** States are in one block where all atoms agree. */
export function seenAlike(states: number, atoms: Atoms): Partition {
  return atoms.reduce((partition, of) => common(partition, partitionBy(of)), oneBlock(states));
}
