import type { ComparedGraphs, ComparisonProgress, OtherGraph } from '../../../contract/comparison.ts';
import {
  type FoundStates,
  firstGraphRequest,
  type GraphPlaces,
  type GraphRequest,
  type GraphSize,
  type GraphView,
  type PointedOut,
} from '../../../contract/graph.ts';
import type { ArrowWords } from './scene.ts';
import { slice } from '../../session/state/slice.ts';
import type { AppStore } from '../../session/state/store.ts';

/** The states that an expression was looked for in, and which of them is shown. */
export interface GraphSearch {
  /** null where steps were looked for. */
  readonly expression: string | null;
  readonly found: FoundStates;
  readonly at: number;
}

/** A comparison with another graph: what was asked for, and what came of it. */
export interface Compared {
  readonly which: OtherGraph;
  /** null while it is under way. */
  readonly came: ComparedGraphs | null;
  readonly progress: ComparisonProgress | null;
}

/** What a link asks for that needs the states of a check. */
export interface AwaitedGraph extends Pick<GraphRequest, 'centres' | 'opened'> {
  readonly compared: OtherGraph | null;
}

/** What is drawn, and the view that it continues, so that people see what became of its nodes. */
export interface Shown {
  readonly view: GraphView;
  readonly before: GraphView | null;
  readonly run: number;
}

/** How the state graph is looked at. `run` is the view of a run alone, which needs no graph. */
export interface GraphState {
  readonly request: GraphRequest;
  readonly runAlone: boolean;
  readonly arrowWords: ArrowWords;
  /** What is drawn, of the check with the given number; null before the first. */
  readonly shown: Shown | null;
  /** Where the run and the chosen state are in it. */
  readonly places: GraphPlaces;
  /** What is under way: exploring, or making a view. */
  readonly busy: 'exploring' | 'drawing' | null;
  readonly progress: GraphSize | null;
  readonly search: GraphSearch | null;
  readonly comparison: Compared | null;
  /** What is to be shown when the model has been checked. */
  readonly awaited: AwaitedGraph | null;
}

/** No state is pointed out. */
const nothingOut: PointedOut = { found: [], added: [], lost: [], avoiding: [] };

const initialGraph: GraphState = {
  request: firstGraphRequest,
  runAlone: false,
  arrowWords: 'steps',
  shown: null,
  places: { run: [], state: -1, out: nothingOut },
  busy: null,
  progress: null,
  search: null,
  comparison: null,
  awaited: null,
};

/** Another check: its states have other numbers, so that none of them is in the middle or found any more. */
function forNewStates(graph: GraphState): GraphState {
  const { centres, opened } = graph.awaited ?? { centres: [], opened: [] };
  const kind = graph.request.kind === 'compared' ? 'auto' : graph.request.kind;
  return { ...graph, request: { ...graph.request, kind, centres, opened }, search: null, comparison: null, progress: null };
}

/** Another model: what was chosen of the former one means nothing. */
function forNewModel(graph: GraphState): GraphState {
  return {
    ...initialGraph,
    arrowWords: graph.arrowWords,
    request: {
      ...firstGraphRequest,
      colour: 'expression' in graph.request.colour || 'formula' in graph.request.colour ? { by: 'kind' } : graph.request.colour,
    },
  };
}

/** Whether nothing was chosen. */
export function isPlain(request: GraphRequest): boolean {
  const { kind, observed, seen, centres, opened, colour, names } = request;
  const lists = [observed, centres, opened, names];
  return kind === 'auto' && seen === 'all' && colour.by === 'kind' && lists.every(({ length }) => length === 0);
}

/** Names as people write them: a line `eating: Phil[0]@eat` for each. */
export function namesFrom(text: string): GraphRequest['names'] {
  return text.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    const [name, expression] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    return colon < 1 || name === '' || expression === '' ? [] : [{ name, expression }];
  });
}

export const graphSlice = slice('graph', initialGraph, forNewModel);

/** After each check the states have other numbers. */
export function followChecks(store: AppStore): void {
  store.subscribe(({ run }, before) => {
    if (run.finished !== before.run.finished && run.finished !== null) graphSlice.update(store, forNewStates);
  });
}
