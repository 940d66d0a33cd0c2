import { countOf } from '../widgets/format.ts';
import type { GraphData, GraphNode, SimulationView } from '../../worker/api.ts';
import type { LayoutInput, Point } from '../../base/layered.ts';

export interface SceneNode {
  readonly key: string;
  /** The number of the state; null if it is not known. */
  readonly id: number | null;
  readonly label: string;
  readonly kind: GraphNode['kind'];
  readonly depth: number;
  /** The component that it belongs to, or that it stands for; absent where components are not shown or no run can stay there. */
  readonly component?: SceneComponent;
}

/** A strongly connected component in which a run can stay for ever. */
export interface SceneComponent {
  readonly number: number;
  readonly size: number;
  /** No step leads out of it. */
  readonly bottom: boolean;
  /** True for a node that stands for all states of the component. */
  readonly collapsed: boolean;
}

/** All transitions from one state to another, drawn as one arrow. */
export interface SceneEdge {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  readonly labels: readonly string[];
  /** Arrows back or along a layer are bent, so that they do not hide behind others. */
  readonly bent: boolean;
}

/** What is to be drawn, without places. */
export interface Scene {
  readonly kind: 'graph' | 'path';
  readonly nodes: readonly SceneNode[];
  readonly edges: readonly SceneEdge[];
}

/** States on a path that are drawn together; longer runs are drawn in parts. */
export const pathPart = 60;

/** The whole state graph. */
export function graphScene(graph: GraphData): Scene {
  const depths = new Map(graph.nodes.map((node) => [node.id, node.depth]));
  return {
    kind: 'graph',
    nodes: graph.nodes.map((node) => ({ key: stateKey(node.id), id: node.id, label: String(node.id), kind: node.kind, depth: node.depth })),
    edges: bundle(
      graph.edges.map((edge) => ({
        source: stateKey(edge.source),
        target: stateKey(edge.target),
        label: edge.label,
        bent: (depths.get(edge.target) ?? 0) <= (depths.get(edge.source) ?? 0),
      })),
    ),
  };
}

/**
 * The states of a run alone, for when there are too many others; the part around place `index`. Unless the numbers of all states are known, they
 * are labelled by their places in the run.
 */
export function pathScene(run: SimulationView, index: number): Scene {
  const from = Math.floor(index / pathPart) * pathPart;
  const nodes = new Map<string, SceneNode>();
  const numbered = run.stateIds.every((id) => id !== null);
  run.stateIds.slice(from, from + pathPart + 1).forEach((id, i) => {
    const at = from + i;
    const key = placeKey(run, at);
    const label = numbered ? String(id) : `+${at}`;
    const kind = at === run.stateIds.length - 1 ? endKind(run) : at === 0 ? 'initial' : 'plain';
    if (!nodes.has(key) || kind !== 'plain') nodes.set(key, { key, id, label, kind, depth: nodes.get(key)?.depth ?? i });
  });
  const edges = run.steps.slice(from, from + pathPart).flatMap((step, i) => {
    const [source, target] = [nodes.get(placeKey(run, from + i)), nodes.get(placeKey(run, from + i + 1))];
    if (source === undefined || target === undefined || from + i + 1 >= run.stateIds.length) return [];
    return [{ source: source.key, target: target.key, label: step.label, bent: target.depth <= source.depth }];
  });
  return { kind: 'path', nodes: [...nodes.values()], edges: bundle(edges) };
}

/** What is emphasised in a scene: the run, the place in it that is shown, and the state that was chosen. */
export interface Emphasis {
  readonly run: ReadonlySet<string>;
  readonly current: string | null;
  readonly currentEdge: string | null;
  readonly selected: string | null;
  /** The arrows of the part that repeats for ever. */
  readonly loop: ReadonlySet<string>;
}

