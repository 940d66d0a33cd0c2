import { distinguish } from './distinguish.ts';
import { disjointUnion, type Edge, type Graph, graphOf } from './graph.ts';
import { merged, oneBlock, type Partition } from './partition.ts';
import { traceGraph } from './traces.ts';
import type { Work } from './work.ts';

/** Whether two states have the same runs, where steps that change nothing of what is seen do not count. */
export type RunsCompared =
  | { readonly kind: 'same' }
  /** There are too many sets of states to say it. */
  | { readonly kind: 'unknown'; readonly most: number }
  | { readonly kind: 'different'; readonly run: SeenRun };

/** What is seen on the way of a run, from the initial state on, that the other state does not have. */
export interface SeenRun {
  readonly by: 'first' | 'second';
  /** Blocks of the partition by what is seen, one after another, the first of which is that of the initial state. */
  readonly seen: readonly number[];
  /** Whether nothing of it changes any more then, for ever. */
  readonly stays: boolean;
}

/** Sets of states that are looked at, of each of the two, at most. */
const mostSets = 20_000;

/**
 * Compares the runs of two states of a graph that has been divided by stutter bisimulation. Runs that end are told from those that stay by
 * what is seen of states without steps, if the caller says it there. In finite graphs the same beginnings make the same infinite runs.
 */
export function* compareRuns(
  graph: Graph,
  partition: Partition,
  seen: Partition,
  diverges: Uint8Array,
  a: number,
  b: number,
): Work<RunsCompared> {
  const [seenA, seenB] = [seen.of[a] ?? 0, seen.of[b] ?? 0];
  if (seenA !== seenB) return { kind: 'different', run: { by: 'first', seen: [seenA], stays: false } };
  const { first, targets, states } = yield* merged(graph, partition, (x, _, y) => x === y);
  const seenOf = new Int32Array(states);
  partition.of.forEach((block, s) => {
    seenOf[block] = seen.of[s] ?? 0;
  });
  const staying = seen.blocks + 1;
  const edges: Edge[] = [];
  for (let source = 0; source < states; source++) {
    if (diverges[source] === 1) edges.push({ source, label: staying, target: states });
    for (let e = first[source] ?? 0; e < (first[source + 1] ?? 0); e++) {
      const target = targets[e] ?? 0;
      edges.push({ source, label: seenOf[target] === seenOf[source] ? 0 : 1 + (seenOf[target] ?? 0), target });
    }
  }
  const one = yield* traceGraph(rootedAt(partition.of[a] ?? 0, states + 1, edges), 0, mostSets);
  const other = yield* traceGraph(rootedAt(partition.of[b] ?? 0, states + 1, edges), 0, mostSets);
  if (one === null || other === null) return { kind: 'unknown', most: mostSets };
  // Both have one step for each label at most, so that they are bisimilar where they have the same words.
  const both = disjointUnion(one.graph, other.graph);
  const distinction = yield* distinguish(both, oneBlock(both.states), 0, one.graph.states);
  if (distinction === null) return { kind: 'same' };
  const word = distinction.play.map(({ edge }) => both.labels[edge] ?? 0);
  const blocks = word.filter((label) => label !== staying).map((label) => label - 1);
  const by = distinction.play.at(-1)?.by ?? 'first';
  return { kind: 'different', run: { by, seen: [seenA, ...blocks], stays: word.at(-1) === staying } };
}

/** The graph with another initial state, which changes its number with state 0. */
function rootedAt(root: number, states: number, edges: readonly Edge[]): Graph {
  const number = (s: number): number => (s === root ? 0 : s === 0 ? root : s);
  return graphOf(
    states,
    edges.map(({ source, label, target }) => ({ source: number(source), label, target: number(target) })),
  );
}

/**
 * The numbers of the steps of a shortest way from a state on which this is seen; null if there is none. What is seen stays the same
 * between.
 */
export function wayWhereSeen(
  { states, first, targets }: Graph,
  of: ArrayLike<number>,
  from: number,
  seen: readonly number[],
): number[] | null {
  /** By place in the sequence and state, how it was come to. */
  const came = new Map<number, { readonly before: number; readonly edge: number }>();
  const waiting = [from];
  const goal = (seen.length - 1) * states;
  for (const at of waiting) {
    if (at >= goal) return walkBack(came, at, from);
    const [place, s] = [Math.floor(at / states), at % states];
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
      const target = targets[e] ?? 0;
      const next = of[target] === of[s] ? place : place + 1;
      if (of[target] !== seen[next]) continue;
      const key = next * states + target;
      if (key === from || came.has(key)) continue;
      came.set(key, { before: at, edge: e });
      waiting.push(key);
    }
  }
  return null;
}

function walkBack(came: ReadonlyMap<number, { readonly before: number; readonly edge: number }>, at: number, from: number): number[] {
  const path: number[] = [];
  for (let key = at; key !== from; ) {
    const step = came.get(key);
    if (step === undefined) break;
    path.push(step.edge);
    key = step.before;
  }
  return path.reverse();
}
