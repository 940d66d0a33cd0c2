import type { GraphSize } from '../../contract/graph.ts';
import type { GraphSource, StateGraph } from '../../engine/search/state-graph.ts';
import { graphSource } from '../../engine/wasm/host/graph-search.ts';
import type { Models, RunnableModel } from '../models.ts';
import type { Tasks } from '../tasks.ts';
import { mostKept } from './limits.ts';

/** The graph of a model, as far as it is explored. */
export interface KeptGraph {
  readonly of: RunnableModel;
  readonly exploration: GraphSource;
  found: StateGraph;
}

/** The graph of the model checked last, kept in the worker. States have their numbers by it as soon as there is a verdict. */
export class Explorations {
  private kept: KeptGraph | null = null;

  constructor(
    private readonly models: Models,
    private readonly tasks: Tasks<'exploreGraph'>,
  ) {}

  /** What is explored of the model checked last; null if nothing has been checked. */
  get current(): KeptGraph | null {
    const of = this.models.checked;
    if (of === null) return null;
    if (this.kept?.of !== of) {
      const exploration = graphSource(of.machine, mostKept);
      this.kept = { of, exploration, found: exploration.snapshot() };
    }
    return this.kept;
  }

  /** See `GraphApi`. */
  async explore(most: number, onProgress: (progress: GraphSize) => void): Promise<GraphSize | null> {
    const mine = this.current;
    if (mine === null) return null;
    const { exploration, of } = mine;
    const enough = (): boolean => exploration.expanded >= most || this.models.checked !== of;
    await this.tasks.begin('exploreGraph').inSlices(
      (milliseconds) => exploration.slice(milliseconds, most) || enough(),
      () => onProgress({ states: exploration.states, expanded: exploration.expanded, steps: exploration.edges, complete: false }),
    );
    if (mine.found.expanded < exploration.expanded) mine.found = exploration.snapshot();
    of.graph = mine.found;
    return sizeOf(mine.found);
  }
}

/** How much of a graph is explored. */
export function sizeOf({ graph, expanded, complete }: StateGraph): GraphSize {
  return { states: graph.states, expanded, steps: graph.first[graph.states] ?? 0, complete };
}
