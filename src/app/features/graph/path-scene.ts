import { canBeMisread, measure } from '../../../base/layout/measure.ts';
import type { GraphNode } from '../../../contract/graph.ts';
import type { SimulationView } from '../../../contract/run.ts';
import { type Emphasis, usualType } from '../../../drawing/graph/picture.ts';
import { drawnGraph } from '../../../drawing/graph/drawn.ts';
import { laidPicture } from '../../../drawing/graph/laid.ts';
import { boxFor, dotFor } from '../../../drawing/graph/shapes.ts';
import { pathLayout } from './path-layout.ts';
import { stateKey, wordsOf } from './nodes.ts';
import type { Scene, SceneArrow, SceneNode } from './scene.ts';

/** States on a path that are drawn together; longer runs are drawn in parts. */
export const pathPart = 60;

/** What a state's box says of the step that led to it, in lines at most. */
const mostChanges = 3;

/**
 * The states of a run alone, as a strip, for when there are too many others; the part around place `index`. Each says which shared
 * variables the step to it has set. Unless the numbers of all states are known, they are labelled by their places in the run. What repeats
 * for ever from `loopStart` on, if anything does, goes round.
 */
export function pathScene(run: SimulationView, index: number, shape: number, type = usualType, loopStart: number | null = null): Scene {
  const from = Math.floor(index / pathPart) * pathPart;
  const found = new Map<string, Pick<SceneNode, 'key' | 'id' | 'label' | 'kind' | 'depth' | 'lines'>>();
  const numbers = new Map<string, number>();
  const numbered = run.stateIds.every((id) => id !== null);
  const last = run.stateIds.length - 1;
  run.stateIds.slice(from, from + pathPart + 1).forEach((id, i) => {
    const at = from + i;
    const key = placeKey(run, at, loopStart);
    const label = numbered ? String(id) : `+${at}`;
    const kind = at === last && loopStart === null ? endKind(run) : at === 0 ? 'initial' : 'plain';
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    const before = found.get(key);
    const lines = before?.lines ?? changesOf(run, at);
    if (before === undefined || kind !== 'plain') found.set(key, { key, id, label, kind, lines, depth: before?.depth ?? i });
  });
  const boxed = [...found.values()].some(({ lines }) => lines.length > 0);
  const plain = { states: 1, ofKind: 1, hidden: 0, colour: null, cyclic: false, bottom: false, dot: !boxed, x: 0, y: 0 };
  const dot = dotFor(
    [...found.values()].map(({ label }) => label),
    type,
  );
  const nodes = [...found.values()].map((node): SceneNode => {
    const words = wordsOf(node.kind, 1, node.label, node.lines);
    return { ...node, ...plain, words, half: boxed ? boxFor(node.kind, words, type) : dot };
  });
  const arrows = new Map<string, SceneArrow & { labels: string[]; steps: number }>();
  run.steps.slice(from, from + pathPart).forEach((step, i) => {
    if (from + i + 1 > last) return;
    const [source, target] = [numbers.get(placeKey(run, from + i, loopStart)), numbers.get(placeKey(run, from + i + 1, loopStart))];
    if (source === undefined || target === undefined) return;
    const key = `${source} ${target}`;
    const bent = source !== target && (nodes[target]?.depth ?? 0) <= (nodes[source]?.depth ?? 0);
    const arrow = arrows.get(key) ?? { source, target, labels: [], steps: 0, bent, colour: null };
    arrow.steps++;
    if (!arrow.labels.includes(step.label)) arrow.labels.push(step.label);
    arrows.set(key, arrow);
  });
  const strip = { nodes, arrows: [...arrows.values()] };
  const laid = pathLayout(strip.nodes, strip.arrows, shape, type);
  const clear = laid !== null && !canBeMisread(measure(drawnGraph({ ...laid, type })));
  const placed = clear ? laid : laidPicture<SceneNode, SceneArrow>({ ...strip, type }, { shape });
  return { kind: 'path', ...placed, alike: null, legend: [], grid: null, colouredArrows: false, type };
}

/** What the step to a place has set, as far as there is room. */
function changesOf({ steps }: SimulationView, at: number): string[] {
  const changes = (steps[at - 1]?.changes ?? []).filter(({ before, after }) => before !== after);
  const lines = changes.slice(0, mostChanges).map(({ name, after }) => `${name} = ${after}`);
  return changes.length > mostChanges ? [...lines, `and ${changes.length - mostChanges} more`] : lines;
}

/** The nodes of the places of a run in its own scene. */
export function placesOnPath(run: SimulationView, scene: Scene, loopStart: number | null = null): number[] {
  const numbers = new Map(scene.nodes.map(({ key }, i) => [key, i]));
  return run.stateIds.map((_, at) => numbers.get(placeKey(run, at, loopStart)) ?? -1);
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

/** The end of a run that repeats is the state in which that begins. */
function placeKey(run: SimulationView, at: number, loopStart: number | null): string {
  const place = loopStart !== null && at === run.steps.length ? loopStart : at;
  const id = run.stateIds[place] ?? null;
  return id === null ? `p${place}` : stateKey(id);
}

function endKind(run: SimulationView): GraphNode['kind'] {
  return run.stopped ?? (run.stateIds.length === 1 ? 'initial' : 'plain');
}
