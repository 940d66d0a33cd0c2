import { GrowingInts } from '../../base/growing.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';
import { Pace } from './pace.ts';

/** What is known of a state by a search for a path: there is none, it leads to a goal, or it never ends or ends where it may. */
export const found = { none: 0, goal: 1, endless: 2 } as const;

/** A graph backwards: for each state where the steps that lead to it begin, and where they come from. */
export interface Backwards {
  readonly first: Uint32Array;
  readonly sources: Int32Array;
}

export function* backwards({ first: out, targets, states }: NotedGraph): Generator<undefined, Backwards> {
  const pace = new Pace();
  const first = new Uint32Array(states + 2);
  for (let edge = 0; edge < targets.length; edge++) {
    const target = targets[edge] ?? 0;
    first[target + 2] = (first[target + 2] ?? 0) + 1;
  }
  yield;
  for (let state = 2; state < first.length; state++) first[state] = (first[state] ?? 0) + (first[state - 1] ?? 0);
  const sources = new Int32Array(targets.length);
  for (let state = 0; state < states; state++) {
    const end = out[state + 1] ?? 0;
    if (pace.isDue(end - (out[state] ?? 0))) yield;
    for (let edge = out[state] ?? 0; edge < end; edge++) {
      const target = targets[edge] ?? 0;
      const at = first[target + 1] ?? 0;
      sources[at] = state;
      first[target + 1] = at + 1;
    }
  }
  return { first, sources };
}

/**
 * Finds all states from which a path of states that may be passed leads to one that is marked already, and marks them: by sweeps over the
 * steps as they lie in memory, since the graph backwards takes longer to make than a few of these, and as much memory as the graph. Where
 * sweeps look at more than `mostAgain` steps that they have seen before, `before` is asked for the graph backwards after all.
 */
export function* markBefore(
  graph: NotedGraph,
  passes: Uint8Array,
  reached: Uint8Array,
  before: () => Generator<undefined, Backwards>,
  mostAgain = 2 * graph.targets.length,
): Generator<undefined, void> {
  const complete = yield* sweeps(graph, passes, reached, mostAgain);
  if (!complete) yield* markSources(yield* before(), passes, reached);
}

/**
 * Looks at the steps of all states from the last to the first, as most lead to states that were found later, and then at those of states
 * that are left, there and back. Gives whether none is left from which a step leads to a marked one.
 */
function* sweeps(
  { first, targets, states }: NotedGraph,
  passes: Uint8Array,
  reached: Uint8Array,
  mostAgain: number,
): Generator<undefined, boolean> {
  const pace = new Pace();
  let looked = 0;
  /** Marks a state if a step leads to a marked one. */
  const isMarked = (state: number): boolean => {
    const end = first[state + 1] ?? 0;
    let edge = first[state] ?? 0;
    looked += end - edge;
    while (edge < end && reached[targets[edge] ?? 0] === found.none) edge++;
    if (edge < end) reached[state] = found.goal;
    return edge < end;
  };
  const left = new GrowingInts();
  for (let state = states - 1; state >= 0; state--) {
    if (passes[state] === 0 || reached[state] !== found.none) continue;
    if (!isMarked(state)) left.push(state);
    if (pace.isDue((first[state + 1] ?? 0) - (first[state] ?? 0))) yield;
  }
  looked = 0;
  for (let rest = left.view().reverse(); ; ) {
    let kept = 0;
    for (let at = 0; at < rest.length; at++) {
      const state = rest[at] ?? 0;
      if (pace.isDue((first[state + 1] ?? 0) - (first[state] ?? 0))) yield;
      if (!isMarked(state)) rest[kept++] = state;
    }
    if (kept === rest.length) return true;
    if (looked > mostAgain) return false;
    rest = rest.subarray(0, kept).reverse();
  }
}

/** Marks by the graph backwards. */
function* markSources({ first, sources }: Backwards, passes: Uint8Array, reached: Uint8Array): Generator<undefined, void> {
  const pace = new Pace();
  const queue = new Int32Array(reached.length);
  let end = 0;
  for (let state = 0; state < reached.length; state++) if (reached[state] !== found.none) queue[end++] = state;
  for (let at = 0; at < end; at++) {
    const state = queue[at] ?? 0;
    const last = first[state + 1] ?? 0;
    if (pace.isDue(last - (first[state] ?? 0))) yield;
    for (let edge = first[state] ?? 0; edge < last; edge++) {
      const source = sources[edge] ?? 0;
      if (reached[source] !== found.none || passes[source] === 0) continue;
      reached[source] = found.goal;
      queue[end++] = source;
    }
  }
}
