import type { SimulationPoint } from '../../engine/runs/simulation.ts';
import type { SimulationViews } from '../views/simulation-views.ts';
import type { Watches } from '../views/watches.ts';
import type { RunHits, RunQuery } from '../../contract/saved-run.ts';

type Hit = (point: SimulationPoint) => boolean;

/**
 * The places of a run that a query asks for: where a condition holds, after which steps a value has changed, or which steps move a process.
 */
export function findInRun(views: SimulationViews, path: readonly SimulationPoint[], watches: Watches, query: RunQuery): RunHits {
  const hit = query.kind === 'moves' ? moves(views, query.what) : inStates(watches, query);
  if (typeof hit === 'string') return { places: [], problem: hit };
  return { places: path.flatMap((point, place) => (hit(point) ? [place] : [])), problem: null };
}

function moves({ labels, machine: { system } }: SimulationViews, name: string): Hit | string {
  const process = system.activations.findIndex((activation) => activation.name === name.trim());
  if (process < 0) return `there is no process "${name.trim()}"`;
  return ({ step }) => step !== null && labels.movers(step).includes(process);
}

function inStates(watches: Watches, { kind, what }: RunQuery): Hit | string {
  const watch = watches.compile(what, kind === 'holds');
  if (typeof watch === 'string') return watch;
  return ({ parent, step, error, state }) => {
    // A step that failed has led to no state.
    if (error !== null && step !== null) return false;
    if (kind === 'holds') return watch.holds(state);
    if (parent === null) return false;
    const value = watch.describe(state, parent.state);
    return typeof value === 'object' && 'changed' in value && value.changed;
  };
}
