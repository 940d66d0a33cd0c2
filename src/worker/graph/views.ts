import { unreachable } from '../../base/unreachable.ts';
import { layeredLayout } from '../../base/layered.ts';
import { depthsFrom } from '../../graphs/layers.ts';
import { traceGraph } from '../../graphs/traces.ts';
import type { Work } from '../../graphs/work.ts';
import { watchesOf } from '../views/watches.ts';
import type { RunnableModel } from '../models.ts';
import { subformulasOf } from './subformulas.ts';
import { hiddenAction } from './actions.ts';
import { colouring } from './colours.ts';
import { type Difference, differencePicture, nodesOfStates } from './difference.ts';
import { condensation, type Division, everyState, nearStates, projection, quotient } from './divide.ts';
import { countsOf, type Explored } from './explored.ts';
import { countedFamilies } from './families.ts';
import { gridOf } from './grid.ts';
import { namesOf } from './names.ts';
import { changed, chosenFor, type Seen } from './observables.ts';
import { type Picture, pictureOf } from './picture.ts';
import type { GraphArrowView, GraphNodeView, GraphRequest, GraphSize, GraphView, GraphViewKind } from '../../contract/graph.ts';
import { mostColours, mostLegible, mostInGrid, mostNodes, mostArrows, mostChosen } from './limits.ts';

export interface ViewMade {
  readonly view: Omit<GraphView, 'number' | 'continues'>;
  readonly nodeOf: Int32Array;
}

/** What a graph looks like in the way that was asked for; where that would be too much to draw, its layers, and why. */
export function* viewOf(
  explored: Explored,
  all: readonly Seen[],
  of: RunnableModel,
  request: GraphRequest,
  difference: Difference | null = null,
): Work<ViewMade> {
  const { found, machine, size } = explored;
  const { text } = of;
  const watches = watchesOf(of);
  const parts = yield* explored.components();
  const grid = size.complete && size.states <= mostNodes ? yield* gridOf(explored, all) : null;
  const asked = all.filter(({ key }) => request.observed.includes(key));
  const chosen =
    asked.length > 0 || !['auto', 'projection', 'compared'].includes(request.kind)
      ? { seen: asked, legible: true }
      : yield* chosenFor(found, machine, all, mostChosen);
  const auto = request.kind === 'auto' || (request.kind === 'compared' && difference === null);
  const kind = auto ? automatic(size, grid !== null, chosen.legible) : request.kind;
  const seen = kind === 'projection' ? chosen.seen : asked;
  const colours = yield* colouring(request.colour, explored, parts, watches);
  const common = {
    size,
    grid: null,
    widths: explored.widths,
    components: countsOf(parts),
    observables: all.map(({ key, group, kind: of }) => ({ key, group, kind: of })),
    observed: seen.map(({ key }) => key),
    subformulas: subformulasOf(machine.system).map(({ text }) => text),
  };
  const layers = (problem: string | null): ViewMade => ({
    view: { ...common, kind: 'layers', nodes: [], places: [], arrows: [], shown: size.states, legend: [], problem },
    nodeOf: new Int32Array(size.states).fill(-1),
  });
  if (kind === 'layers') return layers(null);
  if (kind === 'compared') {
    if (difference === null) return layers(null);
    const count = difference.union.nodes.length;
    if (count > mostNodes || difference.union.arrows.length > mostArrows) return layers(tooMany(kind, count));
    const drawn = yield* differencePicture(difference);
    return { view: { ...common, kind, ...drawn, legend: [], problem: null }, nodeOf: nodesOfStates(difference, size.states) };
  }
  if (kind === 'trace') {
    const traces = yield* tracePicture(explored, request);
    if (traces === null)
      return layers(`The trace graph has more than ${mostNodes.toLocaleString('en')} states. See fewer steps, or project on less.`);
    return {
      view: { ...common, kind, ...traces, legend: [], problem: null },
      nodeOf: new Int32Array(size.states).fill(-1),
    };
  }
  const division = yield* divided(explored, kind, request, seen, text);
  if (typeof division === 'string') return layers(division);
  if (division.nodes > mostNodes) return layers(tooMany(kind, division.nodes));
  const names = yield* namesOf(explored, division, request.names, watches);
  const state = new Int32Array(machine.words);
  const lines = (node: number, first: number): string[] => {
    found.read(first, state);
    const single = kind === 'whole' || kind === 'near' || kind === 'components';
    const shows = division.lines?.(state) ?? (single ? [] : seen.map((one) => one.show(state)));
    return [...(names.of[node] ?? []), ...shows];
  };
  const changes = (from: number, to: number): string => changed(all, found.state(from), found.state(to));
  const legend = request.colour.by === 'process' ? processLegend(explored) : colours.legend;
  const inGrid = kind === 'whole' ? grid : null;
  const drawn = yield* pictureOf(
    explored,
    division,
    { colours: colours.of, byProcess: request.colour.by === 'process', lines, changes },
    inGrid,
  );
  if (drawn.arrows.length > mostArrows) return layers(tooMany(kind, drawn.nodes.length, drawn.arrows.length));
  const nodes =
    kind !== 'components'
      ? drawn.nodes
      : drawn.nodes.map((node, c) => ({ ...node, cyclic: parts.cyclic[c] === 1, bottom: parts.bottom[c] === 1 }));
  return {
    view: {
      ...common,
      kind,
      ...drawn,
      grid: inGrid && { across: inGrid.across, down: inGrid.down },
      nodes,
      legend,
      problem: names.problem ?? colours.problem,
    },
    nodeOf: division.nodeOf,
  };
}

