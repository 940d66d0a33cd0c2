import { layeredLayout, type Point } from '../../base/layered.ts';
import { exploreGraph, type GraphEdge, graphEdges, type GraphNode, graphNodes } from '../../engine/search/state-graph.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { StepList } from '../../engine/source/source.ts';
import { StateKinds } from '../../engine/views/state-kinds.ts';
import { keyOf, mostSteps, type Recording } from './recorder.ts';
import type { Drawing, DrawnEdge, SideResult } from '../../contract/lab/compare.ts';

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

/** The states that can be drawn whatever the searches do: all of the model, or those near the initial state. */
export interface Canvas {
  readonly kind: 'full' | 'near';
  /** The greatest distance of a state from the initial state. */
  readonly depth: number;
  readonly states: readonly Int32Array[];
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** The keys of the states, if they are not all. */
  readonly near: ReadonlySet<string>;
}

/** Of a model that is too large so many states are drawn at most. */
const mostNear = 1_000;

/**
 * All states of the model, if there are at most `limit`; else those up to as many steps from the initial state as the picture has room for.
 */
export function prepareDrawing(machine: Machine, limit: number): Canvas {
  const graph = exploreGraph(machine, limit);
  const { complete, state } = graph;
  const [nodes, edges] = [graphNodes(graph), graphEdges(graph)];
  const deepest = nodes.at(-1)?.depth ?? 0;
  if (complete && edges.length <= mostSteps)
    return { kind: 'full', depth: deepest, states: nodes.map(({ id }) => state(id)), nodes, edges, near: new Set() };
  const room = Math.min(limit, mostNear, edges[mostSteps]?.source ?? limit);
  // The last layer explored is not known to be all of its states.
  const depth = Math.max(0, Math.min((nodes[room]?.depth ?? deepest) - 1, deepest - 1));
  const near = nodes.filter((node) => node.depth <= depth);
  const states = near.map(({ id }) => state(id));
  const inside = edges.filter(({ source, target }) => source < near.length && target < near.length);
  return { kind: 'near', depth, states, nodes: near, edges: inside, near: new Set(states.map(keyOf)) };
}

/**
 * Puts what two searches recorded on one drawing: the states of the canvas or, if that has not all of the model's and one of the searches
 * was recorded as a whole, the states that it came to. Steps that merge several of the model's are added to it.
 */
export function drawSides(
  machine: Machine,
  text: string,
  canvas: Canvas,
  recordings: readonly (Recording | null)[],
): { drawn: DrawnStates; sides: SideOnDrawing[] } {
  const recorded = canvas.kind === 'near' && recordings.some((recording) => recording?.whole === true);
  const states: Int32Array[] = recorded ? [] : [...canvas.states];
  const edges: Edge[] = recorded ? [] : canvas.edges.map((edge) => ({ ...edge, merged: false }));
  const numbers = new Map(states.map((state, id) => [keyOf(state), id]));
  const find = (state: Int32Array): number => numbers.get(keyOf(state)) ?? -1;
  if (recorded) {
    for (const recording of recordings) {
      if (recording?.whole !== true) continue;
      for (const state of recording.states.values()) if (find(state) < 0) numbers.set(keyOf(state), states.push(state) - 1);
    }
  }
  const edgeNumbers = new Map(edges.map((edge, i) => [edgeKey(edge), i]));
  const sides = recordings.map((recording): SideOnDrawing => {
    if (recording === null) return { visited: [], taken: [] };
    const visited = new Map([...recording.states].map(([number, state]) => [number, find(state)]));
    const taken = recording.taken.flatMap(({ source, target, transition, choice }) => {
      const edge = { source: visited.get(source) ?? -1, target: find(target), transition, choice, merged: !recorded };
      const known = edgeNumbers.get(edgeKey(edge));
      if (known !== undefined) return [known];
      if (edge.source < 0 || edge.target < 0) return [];
      edgeNumbers.set(edgeKey(edge), edges.length);
      return [edges.push(edge) - 1];
    });
    return { visited: [...visited.values()].filter((id) => id >= 0), taken: [...new Set(taken)] };
  });
  if (recorded) addLeftOut(machine, states, edges, edgeNumbers, find);
  const labels = new StepLabels(machine, text);
  const nodes = recorded ? nodesOf(machine, states, edges) : canvas.nodes;
  const labelled = edges.map((edge): DrawnEdge => ({ ...edge, label: labels.label(states[edge.source] ?? new Int32Array(0), edge) }));
  const kind = recorded ? 'visited' : canvas.kind;
  return { drawn: { drawing: { kind, depth: canvas.depth, nodes, places: placesOf(nodes, edges), edges: labelled }, states, find }, sides };
}

/** The layout is made here, since that of a large drawing takes longer than the page may be busy. */
function placesOf(nodes: readonly GraphNode[], edges: readonly Edge[]): Point[] {
  const arrows = new Map<number, readonly [number, number]>();
  for (const { source, target } of edges) if (source !== target) arrows.set(source * nodes.length + target, [source, target]);
  return layeredLayout({ layers: nodes.map(({ depth }) => depth), edges: [...arrows.values()] });
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
