import type { Point } from '../../../base/layered.ts';
import type { GraphNode } from '../../../contract/graph.ts';
import type { SimulationView } from '../../../contract/run.ts';
import { type Emphasis, usualType } from '../../kit/drawing/graph/picture.ts';
import { dotFor } from '../../kit/drawing/graph/shapes.ts';
import { stateKey, wordsOf } from './nodes.ts';
import type { Scene, SceneArrow, SceneNode } from './scene.ts';

/** States on a path that are drawn together; longer runs are drawn in parts. */
export const pathPart = 60;

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
  const plain = {
    lines: [],
    states: 1,
    ofKind: 1,
    hidden: 0,
    colour: null,
    cyclic: false,
    bottom: false,
    half: dotFor(
      [...found.values()].map(({ label }) => label),
      type,
    ),
    dot: true,
  };
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
  return { kind: 'path', nodes, arrows: [...arrows.values()], alike: null, legend: [], grid: null, colouredArrows: false, type };
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

function placeKey(run: SimulationView, at: number): string {
  const id = run.stateIds[at] ?? null;
  return id === null ? `p${at}` : stateKey(id);
}

function endKind(run: SimulationView): GraphNode['kind'] {
  return run.stopped ?? (run.stateIds.length === 1 ? 'initial' : 'plain');
}
