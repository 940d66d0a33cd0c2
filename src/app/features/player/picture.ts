import type { StateFate, StateKind } from '../../../drawing/state-looks.ts';
import { usualType } from '../../../drawing/graph/picture.ts';
import type { PictureNode } from '../../../drawing/graph/picture.ts';
import type { Looks } from '../../../drawing/graph/picture.ts';
import type { GraphPicture } from '../../../drawing/graph/picture.ts';
import type { PictureArrow } from '../../../drawing/graph/picture.ts';
import { laidPicture, mostLaid } from '../../../drawing/graph/laid.ts';
import { dotFor } from '../../../drawing/graph/shapes.ts';
import type { SearchRecording } from '../../../contract/player.ts';
import type { Point } from '../../../base/layered.ts';
import { layeredLayout } from '../../../base/layered.ts';
import { type Played, queueOf } from './fold.ts';

/** A step that a recorded search took, with the event at which it was taken first. */
export interface PlayedEdge {
  readonly source: number;
  readonly target: number;
  readonly first: number;
}

/** All that a recorded search finds. What is drawn of it after some events is said by its looks. */
export interface PlayedPicture extends GraphPicture {
  readonly edges: readonly PlayedEdge[];
  /** The event at which each state is entered first; infinite for those that never are. */
  readonly entries: readonly number[];
}

/** Rows stand closer than elsewhere, since the pseudo-code is to be seen with the picture. */
const flatness = 0.58;
/** The shape of the frame beside the pseudo-code, width by height. */
const shape = 1.6;

/** The picture of a recorded search; `name` is what a state is called. */
export function playedPicture(recording: SearchRecording, name: (state: number) => number, type = usualType): PlayedPicture {
  const { nodes } = recording;
  const edges = edgesOf(recording);
  // The start is told by its number; it is drawn as any other state.
  const states = nodes.map(({ kind, id }) => ({ kind: kind === 'initial' ? ('plain' as const) : kind, word: String(name(id)) }));
  return { ...drawnSearch(states, edges, type), edges, entries: entriesOf(recording) };
}

/** States and steps as a picture whose frame is beside the pseudo-code. */
export function drawnSearch(
  states: readonly { readonly kind: StateKind; readonly word: string }[],
  edges: readonly Pick<PlayedEdge, 'source' | 'target'>[],
  type: number,
): GraphPicture {
  const plain = { dot: true, colour: null, cyclic: false, bottom: false, hidden: 0, x: 0, y: 0 };
  const half = dotFor(
    states.map(({ word }) => word),
    type,
  );
  const drawn = states.map(({ kind, word }): PictureNode => ({ ...plain, half, kind, words: [word] }));
  const layers = distances(states.length, edges);
  const arrows = edges.map(({ source, target }): PictureArrow => {
    const back = source !== target && (layers[target] ?? 0) <= (layers[source] ?? 0);
    return { source, target, labels: [], bent: back, colour: null };
  });
  if (drawn.length <= mostLaid.nodes && arrows.length <= mostLaid.arrows)
    return { ...laidPicture<PictureNode, PictureArrow>({ nodes: drawn, arrows, type }, { shape }), type };
  const larger = type / usualType;
  const points = layeredLayout({ layers, edges: edges.map(({ source, target }) => [source, target] as const) });
  const placed = drawn.map((node, i) => ({ ...node, x: (points[i]?.x ?? 0) * larger, y: (points[i]?.y ?? 0) * flatness * larger }));
  return { nodes: placed, arrows, type };
}