/** The emphasis for a run at a place; `loopStart` is where it repeats for ever. */
export function emphasisOf(run: SimulationView | null, index: number, selected: number | null, loopStart: number | null = null): Emphasis {
  const keys = new Set<string>();
  const loop = new Set<string>();
  if (run !== null) {
    run.stateIds.forEach((_, at) => {
      keys.add(placeKey(run, at));
      if (loopStart !== null && at > loopStart) loop.add(edgeKey(placeKey(run, at - 1), placeKey(run, at)));
      if (at > 0) keys.add(edgeKey(placeKey(run, at - 1), placeKey(run, at)));
    });
  }
  const shown = run === null ? null : Math.min(index, run.stateIds.length - 1);
  const current = run === null || shown === null ? null : placeKey(run, shown);
  const currentEdge = run === null || index < 1 || current === null ? null : edgeKey(placeKey(run, index - 1), current);
  return { run: keys, current, currentEdge, selected: selected === null ? null : stateKey(selected), loop };
}

/** The place of a run that a step between two states leads to, the nearest to a given one; null if the run has no such step. */
export function placeOfEdge(run: SimulationView, near: number, source: string, target: string): number | null {
  let best: number | null = null;
  for (let place = 1; place < run.stateIds.length; place++) {
    if (placeKey(run, place - 1) !== source || placeKey(run, place) !== target) continue;
    if (best === null || Math.abs(place - near) < Math.abs(best - near)) best = place;
  }
  return best;
}

/** A scene as the layout sees it. */
export function layoutInput(scene: Scene): LayoutInput {
  const numbers = new Map(scene.nodes.map((node, i) => [node.key, i]));
  const edges = scene.edges.flatMap(({ source, target }) => {
    const [from, to] = [numbers.get(source), numbers.get(target)];
    return from === undefined || to === undefined || from === to ? [] : [[from, to] as const];
  });
  return { layers: scene.nodes.map((node) => node.depth), edges };
}

/** Places for the states of a path: rows that are read to and fro, in a window of the given shape (width by height). */
export function pathPlaces(scene: Scene, shape: number): Point[] {
  const [across, down] = [180, 110];
  const perRow = Math.max(2, Math.ceil(Math.sqrt((scene.nodes.length * shape * down) / across)));
  return scene.nodes.map((_, i) => {
    const row = Math.floor(i / perRow);
    const column = row % 2 === 0 ? i % perRow : perRow - 1 - (i % perRow);
    return { x: column * across, y: row * down };
  });
}

/** How much there is to draw. */
export interface SceneSize {
  readonly nodes: number;
  readonly arrows: number;
}

export function sizeOf({ nodes, edges }: Scene): SceneSize {
  return { nodes: nodes.length, arrows: edges.length };
}

/** The scene in one sentence. */
export function describeScene(scene: Scene): string {
  const count = (kind: GraphNode['kind']) => scene.nodes.filter((node) => node.kind === kind).length;
  const special = (['deadlock', 'error', 'violation', 'terminated'] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${count(kind)} ${kind}`);
  const what = scene.kind === 'graph' ? 'State graph' : 'The states of the run';
  return `${what}: ${countOf(scene.nodes.length, 'state')}, ${countOf(scene.edges.length, 'arrow')}${special.length > 0 ? `; special states: ${special.join(', ')}` : ''}.`;
}

/** The key of the arrow between two states. */
export function edgeKey(source: string, target: string): string {
  return `${source}>${target}`;
}

export function stateKey(id: number): string {
  return `s${id}`;
}

function placeKey(run: SimulationView, at: number): string {
  const id = run.stateIds[at] ?? null;
  return id === null ? `p${at}` : stateKey(id);
}

function endKind(run: SimulationView): GraphNode['kind'] {
  return run.stopped ?? (run.stateIds.length === 1 ? 'initial' : 'plain');
}

export function bundle(edges: readonly { source: string; target: string; label: string; bent: boolean }[]): SceneEdge[] {
  const bundled = new Map<string, SceneEdge & { labels: string[] }>();
  for (const { source, target, label, bent } of edges) {
    const key = edgeKey(source, target);
    const known = bundled.get(key);
    if (known === undefined) bundled.set(key, { key, source, target, labels: [label], bent: bent && source !== target });
    else if (!known.labels.includes(label)) known.labels.push(label);
  }
  return [...bundled.values()];
}
