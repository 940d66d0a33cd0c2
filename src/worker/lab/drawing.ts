import { exploreGraph } from '../../engine/graph.ts';
import { StepLabels } from '../../engine/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { StepList } from '../../engine/source.ts';
import { StateKinds } from '../../engine/state-kinds.ts';
import type { Drawing, DrawnEdge, GraphNode, SideResult } from '../api.ts';
import { keyOf, type Recording } from './observed-search.ts';

/** A drawing with the states behind its numbers. */
export interface DrawnStates {
  readonly drawing: Drawing;
  readonly states: readonly Int32Array[];
  /** The number of a state, -1 if it is not drawn. */
  find(state: Int32Array): number;
}

/** What a side did, in the numbers of the drawing. */
export type SideOnDrawing = Pick<SideResult, 'visited' | 'taken'>;

type Edge = Omit<DrawnEdge, 'label'>;

/**
 * Puts what two searches recorded on one drawing: all states of the model, if there are at most `limit`, else the states that were recorded. Null if neither is
 * possible. Steps that merge several of the model's are added to it.
 */
export function drawSides(
  machine: Machine,
  text: string,
  limit: number,
  recordings: readonly (Recording | null)[],
): { drawn: DrawnStates; sides: SideOnDrawing[] } | null {
  const full = exploreGraph(machine, limit);
  const states: Int32Array[] = full.complete ? full.nodes.map(({ id }) => full.state(id)) : [];
  const edges: Edge[] = full.complete ? full.edges.map((edge) => ({ ...edge, merged: false })) : [];
  if (!full.complete && recordings.every((recording) => recording === null)) return null;
  const numbers = new Map(states.map((state, id) => [keyOf(state), id]));
  const find = (state: Int32Array): number => numbers.get(keyOf(state)) ?? -1;
  const edgeNumbers = new Map(edges.map((edge, i) => [edgeKey(edge), i]));
  const sides = recordings.map((recording): SideOnDrawing => {
    if (recording === null) return { visited: [], taken: [] };
    const visited = recording.states.map((state) => {
      if (!full.complete && find(state) < 0) numbers.set(keyOf(state), states.push(state) - 1);
      return find(state);
    });
    const taken = recording.taken.flatMap(({ source, target, transition, choice }) => {
      const edge = { source: visited[source] ?? -1, target: find(target), transition, choice, merged: full.complete };
      const known = edgeNumbers.get(edgeKey(edge));
      if (known !== undefined) return [known];
      if (edge.source < 0 || edge.target < 0) return [];
      edgeNumbers.set(edgeKey(edge), edges.length);
      return [edges.push(edge) - 1];
    });
    return { visited: visited.filter((id) => id >= 0), taken: [...new Set(taken)] };
  });
  if (!full.complete) addLeftOut(machine, states, edges, edgeNumbers, find);
  const labels = new StepLabels(machine, text);
  const nodes = full.complete ? full.nodes : nodesOf(machine, states, edges);
  const labelled = edges.map((edge): DrawnEdge => ({ ...edge, label: labels.label(states[edge.source] ?? new Int32Array(0), edge) }));
  return { drawn: { drawing: { kind: full.complete ? 'full' : 'visited', nodes, edges: labelled }, states, find }, sides };
}

/** Adds the steps between drawn states that nobody took. */
function addLeftOut(
  machine: Machine,
  states: readonly Int32Array[],
  edges: Edge[],
  known: Map<string, number>,
  find: (state: Int32Array) => number,
): void {
  const next = new Int32Array(machine.words);
  const steps = new StepList();
  states.forEach((state, source) => {
    machine.enabled(state, steps);
    for (let i = 0; i < steps.count; i++) {
      const [transition, choice] = [steps.transition(i), steps.choice(i)];
      if (machine.fire(state, transition, choice, next) !== null) continue;
      const edge = { source, target: find(next), transition, choice, merged: false };
      if (edge.target < 0 || known.has(edgeKey(edge))) continue;
      known.set(edgeKey(edge), edges.push(edge) - 1);
    }
  });
}

/** The states as nodes, each with its distance from the first along the edges. */
function nodesOf(machine: Machine, states: readonly Int32Array[], edges: readonly Edge[]): GraphNode[] {
  const kinds = new StateKinds(machine);
  const onward: number[][] = states.map(() => []);
  for (const { source, target } of edges) onward[source]?.push(target);
  const depths: number[] = [0];
  const waiting = [0];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const target of onward[at] ?? []) {
      if (depths[target] !== undefined) continue;
      depths[target] = (depths[at] ?? 0) + 1;
      waiting.push(target);
    }
  }
  return states.map((state, id) => ({ id, depth: depths[id] ?? 0, kind: kinds.of(state, id === 0) }));
}

function edgeKey({ source, target, transition, choice }: Omit<Edge, 'merged'>): string {
  return `${source} ${target} ${transition} ${choice}`;
}
