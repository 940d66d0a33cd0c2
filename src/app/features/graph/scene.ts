import { fillShape, type Point } from '../../../base/layered.ts';
import type { GraphNode, GraphView } from '../../../contract/graph.ts';
import type { SimulationView } from '../../../contract/run.ts';
import {
  dotRadius,
  type Emphasis,
  type GraphPicture,
  type PictureArrow,
  type PictureNode,
  usualType,
} from '../../kit/drawing/graph/picture.ts';
import { countOf } from '../../kit/widgets/format.ts';

export interface SceneNode extends PictureNode {
  readonly key: string;
  /** The number of the state, or of the first of its states; null if it is not known. */
  readonly id: number | null;
  readonly label: string;
  /** What is said of it, in lines below its label. */
  readonly lines: readonly string[];
  readonly depth: number;
  /** How many states it stands for, and how many of them are of its kind. */
  readonly states: number;
  readonly ofKind: number;
}

export interface SceneArrow extends PictureArrow {
  readonly steps: number;
}

/** What is to be drawn. */
export interface Scene extends GraphPicture {
  readonly kind: 'graph' | 'path';
  readonly nodes: readonly SceneNode[];
  readonly arrows: readonly SceneArrow[];
  readonly legend: readonly string[];
  /** Whether colours are those of arrows. */
  readonly colouredArrows: boolean;
}

/** States on a path that are drawn together; longer runs are drawn in parts. */
export const pathPart = 60;

const mostLetters = 26;

/** A view of the graph for a window of the given shape (width by height), with type of so many pixels. */
export function graphScene(view: GraphView, colouredArrows: boolean, shape: number, type = usualType): Scene {
  const boxed = view.nodes.some(({ states, lines }) => states > 1 || lines.length > 0);
  const dot = dotOf(type);
  const sizes = view.nodes.map(({ states, lines }) => (boxed ? boxFor([nodeLabel(states, 0), ...lines], type) : dot));
  const widest = sizes.reduce((most, { x }) => Math.max(most, x), dot.x);
  const tallest = sizes.reduce((most, { y }) => Math.max(most, y), dot.y);
  // The layout has columns for dots.
  const apart = view.places.map(({ x, y }) => ({
    x: x * Math.max(1, (2 * widest + 24) / 64),
    y: y * Math.max(1, (boxed ? 2 * tallest + 70 : 2 * tallest + 36) / 92),
  }));
  const places = fillShape(inBands(apart, 2 * widest + 60, shape), shape);
  const nodes = view.nodes.map((node, i): SceneNode => {
    const { id, states, lines, kind, ofKind, depth, hidden, colour, cyclic, bottom } = node;
    const key = states === 1 ? stateKey(id) : `b${i}`;
    const { x = 0, y = 0 } = places[i] ?? {};
    const half = sizes[i] ?? dot;
    const label = nodeLabel(states, id);
    const words = wordsOf(kind, states, label, lines);
    return { key, id, label, lines, words, dot: !boxed, kind, depth, states, ofKind, hidden, colour, cyclic, bottom, half, x, y };
  });
  return { kind: 'graph', nodes, arrows: view.arrows, legend: view.legend, colouredArrows, type };
}

/**
 * A picture that is much longer than it is wide, read to and fro: its rows in bands beside each other, every other one upwards. `room` is
 * what a band needs beside its places, `shape` that of the window, width by height.
 */
export function inBands(places: readonly Point[], room: number, shape: number): readonly Point[] {
  const rows = [...new Set(places.map(({ y }) => y))].sort((a, b) => a - b);
  const xs = places.map(({ x }) => x);
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b), 0), xs.reduce((a, b) => Math.max(a, b), 0)];
  const width = right - left + room;
  const height = (rows.at(-1) ?? 0) - (rows[0] ?? 0);
  const bands = Math.min(rows.length, Math.round(Math.sqrt((height * shape) / width)));
  if (bands < 3) return places;
  const each = Math.ceil(rows.length / bands);
  const gap = height / Math.max(1, rows.length - 1);
  const rowOf = new Map(rows.map((y, i) => [y, i]));
  return places.map(({ x, y }) => {
    const row = rowOf.get(y) ?? 0;
    const band = Math.floor(row / each);
    const within = row % each;
    return { x: x + band * width, y: (band % 2 === 0 ? within : each - 1 - within) * gap };
  });
}

function nodeLabel(states: number, id: number): string {
  return states === 1 ? String(id) : countOf(states, 'state');
}

function dotOf(type: number): Point {
  const radius = (dotRadius * type) / usualType;
  return { x: radius, y: radius };
}

function boxFor(lines: readonly string[], type: number): Point {
  const longest = lines.reduce((most, line) => Math.max(most, Math.min(mostLetters, line.length)), 4);
  return { x: (longest * type * 0.55) / 2 + 8, y: (Math.min(5, lines.length) * type * 1.25) / 2 + 7 };
}

/** What stands in a node. */
function wordsOf(kind: SceneNode['kind'], states: number, label: string, lines: readonly string[]): string[] {
  const first = kind === 'initial' && states === 1 && lines.length === 0 ? 'start' : label;
  return [first, ...lines.slice(0, 4)].map((line) => (line.length > mostLetters ? `${line.slice(0, mostLetters - 1)}…` : line));
}

/**
 * The states of a run alone, for when there are too many others; the part around place `index`. Unless the numbers of all states are known,
 * they are labelled by their places in the run.
 */