/** The view of a graph for which none was chosen: its layers where every projection would be illegible or say nothing. */
function automatic({ states, complete }: GraphSize, grid: boolean, projects: boolean): 'whole' | 'projection' | 'layers' {
  if (complete && states <= (grid ? mostInGrid : mostLegible)) return 'whole';
  return projects ? 'projection' : 'layers';
}

function* divided(
  explored: Explored,
  kind: Exclude<GraphViewKind, 'auto' | 'layers' | 'trace' | 'compared'>,
  request: GraphRequest,
  seen: readonly Seen[],
  text: string,
): Work<Division | string> {
  switch (kind) {
    case 'whole':
      return everyState(explored);
    case 'near':
      return nearStates(explored, request.centres, request.opened);
    case 'projection':
      return yield* projection(explored, seen);
    case 'families':
      return yield* countedFamilies(explored, text);
    case 'components':
      return yield* condensation(explored);
    case 'strong':
    case 'branching':
      return yield* quotient(explored, kind, request, seen);
    default:
      unreachable(kind);
  }
}

const wholes: Readonly<Partial<Record<GraphViewKind, string>>> = {
  whole: 'The whole graph',
  projection: 'The projection',
  families: 'The graph of counters',
  components: 'The graph of components',
  strong: 'The quotient',
  branching: 'The quotient',
  compared: 'The picture of both graphs',
};

function tooMany(kind: GraphViewKind, nodes: number, arrows?: number): string {
  const count = arrows === undefined ? `${nodes.toLocaleString('en')} nodes` : `${arrows.toLocaleString('en')} arrows`;
  const advice = kind === 'projection' ? 'Choose less to project on.' : 'Look at a neighbourhood, or project on what matters.';
  return `${wholes[kind] ?? 'The view'} has ${count}, too many to draw; these are the layers. ${advice}`;
}

function processLegend({ machine }: Explored): string[] {
  const names = machine.system.activations.map(({ name }) => name);
  return names.length <= mostColours ? names : [...names.slice(0, mostColours - 1), 'other processes'];
}

function* tracePicture(explored: Explored, request: GraphRequest): Work<Picture | null> {
  const { found } = explored;
  const { labels, names } = yield* explored.actionsSeen(request.seen);
  const made = yield* traceGraph({ ...found.graph, labels }, hiddenAction, mostNodes);
  if (made === null) return null;
  const { graph, sets } = made;
  const depths = depthsFrom(graph, [0]);
  const nodes = sets.map(
    (set, i): GraphNodeView => ({
      id: set[0] ?? 0,
      states: set.length,
      lines: [],
      kind: i === 0 ? 'initial' : 'plain',
      ofKind: 1,
      depth: depths[i] ?? 0,
      hidden: 0,
      colour: null,
      cyclic: false,
      bottom: false,
    }),
  );
  const arrows = new Map<string, GraphArrowView & { labels: string[]; steps: number }>();
  for (let source = 0; source < graph.states; source++) {
    for (let e = graph.first[source] ?? 0; e < (graph.first[source + 1] ?? 0); e++) {
      const target = graph.targets[e] ?? 0;
      const key = `${source} ${target}`;
      const bent = source !== target && (depths[target] ?? 0) <= (depths[source] ?? 0);
      const arrow = arrows.get(key) ?? { source, target, labels: [], steps: 0, bent, colour: null };
      arrow.steps++;
      arrow.labels.push(names[graph.labels[e] ?? 0] ?? '?');
      arrows.set(key, arrow);
    }
  }
  const drawn = [...arrows.values()];
  const places = layeredLayout({
    layers: [...depths],
    edges: drawn.flatMap(({ source, target }) => (source === target ? [] : [[source, target] as const])),
  });
  return { nodes, places, arrows: drawn, shown: found.graph.states };
}
