import { steadyPlaces } from '../../base/steady.ts';
import type { GraphView } from '../../contract/graph.ts';
import type { StateGraph } from '../../engine/search/state-graph.ts';
import type { Seen } from './observables.ts';

/** A view that was made, by what its nodes are in words that outlive an edit. */
export interface Remembered {
  readonly view: GraphView;
  readonly nodes: ReadonlyMap<string, number>;
}

/** Whether what is made next may continue a view: not one of a single node, as that of a graph of which nothing is known yet. */
export function canBeContinued({ nodes }: GraphView): boolean {
  return nodes.length > 1;
}

/**
 * A view with its nodes where those of the former view stay that mean the same: the states whose processes are at the same commands with
 * the same values, or in projections the groups that do. `all` names places by commands, which stay when lines move.
 */
export function continuing(view: GraphView, found: StateGraph, all: readonly Seen[], last: Remembered | null): Remembered {
  const seen = all.filter(({ key }) => view.kind !== 'projection' || view.observed.includes(key));
  const named = view.kind === 'whole' || view.kind === 'near' || view.kind === 'projection';
  const keys = named ? view.nodes.map(({ id }) => seen.map((one) => one.show(found.state(id))).join()) : [];
  const nodes = new Map(keys.map((key, node) => [key, node]));
  if (last === null || last.view.kind !== view.kind || !named) return { view, nodes };
  const former = keys.map((key) => last.nodes.get(key) ?? -1);
  if (former.every((node) => node < 0)) return { view, nodes };
  const places =
    view.grid === null && last.view.grid === null
      ? steadyPlaces(
          view.places,
          former.map((node) => last.view.places[node] ?? null),
        )
      : view.places;
  return { view: { ...view, places, continues: { view: last.view.number, nodes: former } }, nodes };
}
