import { layeredLayout } from '../../base/layered.ts';
import type { GraphArrowView, GraphNodeView, GraphView } from '../../contract/graph.ts';
import { depthsFrom } from '../../graphs/layers.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { ComparedSide } from './comparison.ts';
import { changed } from './observables.ts';
import { valuesOf } from './values.ts';
import { type Matching, type UnionGraph, unionOf } from './union.ts';

/** Two graphs in one. */
export interface Difference {
  readonly other: ComparedSide;
  readonly present: ComparedSide;
  readonly union: UnionGraph;
}

export type DifferencePicture = Pick<GraphView, 'nodes' | 'places' | 'arrows' | 'shown'>;

/** Steps of a change have a sign before their labels; colour is never the only one. */
const signs: Readonly<Record<'added' | 'gone', string>> = { added: '+ ', gone: '− ' };

export function* differenceOf(other: ComparedSide, present: ComparedSide, matching: Matching): Work<Difference> {
  return { other, present, union: yield* unionOf(other.explored.found, present.explored.found, matching) };
}

/** The node of each state of the graph by which people number states; -1 for states that are not in the picture. */
export function nodesOfStates({ present, union }: Difference, states: number): Int32Array {
  const nodeOf = new Int32Array(states).fill(-1);
  union.nodes.forEach(({ state }, node) => {
    const number = state === null ? -1 : (present.numberOf?.(state) ?? state);
    if (number >= 0) nodeOf[number] = node;
  });
  return nodeOf;
}

/** What is in the state of a node: where processes are, and values. */
export function valuesIn({ other, present, union }: Difference, node: number): string[] {
  const at = union.nodes[node];
  if (at === undefined) return [];
  const [side, state] = at.state === null ? [other, at.before ?? 0] : [present, at.state];
  return valuesOf(side.seen, side.explored.found.state(state));
}

/** Draws a difference: a node for each state of either graph, an arrow for all steps of either between two states. */
export function* differencePicture({ other, present, union }: Difference): Work<DifferencePicture> {
  const depths = depthsFrom(union.graph, union.begins);
  const nodes = union.nodes.map(({ state, before, change }, node): GraphNodeView => {
    const [side, own] = state === null ? [other, before ?? 0] : [present, state];
    const number = side.numberOf === undefined ? own : side.numberOf(own);
    const foreign = number < 0 || (state === null && other.numberOf === undefined);
    const plain = { states: 1, lines: [], ofKind: 1, hidden: 0, colour: null, cyclic: false, bottom: false };
    const kind = side.explored.found.kind(own);
    return { id: number < 0 ? own : number, kind, depth: depths[node] ?? 0, change, ...(foreign && { foreign }), ...plain };
  });
  yield;
  const arrows: GraphArrowView[] = [];
  for (const { source, target, before, now, change } of union.arrows) {
    if (arrows.length % (pieceOfWork >> 4) === 0) yield;
    const old = before.map(({ state, edge }) => other.explored.label(state, edge));
    const young = now.map(({ state, edge }) => present.explored.label(state, edge));
    const bent = source !== target && (depths[target] ?? 0) <= (depths[source] ?? 0);
    const labels = signed(old, young);
    const changes = changesOf(present, union.nodes[source]?.state, union.nodes[target]?.state);
    const steps = Math.max(old.length, young.length);
    arrows.push({ source, target, labels, steps, bent, colour: null, change, ...(changes !== null && { changes }) });
  }
  const places = layeredLayout({
    layers: [...depths],
    edges: arrows.flatMap(({ source, target }) => (source === target ? [] : [[source, target] as const])),
  });
  return { nodes, places, arrows, shown: present.explored.size.states };
}

/** All labels of two arrows, with a sign before those that only one of them has. */
function signed(old: readonly string[], young: readonly string[]): string[] {
  const [before, now] = [new Set(old), new Set(young)];
  const sign = (label: string): string => (before.has(label) ? (now.has(label) ? '' : signs.gone) : signs.added);
  return [...new Set([...young, ...old])].map((label) => `${sign(label)}${label}`);
}

function changesOf({ explored, seen }: ComparedSide, from: number | null | undefined, to: number | null | undefined): string | null {
  if (from == null || to == null) return null;
  return changed(seen, explored.found.state(from), explored.found.state(to));
}
