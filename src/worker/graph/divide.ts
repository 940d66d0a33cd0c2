import { branchingBisimulation } from '../../graphs/branching.ts';
import { neighbourhood } from '../../graphs/neighbourhood.ts';
import { common, oneBlock, type Partition, partitionBy } from '../../graphs/partition.ts';
import { strongBisimulation } from '../../graphs/strong.ts';
import type { Work } from '../../graphs/work.ts';
import { hiddenAction } from './actions.ts';
import type { Explored } from './explored.ts';
import { agreeing, type Seen } from './observables.ts';
import { stateKinds } from '../../contract/states.ts';
import type { GraphRequest } from '../../contract/graph.ts';
import { mostAround, mostNear } from './limits.ts';

/** Which node stands for each state: -1 for states that are not shown. */
export interface Division {
  readonly nodes: number;
  readonly nodeOf: Int32Array;
  /** What is said of a node, given one of its states, where that is not what is observed. */
  readonly lines?: (state: Int32Array) => readonly string[];
}

/** Each state by itself. */
export function everyState({ found }: Explored): Division {
  return { nodes: found.graph.states, nodeOf: Int32Array.from({ length: found.graph.states }, (_, s) => s) };
}

/**
 * The state in the middle with what is up to two steps away, or several with what is one away, and the neighbours of those that were
 * opened.
 */
export function nearStates({ found, reversed }: Explored, centres: readonly number[], opened: readonly number[]): Division {
  const { states } = found.graph;
  const known = (list: readonly number[]) => list.filter((s) => s >= 0 && s < states);
  const middle = known(centres).slice(0, mostNear - mostAround);
  const all = [...(middle.length > 0 ? middle : [0]), ...known(opened)];
  const around = neighbourhood(found.graph, reversed, all, middle.length > 1 ? 1 : 2, all.length + mostAround);
  const next = neighbourhood(found.graph, reversed, known(opened), 1, known(opened).length * 40);
  const nodeOf = new Int32Array(states).fill(-1);
  const chosen = [...new Set([...around.states, ...next.states])].sort((a, b) => a - b);
  chosen.forEach((s, i) => {
    nodeOf[s] = i;
  });
  return { nodes: chosen.length, nodeOf };
}

/** Puts states together that agree on what is chosen. */
export function* projection({ found, machine }: Explored, seen: readonly Seen[]): Work<Division> {
  const { blocks, of } = yield* agreeing(found, machine, seen);
  return { nodes: blocks, nodeOf: of };
}

export function* condensation(explored: Explored): Work<Division> {
  const { count, of } = yield* explored.components();
  return { nodes: count, nodeOf: of };
}

/** The states by strong or branching bisimulation; what is seen of a state are its kind and what is chosen. */
export function* quotient(explored: Explored, kind: 'strong' | 'branching', request: GraphRequest, seen: readonly Seen[]): Work<Division> {
  const { found, machine } = explored;
  const { labels } = yield* explored.actionsSeen(request.seen);
  const graph = { ...found.graph, labels };
  const kinds = partitionBy(Int32Array.from({ length: graph.states }, (_, s) => kindSeen(found.kind(s), s < found.expanded)));
  const initial: Partition = seen.length === 0 ? kinds : common(kinds, yield* agreeing(found, machine, seen));
  const { blocks, of } =
    graph.states === 0
      ? oneBlock(0)
      : kind === 'strong'
        ? yield* strongBisimulation(graph, initial)
        : yield* branchingBisimulation(graph, initial, { hidden: hiddenAction, divergence: true });
  return { nodes: blocks, nodeOf: of };
}

/** That a state is the initial one is not seen; that its steps are not known yet is. */
export function kindSeen(kind: (typeof stateKinds)[number], known: boolean): number {
  if (!known) return stateKinds.length;
  return kind === 'initial' ? stateKinds.indexOf('plain') : stateKinds.indexOf(kind);
}
