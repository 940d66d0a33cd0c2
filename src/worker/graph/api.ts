import type { ComparedGraphs, ComparisonProgress, OtherGraph } from '../../contract/comparison.ts';
import type {
  FoundStates,
  GraphPlaces,
  GraphRequest,
  GraphSize,
  GraphView,
  GraphWay,
  PointedOut,
  StepQuery,
} from '../../contract/graph.ts';
import type { CallsOf } from '../late.ts';

/** What the state graph panel asks of the worker. All of it speaks of the model that was checked last. */
export interface GraphApi {
  /**
   * Explores the states of the model checked last, up to `most`, and keeps them. `onProgress` is called at most ten times a second. Ends
   * early when it is told to stop, and goes on where it was when called again. Null if nothing has been checked.
   */
  exploreGraph(most: number, onProgress: (progress: GraphSize) => void): Promise<GraphSize | null>;
  /**
   * A picture of the graph as far as it is explored; null if nothing has been explored, or another picture was asked for meanwhile, or
   * another model checked.
   */
  graphView(request: GraphRequest): Promise<GraphView | null>;
  /** The nodes of the last picture for the places of the run that is followed and for a state; -1 for what is not in it. */
  inGraphView(run: number | null, state: number | null, out: PointedOut): GraphPlaces;
  /**
   * What is in the state of a node of the view with a number, or in the first of its states, in lines; none if another view was made since.
   */
  valuesInGraph(view: number, node: number): Promise<readonly string[]>;
  /** The states where an expression holds. */
  findStates(expression: string): Promise<FoundStates>;
  /** The states where steps of a process or kind begin, and how many these are. */
  findSteps(query: StepQuery): Promise<FoundStates>;
  /**
   * A shortest way from a state to another one, or to the nearest of a kind, as a run from the initial state through it; null if there is
   * none.
   */
  wayInGraph(from: number, to: number | 'deadlock' | 'error' | 'violation' | 'terminated'): GraphWay | null;
  /**
   * Compares the graph of another model, or of the same with other constants, with that of the model checked last; or two searches of that.
   * `onProgress` is called at most ten times a second while a graph is explored.
   */
  compareGraph(other: OtherGraph, onProgress: (progress: ComparisonProgress) => void): Promise<ComparedGraphs>;
  /** The last picture in a format of graphs; null if there is none. */
  graphViewAs(format: string): Promise<string | null>;
}

/** What is loaded when it is asked for: all but the exploration, which gives states their numbers. */
export type LateGraphApi = Omit<GraphApi, 'exploreGraph'>;

/** All calls of that, which are known before what answers them is loaded. */
export const graphCalls: CallsOf<LateGraphApi> = {
  graphView: true,
  inGraphView: true,
  valuesInGraph: true,
  findStates: true,
  findSteps: true,
  wayInGraph: true,
  compareGraph: true,
  graphViewAs: true,
};

/** The calls that take long, and can be told to stop. */
export const graphTasks = [
  'exploreGraph',
  'graphView',
  'findStates',
  'findSteps',
  'compareGraph',
] as const satisfies readonly (keyof GraphApi)[];
