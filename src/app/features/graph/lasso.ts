import type { Lasso } from '../../../base/layout/graph.ts';
import type { GraphView } from '../../../contract/graph.ts';
import type { SimulationView } from '../../../contract/run.ts';

/** A run that repeats: the numbers of its states, and the place from which it does so for ever. */
export interface RepeatingRun extends Pick<SimulationView, 'stateIds'> {
  readonly loopStart: number;
}

/** States of a run, at most, that are drawn with all that is around them. */
const mostInMiddle = 60;

/** What a neighbourhood is drawn around: a chosen state, else a short run, else the state that it has come to. */
export function middleOf(selected: number | null, run: Pick<SimulationView, 'stateIds'> | null, index: number): number[] {
  if (selected !== null) return [selected];
  const states = [...new Set(run?.stateIds.filter((id) => id !== null))];
  if (states.length <= mostInMiddle) return states;
  const here = run?.stateIds[index] ?? null;
  return here === null ? [] : [here];
}

/** A run that repeats, by the nodes of a view of single states; null where it is not all there, or passes a state of its stem again. */
export function lassoIn({ nodes, arrows }: Pick<GraphView, 'nodes' | 'arrows'>, { stateIds, loopStart }: RepeatingRun): Lasso | null {
  const numbers = new Map(
    nodes.flatMap(({ id, states, foreign }, node) => (states === 1 && foreign !== true ? [[id, node] as const] : [])),
  );
  const places = stateIds.slice(0, -1).map((id) => (id === null ? undefined : numbers.get(id)));
  const known = places.filter((node) => node !== undefined);
  if (known.length < places.length || known.length === 0 || new Set(known).size < known.length) return null;
  const joined = new Set(arrows.map(({ source, target }) => `${source} ${target}`));
  const back = known[loopStart];
  if (back === undefined || ![...known.slice(1), back].every((node, i) => joined.has(`${known[i]} ${node}`))) return null;
  return { stem: known.slice(0, loopStart), loop: known.slice(loopStart) };
}