export function pathScene(run: SimulationView, index: number, shape: number, type = usualType): Scene {
  const from = Math.floor(index / pathPart) * pathPart;
  const found = new Map<string, Pick<SceneNode, 'key' | 'id' | 'label' | 'kind' | 'depth'>>();
  const numbers = new Map<string, number>();
  const numbered = run.stateIds.every((id) => id !== null);
  run.stateIds.slice(from, from + pathPart + 1).forEach((id, i) => {
    const at = from + i;
    const key = placeKey(run, at);
    const label = numbered ? String(id) : `+${at}`;
    const kind = at === run.stateIds.length - 1 ? endKind(run) : at === 0 ? 'initial' : 'plain';
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    if (!found.has(key) || kind !== 'plain') found.set(key, { key, id, label, kind, depth: found.get(key)?.depth ?? i });
  });
  const places = pathPlaces(found.size, shape);
  const plain = { lines: [], states: 1, ofKind: 1, hidden: 0, colour: null, cyclic: false, bottom: false, half: dotOf(type), dot: true };
  const nodes = [...found.values()].map(
    (node, i): SceneNode => ({ ...node, ...plain, words: wordsOf(node.kind, 1, node.label, []), ...(places[i] ?? { x: 0, y: 0 }) }),
  );
  const arrows = new Map<string, SceneArrow & { labels: string[]; steps: number }>();
  run.steps.slice(from, from + pathPart).forEach((step, i) => {
    const [source, target] = [numbers.get(placeKey(run, from + i)), numbers.get(placeKey(run, from + i + 1))];
    if (source === undefined || target === undefined || from + i + 1 >= run.stateIds.length) return;
    const key = `${source} ${target}`;
    const bent = source !== target && (nodes[target]?.depth ?? 0) <= (nodes[source]?.depth ?? 0);
    const arrow = arrows.get(key) ?? { source, target, labels: [], steps: 0, bent, colour: null };
    arrow.steps++;
    if (!arrow.labels.includes(step.label)) arrow.labels.push(step.label);
    arrows.set(key, arrow);
  });
  return { kind: 'path', nodes, arrows: [...arrows.values()], legend: [], colouredArrows: false, type };
}

/** Places for the states of a path: rows that are read to and fro, in a window of the given shape (width by height). */
function pathPlaces(count: number, shape: number): Point[] {
  const [across, down] = [180, 110];
  const perRow = Math.max(2, Math.ceil(Math.sqrt((count * shape * down) / across)));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const column = row % 2 === 0 ? i % perRow : perRow - 1 - (i % perRow);
    return { x: column * across, y: row * down };
  });
}

/** The nodes of the places of a run in its own scene. */
export function placesOnPath(run: SimulationView, scene: Scene): number[] {
  const numbers = new Map(scene.nodes.map(({ key }, i) => [key, i]));
  return run.stateIds.map((_, at) => numbers.get(placeKey(run, at)) ?? -1);
}

/** The place of a run that a step between two nodes leads to, the nearest to a given one; null if the run has no such step. */
export function placeOfArrow({ run }: Emphasis, near: number, source: number, target: number): number | null {
  let best: number | null = null;
  for (let place = 1; place < run.length; place++) {
    if (run[place - 1] !== source || run[place] !== target) continue;
    if (best === null || Math.abs(place - near) < Math.abs(best - near)) best = place;
  }
  return best;
}

/** The scene in one sentence. */
export function describeScene(scene: Scene): string {
  const count = (kind: GraphNode['kind']) => scene.nodes.filter((node) => node.kind === kind).reduce((sum, node) => sum + node.ofKind, 0);
  const special = (['deadlock', 'error', 'violation', 'terminated'] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${count(kind)} ${kind}`);
  const states = scene.nodes.reduce((sum, node) => sum + node.states, 0);
  const single = states === scene.nodes.length;
  const what = scene.kind === 'graph' ? 'State graph' : 'The states of the run';
  const nodes = single ? countOf(states, 'state') : `${countOf(scene.nodes.length, 'node')} for ${countOf(states, 'state')}`;
  return `${what}: ${nodes}, ${countOf(scene.arrows.length, 'arrow')}${special.length > 0 ? `; special states: ${special.join(', ')}` : ''}.`;
}

/** A node in words. */
export function describeNode({ label, lines, kind, ofKind, states, hidden, cyclic, bottom }: SceneNode): string[] {
  const words: Partial<Record<SceneNode['kind'], string>> = {
    initial: 'initial state',
    deadlock: 'deadlock',
    terminated: 'all processes have ended',
    error: 'run-time error',
    violation: 'violation',
  };
  const about =
    words[kind] === undefined
      ? ''
      : states === 1
        ? `: ${words[kind]}`
        : `, ${kind === 'initial' ? 'the initial one among them' : `${ofKind} of them: ${words[kind]}`}`;
  const stays = bottom && cyclic ? ['cannot be left'] : cyclic ? ['a run can stay here for ever'] : [];
  return [
    `${states === 1 ? 'State ' : ''}${label}${about}`,
    ...lines,
    ...stays,
    ...(hidden > 0 ? [`${countOf(hidden, 'step')} to or from states that are not drawn; choose it twice to see them`] : []),
  ];
}

function stateKey(id: number): string {
  return `s${id}`;
}

function placeKey(run: SimulationView, at: number): string {
  const id = run.stateIds[at] ?? null;
  return id === null ? `p${at}` : stateKey(id);
}

function endKind(run: SimulationView): GraphNode['kind'] {
  return run.stopped ?? (run.stateIds.length === 1 ? 'initial' : 'plain');
}