/** What was found after `at` events, what waits, where the search is, and the step taken last. */
export function playedLooks(
  { edges, entries, nodes }: PlayedPicture,
  { side }: Pick<SearchRecording, 'side'>,
  played: Played,
  at: number,
): Looks {
  const waiting = new Set(side.search === 'bfs' ? queueOf(played) : played.stack.map(({ state }) => state));
  const top = played.stack.at(-1)?.state ?? -1;
  const mistaken = new Set(played.mistaken);
  const fateOf = (id: number): StateFate | null => {
    if (mistaken.has(id) || played.forgotten.has(id)) return 'unvisited';
    if (id >= played.found) return null;
    if (id === top) return 'current';
    return waiting.has(id) ? 'waiting' : (entries[id] ?? at) < at ? 'done' : 'found';
  };
  return {
    nodes: nodes.map((_, id) => fateOf(id)),
    arrows: edges.map(({ source, target, first }) => {
      if (first >= at) return null;
      return played.step?.state === source && played.step.target === target ? 'last' : 'plain';
    }),
  };
}

/**
 * The states that the text beside the picture speaks of, the most important first: where the search is, what is waiting, then all others.
 */
export function namedStates(looks: Looks, { step, stack }: Played): number[] {
  const drawn = looks.nodes.flatMap((fate, id) => (fate === null ? [] : [id]));
  const onStack = stack.map(({ state }) => state).reverse();
  return [...new Set([...onStack.slice(0, 1), ...(step === null ? [] : [step.target]), ...onStack, ...drawn])];
}

/** The steps taken, each once. */
function edgesOf({ events, nodes }: SearchRecording): readonly PlayedEdge[] {
  const found = new Map<string, PlayedEdge>();
  events.forEach((event, first) => {
    if ((event.kind !== 'take' && event.kind !== 'settle') || event.target < 0 || nodes[event.target] === undefined) return;
    const key = `${event.state} ${event.target}`;
    if (!found.has(key)) found.set(key, { source: event.state, target: event.target, first });
  });
  return [...found.values()];
}

function entriesOf({ events, nodes }: SearchRecording): number[] {
  const entries = nodes.map(() => Number.POSITIVE_INFINITY);
  events.forEach((event, at) => {
    if (event.kind === 'enter') entries[event.state] = Math.min(entries[event.state] ?? at, at);
  });
  return entries;
}

/** How far each state is from the first along the steps taken, so that the picture is no deeper than it has to be. */
function distances(states: number, edges: readonly Pick<PlayedEdge, 'source' | 'target'>[]): number[] {
  const onward: number[][] = Array.from({ length: states }, () => []);
  for (const { source, target } of edges) onward[source]?.push(target);
  const layers = new Array<number>(states).fill(-1);
  layers[0] = 0;
  const queue = [0];
  for (const at of queue) {
    for (const target of onward[at] ?? []) {
      if (layers[target] !== -1) continue;
      layers[target] = (layers[at] ?? 0) + 1;
      queue.push(target);
    }
  }
  return layers.map((layer) => Math.max(0, layer));
}

const margin = 30;

/** The corners of the part that has the states drawn so far: it grows by leaps, so that it is calm and early states are large. */
export function spanOf(points: readonly Point[], drawn: readonly number[]): readonly [Point, Point] {
  const start = points[0] ?? { x: 0, y: 0 };
  const reach = (states: readonly Point[]) => ({
    left: Math.max(...states.map(({ x }) => start.x - x), 0),
    right: Math.max(...states.map(({ x }) => x - start.x), 0),
    up: Math.max(...states.map(({ y }) => start.y - y), 0),
    down: Math.max(...states.map(({ y }) => y - start.y), 0),
  });
  const [all, now] = [reach(points), reach(drawn.flatMap((id) => points[id] ?? []))];
  const left = Math.min(all.left, leap(now.left)) + margin;
  const right = Math.min(all.right, leap(now.right)) + margin;
  const up = Math.min(all.up, leap(now.up)) + margin;
  const down = Math.min(all.down, leap(now.down)) + margin;
  return [
    { x: start.x - left, y: start.y - up },
    { x: start.x + right, y: start.y + down },
  ];
}

/** Nothing for nothing, else the least of 60, 72, 86, ... that is not below a length. */
function leap(length: number): number {
  if (length === 0) return 0;
  let size = 60;
  while (size < length) size *= 1.2;
  return size;
}
